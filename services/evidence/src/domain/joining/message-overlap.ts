import type { Draft } from '../chat/draft.ts';
import { editSimilarity } from '../text/edit-similarity.ts';
import { visualLength } from '../text/fold-text.ts';
import { someShare } from '../text/shared-runs.ts';
import { overlaps as by } from '../tolerances.ts';
import { digitsOf, endsOf, type Message } from './message-ends.ts';

/** A message of the one page that is a message of the other, by their places in the two. */
export type Twin = { readonly above: number; readonly below: number; readonly isCertain: boolean };

/** What two pages show in common: the end of the one and the beginning of the other. */
export type Overlap = { readonly twins: readonly Twin[]; readonly score: number };

/**
 * The messages with which `above` ends and `below` begins, in order, however their lines break; what only one of the two shows
 * among them counts against it. Null where that is less than a hint.
 */
export function messageOverlap(above: readonly Draft[], below: readonly Draft[]): Overlap | null {
  const { foot: upper, footRuns } = endsOf(above);
  const { head: lower, headRuns } = endsOf(below);
  const proof = (above: number, below: number): Proof => {
    const [a, b] = [upper[above], lower[below]];
    return a && b ? provenBy(a, b, { fromEnd: upper.length - 1 - above, fromStart: below }) : null;
  };
  // Most pages have nothing in common, and then there is nothing to align.
  if (!someShare(footRuns, headRuns, (one, other) => isCertain(proof(one, other)))) return null;
  const proofs = upper.map((_, above) => lower.map((_, below) => proof(above, below)));
  const { twins, score } = align(upper, lower, proofs);
  if (score < by.hint) return null;
  const all = withThoseBetween(twins, upper, lower);
  const skipped = above.length - upper.length;
  return { twins: all.map((twin) => ({ ...twin, above: twin.above + skipped })), score };
}

/** Enough to take two pages for one, whatever screens they are of. */
export const isProof = ({ twins, score }: Overlap): boolean =>
  twins.filter(({ isCertain }) => isCertain).length >= by.twins && score >= by.letters;

/** How many messages lie between the upper one and its page's end, and the lower one and its page's start. */
type Edges = { readonly fromEnd: number; readonly fromStart: number };

/** The letters by which two messages are one; null where they are two. */
type Proof = number | null;

const isCertain = (proof: Proof): boolean => proof !== null && proof > 0;

type Step = { readonly score: number; readonly from?: Step; readonly twin?: Twin };

/** The best alignment that may begin anywhere in `upper` and end anywhere in `lower`, but leaves nothing out between. */
function align(upper: readonly Message[], lower: readonly Message[], proofs: readonly (readonly Proof[])[]): Overlap {
  let row: Step[] = [{ score: 0 }];
  for (const b of lower) row.push(skip(row.at(-1), b, b.draft.opens));
  for (const [above, a] of upper.entries()) {
    const next: Step[] = [{ score: 0 }];
    for (const [below, b] of lower.entries()) {
      const steps = [skip(row[below + 1], a, a.draft.atFoot ?? false), skip(next[below], b, b.draft.opens)];
      const proven = proofs[above]?.[below] ?? null;
      // Where nothing else decides, what may be one message is one.
      if (proven !== null) steps.unshift(meet(row[below], proven, { above, below, isCertain: isCertain(proven) }));
      next.push(steps.reduce((best, step) => (step.score > best.score ? step : best)));
    }
    row = next;
  }
  const best = row.reduce((most, step) => (step.score > most.score ? step : most));
  return { twins: twinsOf(best), score: best.score };
}

/** What an edge cuts may read as anything, and counts for nothing. */
const skip = (from: Step | undefined, { letters }: Message, isCutOff: boolean): Step => ({
  score: (from?.score ?? 0) - (isCutOff ? 0 : letters),
  ...(from ? { from } : {}),
});

const meet = (from: Step | undefined, letters: number, twin: Twin): Step => ({
  score: (from?.score ?? 0) + letters,
  twin,
  ...(from ? { from } : {}),
});

