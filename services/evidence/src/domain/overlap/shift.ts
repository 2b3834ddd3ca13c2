import { type Line, middleOf } from '../screens/lines.ts';
import type { View } from '../screens/views.ts';
import { shifts as by } from '../tolerances.ts';
import { type Agreement, agreement, isCovered, type Pair } from './agreement.ts';
import type { Match } from './similar-lines.ts';

/** How far the page scrolled from one screen to the next, and how sure that is. */
export type Shift = { readonly dy: number; readonly score: number; readonly proof: Proof };

/** `strong` wherever the screens were uploaded, `fair` where nothing else claims them, `slight` only for neighbours. */
type Proof = 'strong' | 'fair' | 'slight';

type Vote = Match & { readonly dy: number };

/** So far votes for one shift lie apart: a reader's boxes are not exact, but two lines never stand in one place. */
const windowOf = ({ a, b }: Pair): number =>
  Math.min(by.window, Math.min(a.lineHeight, b.lineHeight) * by.windowOfLine);

/** The one vertical shift that explains most of what two screens share, or null when none explains enough. */
export function bestShift(pair: Pair, matches: readonly Match[]): Shift | null {
  const votes = matches.map((match) => ({ ...match, dy: middleOf(match.a) - middleOf(match.b) }));
  const windows = heaviestWindows(
    votes.sort((x, y) => x.dy - y.dy),
    windowOf(pair),
  );
  return windows.reduce<Shift | null>((best, agreeing) => {
    // No set of votes scores more than it weighs.
    const shift = weightOf(agreeing) > (best?.score ?? 0) ? judge(pair, agreeing) : null;
    return shift && shift.score > (best?.score ?? 0) ? shift : best;
  }, null);
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

const weightOf = (votes: readonly Vote[]): number => votes.reduce((sum, { weight }) => sum + weight, 0);

function judge(pair: Pair, votes: readonly Vote[]): Shift | null {
  const weight = weightOf(votes);
  const dy = votes.reduce((sum, vote) => sum + vote.dy * vote.weight, 0) / weight;
  const voters = Math.min(new Set(votes.map(({ a }) => a)).size, new Set(votes.map(({ b }) => b)).size);
  const agreed = Number.isFinite(dy) ? agreement(pair, dy, new Set(votes.flatMap(({ a, b }) => [a, b]))) : null;
  if (!agreed) return null;
  const seams = votes.filter((vote) => isSeam(vote, pair));
  const found = { dy, weight, voters, ...agreed, isSeam: seams.length > 0, isSameBox: seams.some(isSameBox) };
  const proof = proofOf(found, pair);
  return proof && { dy, score: weight * agreed.shared, proof };
}

type Case = Agreement & {
  readonly dy: number;
  readonly weight: number;
  readonly voters: number;
  readonly isSeam: boolean;
  readonly isSameBox: boolean;
};

function proofOf(found: Case, pair: Pair): Proof | null {
  const { dy, weight, voters, shared } = found;
  if (voters >= by.strong.voters && weight >= by.strong.weight && shared >= by.strong.shared) return 'strong';
  if (Math.abs(dy) < windowOf(pair)) return shared > by.still ? 'fair' : null;
  return isPlain(found) ? 'fair' : proofAtSeam(found);
}

function isPlain({ weight, voters, shared }: Case): boolean {
  // So many lines as far apart are no chance, even where a menu or a banner covers half of the others.
  const isCovered = voters >= by.covered.voters && weight >= by.covered.weight && shared >= by.covered.shared;
  return (
    isCovered ||
    (voters >= by.plain.voters && weight >= by.plain.weight && shared >= by.plain.shared) ||
    (voters >= by.many.voters && shared >= by.many.shared)
  );
}

/** Little is enough where it is all there is to see: the one screen ends and the other begins with it. */
function proofAtSeam({ weight, voters, shared, denied, isSeam, isSameBox }: Case): Proof | null {
  if (!isSeam || denied > by.denied) return null;
  if (weight >= by.seam.weight && shared >= by.seam.shared) return 'fair';
  if (shared < by.littleAtSeam) return null;
  // A word with its time; a word alone, a short one where it is as wide and stands as far from the side.
  if (voters >= by.wordWithTime.voters && weight >= by.wordWithTime.weight) return 'fair';
  return weight >= (isSameBox ? by.word.sameBox : by.word.otherBox) ? 'slight' : null;
}

/** One screen ends and the other begins with it, wherever a picture stands behind or before it, or a menu lies over the rest. */
function isSeam({ a, b, dy }: Vote, pair: Pair): boolean {
  const [upper, upperView, lower, lowerView] = dy > 0 ? [a, pair.a, b, pair.b] : [b, pair.b, a, pair.a];
  const isShown = (on: View, move: number) => (line: Line) => !isCovered(on, { ...line, y: line.y + move });
  const ends =
    share(upper, upperView) > by.lowEnd || upper === upperView.body.findLast(isShown(lowerView, -Math.abs(dy)));
  return (
    ends && (share(lower, lowerView) < by.highEnd || lower === lowerView.body.find(isShown(upperView, Math.abs(dy))))
  );
}

const isSameBox = ({ a, b }: Vote): boolean => Math.abs(a.x - b.x) < by.sameSize && Math.abs(a.w - b.w) < by.sameSize;

function share(line: Line, { top, bottom }: View): number {
  return (middleOf(line) - top) / (Math.min(1, bottom) - top);
}
