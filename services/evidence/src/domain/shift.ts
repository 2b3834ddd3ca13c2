import { visible } from './agreement.ts';
import { type Line, middleOf } from './lines.ts';
import type { Match } from './similar-lines.ts';
import type { View } from './views.ts';

/** How far the page scrolled from one screen to the next, and how sure that is. */
export type Shift = { readonly dy: number; readonly score: number; readonly isStrong: boolean };

type Vote = Match & { readonly dy: number };
type Pair = { readonly a: View; readonly b: View };

/** So far votes for one shift lie apart: a reader's boxes are not exact, but two lines never stand in one place. */
const windowOf = ({ a, b }: Pair): number => Math.min(0.008, Math.min(a.lineHeight, b.lineHeight) * 0.5);

/** The one vertical shift that explains most of what two screens share, or null when none explains enough. */
export function bestShift(pair: Pair, matches: readonly Match[]): Shift | null {
  const votes = matches.map((match) => ({ ...match, dy: middleOf(match.a) - middleOf(match.b) }));
  const shifts = heaviestWindows(
    votes.sort((x, y) => x.dy - y.dy),
    windowOf(pair),
  ).map((agreeing) => judge(pair, agreeing));
  return shifts.reduce((best, shift) => (shift && shift.score > (best?.score ?? 0) ? shift : best), null);
}

/** Up to three sets of votes that agree with each other, the heaviest first. */
function heaviestWindows(votes: readonly Vote[], window: number): readonly (readonly Vote[])[] {
  const spans: { start: number; end: number; weight: number }[] = [];
  for (let start = 0, end = 0, weight = 0; end < votes.length; end += 1) {
    weight += votes[end]?.weight ?? 0;
    while ((votes[end]?.dy ?? 0) - (votes[start]?.dy ?? 0) > window) {
      weight -= votes[start]?.weight ?? 0;
      start += 1;
    }
    spans.push({ start, end, weight });
  }
  spans.sort((a, b) => b.weight - a.weight || a.start - b.start);
  const chosen: typeof spans = [];
  for (const span of spans) {
    if (chosen.length === 3) break;
    if (chosen.every(({ start, end }) => span.end < start || span.start > end)) chosen.push(span);
  }
  return chosen.map(({ start, end }) => votes.slice(start, end + 1));
}

function judge(pair: Pair, votes: readonly Vote[]): Shift | null {
  const weight = votes.reduce((sum, vote) => sum + vote.weight, 0);
  const dy = votes.reduce((sum, vote) => sum + vote.dy * vote.weight, 0) / weight;
  const voters = Math.min(new Set(votes.map(({ a }) => a)).size, new Set(votes.map(({ b }) => b)).size);
  const expected = (visible(pair.a, -dy, pair.b).length + visible(pair.b, dy, pair.a).length) / 2;
  const coverage = Math.min(1, voters / Math.max(expected, 1));
  if (!Number.isFinite(dy) || !isBelievable({ dy, weight, voters, coverage }, pair, votes)) return null;
  return { dy, score: weight * coverage, isStrong: voters >= 2 && weight >= 20 && coverage >= 0.8 };
}

type Verdict = { readonly dy: number; readonly weight: number; readonly voters: number; readonly coverage: number };

function isBelievable({ dy, weight, voters, coverage }: Verdict, pair: Pair, votes: readonly Vote[]): boolean {
  if (Math.abs(dy) < windowOf(pair)) return coverage > 0.85;
  if (voters === 1) return coverage >= 0.6 && votes.some((vote) => isSeam(vote, pair));
  return (weight >= 8 && coverage >= 0.6) || (voters >= 3 && coverage >= 0.8);
}

/** One shared line is enough only where one screen ends and the other begins with it. */
function isSeam({ a, b, dy }: Vote, pair: Pair): boolean {
  const [upper, upperView, lower, lowerView] = dy > 0 ? [a, pair.a, b, pair.b] : [b, pair.b, a, pair.a];
  const endsWith = share(upper, upperView) > 0.75;
  return endsWith && share(lower, lowerView) < 0.25 && Math.min(a.key.length, b.key.length) >= 12;
}

function share(line: Line, { top, bottom }: View): number {
  const from = Math.max(0, top);
  return (middleOf(line) - from) / (Math.min(1, bottom) - from);
}