function twinsOf(last: Step): readonly Twin[] {
  const twins: Twin[] = [];
  for (let step: Step | undefined = last; step; step = step.from) if (step.twin) twins.push(step.twin);
  return twins.reverse();
}

/**
 * Between two messages that both pages show, both show all there is: as many of the same speakers are the same ones, however
 * badly one was read.
 */
function withThoseBetween(
  twins: readonly Twin[],
  upper: readonly Message[],
  lower: readonly Message[],
): readonly Twin[] {
  return twins.flatMap((twin, index) => {
    const next = twins[index + 1];
    if (!next) return [twin];
    const above = range(twin.above + 1, next.above);
    const below = range(twin.below + 1, next.below);
    const between = above.map((at, nth) => ({ above: at, below: below[nth] ?? at, isCertain: false }));
    const canBeOne = (one: Twin) => isSameTurn(upper[one.above], lower[one.below]);
    return above.length === below.length && between.every(canBeOne) ? [twin, ...between] : [twin];
  });
}

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, at) => from + at);

const isSameTurn = (a: Message | undefined, b: Message | undefined): boolean =>
  a !== undefined && a.draft.speaker === b?.draft.speaker && !differ(a.draft.time, b.draft.time);

/**
 * The letters by which two messages are one, null where they are not; one at the edge of its page may be cut. The same words with
 * other digits or another time prove nothing: another message, or, among messages that are the same, misread.
 */
function provenBy(a: Message, b: Message, at: Edges): Proof {
  if (!isOneSpeaker(a, b) || !areAlike(a, b, at)) return null;
  const isCertain = !differ(a.draft.time, b.draft.time) && (isCut(a, b, at) || a.digits === b.digits);
  return isCertain ? Math.min(a.letters, b.letters) : 0;
}

/**
 * The width of one phone may leave open whose words they are; where that of the other does not, many words are enough. More of them
 * are one message even where the two screens tell two sides: one of them must be wrong.
 */
function isOneSpeaker({ draft: a, letters }: Message, { draft: b }: Message): boolean {
  if (a.speaker === b.speaker || letters >= by.letters) return true;
  return letters >= by.open && (a.speaker === 'system' || b.speaker === 'system');
}

function areAlike(a: Message, b: Message, at: Edges): boolean {
  if (isCut(a, b, at)) return true;
  if (a.key === '' || b.key === '') return a.draft.text === b.draft.text;
  const isLong = Math.min(a.letters, b.letters) >= by.letters;
  return editSimilarity(a.key, b.key, isLong ? by.longAlike : by.alike) > 0;
}

/**
 * All of it, as far as the edge leaves it to be seen, is the beginning or the end of the other. Between it and the edge a reader
 * may see a scrap or two in what is cut; then it must be longer.
 */
function isCut(a: Message, b: Message, { fromEnd, fromStart }: Edges): boolean {
  if (isEnough(a.key, fromEnd) && isAlike(a.key, b.key.slice(0, a.key.length))) return true;
  return isEnough(b.tail, fromStart) && isAlike(b.tail, a.tail.slice(-b.tail.length));
}

/** Letters may be misread; other digits are another date or amount. */
const isAlike = (part: string, whole: string): boolean =>
  part === whole || (digitsOf(part) === digitsOf(whole) && editSimilarity(part, whole, by.part) > 0);

const isEnough = (part: string, fromEdge: number): boolean =>
  fromEdge === 0 ? part.length >= by.atEdge : fromEdge <= by.scraps && visualLength(part) >= by.offEdge;

/**
 * A clock alone is the same time as the same clock with its day. Where the time beneath a message is cut off, that of the date
 * above it stands in, a few minutes early.
 */
function differ(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  const isOneDay =
    a.length === clockLength || b.length === clockLength || a.slice(0, -clockLength) === b.slice(0, -clockLength);
  return !isOneDay || Math.abs(minutesIn(a) - minutesIn(b)) >= by.minutes;
}

const clockLength = 'HH:MM'.length;

const minutesIn = (time: string): number => Number(time.slice(-5, -3)) * 60 + Number(time.slice(-2));
