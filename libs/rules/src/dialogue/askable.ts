import type { FactEntry } from '../knowledge/schema.ts';
import type { QuestionInput } from './choose-question.ts';

type Asking = Pick<QuestionInput, 'inForce' | 'established' | 'memory'>;

/** From here on the words point at a fact so much that it may be asked about though its usual question does not fit yet. */
export const halfHeard = 12;
/** From here on it was most likely told already, so that asking anew would show that nobody listened. */
const asGoodAsTold = 22;

export function isAskable(input: Asking, key: string): boolean {
  const ask = input.inForce.facts.get(key)?.ask;
  if (ask === undefined || input.established.facts.has(key) || isPlainFrom(input.established, ask)) return false;
  return fits(input, key) || (inklingOf(input, key) >= halfHeard && !isIdle(input, key));
}

/** Who they are answers it already. */
function isPlainFrom({ organisation, sector }: Asking['established'], { listed_only_in }: Ask): boolean {
  const isListed = (organisation?.entry ?? null) !== null;
  return isListed && listed_only_in !== undefined && !listed_only_in.includes(sector?.code ?? '');
}

type Ask = NonNullable<FactEntry['ask']>;

/** What it hangs on is not so, or was asked in vain: «less than a year since the last increase?» of no increase. */
function isIdle({ inForce, established, memory }: Asking, key: string): boolean {
  const needed = inForce.facts.get(key)?.ask?.only_after ?? [];
  const isTrue = (other: string) => established.facts.get(other)?.value === true;
  const isSettled = (other: string) => established.facts.has(other) || memory.asked.some((one) => one.key === other);
  return needed.some((other) => isSettled(other) && !isTrue(other));
}

/**
 * Whether a question that takes words to answer, or does not fit yet, is better put as «would you say: “label”?» Not
 * where time is reckoned: there the day is wanted.
 */
export function isBestChecked(input: Asking, key: string): boolean {
  const { ask, derived } = input.inForce.facts.get(key) ?? {};
  if (ask === undefined || inklingOf(input, key) < halfHeard) return false;
  if (derived !== undefined && fits(input, key)) return false;
  const isPlain = ask.yes !== 'unknown' && fits(input, key);
  return !isPlain || inklingOf(input, key) >= asGoodAsTold;
}

/** It can be asked now or after one other answer, or it follows from what can; not what was asked in vain. */
export function canBecomeKnown(input: Asking, key: string): boolean {
  const { inForce, established, memory } = input;
  const entry = inForce.facts.get(key);
  if (memory.asked.some((question) => question.key === key)) return false;
  if (entry?.derived !== undefined || isAskable(input, key)) return true;
  if (implying(input, key).some((other) => isAskable(input, other))) return true;
  return (
    entry?.ask?.only_after.every((needed) => established.facts.get(needed)?.value ?? isAskable(input, needed)) ?? false
  );
}

/** The questions that would make a fact known: its own, those of facts that it follows from, or those it waits for. */
export function waysToKnow(input: Asking, key: string): readonly string[] {
  const own = [key, ...implying(input, key)].filter((one) => isAskable(input, one));
  if (own.length > 0) return own.toSorted((a, b) => inklingOf(input, b) - inklingOf(input, a)).slice(0, 1);
  const waitsFor = input.inForce.facts.get(key)?.ask?.only_after ?? [];
  return waitsFor.filter((needed) => isAskable(input, needed));
}

/** The strongest inkling of the fact or of one that it follows from. */
export function inklingOf(input: Asking, key: string): number {
  return Math.max(...[key, ...implying(input, key)].map((one) => input.established.inklings.get(one) ?? 0));
}

/** Not those of other kinds of matter: «did you ask for your tuition fees back?» is no question about a parcel. */
function implying({ inForce, established, memory }: Asking, key: string): readonly string[] {
  const isHere = (other: string) => {
    const { sectors = [] } = inForce.facts.get(other) ?? {};
    return sectors.length === 0 || established.sector === null || sectors.includes(established.sector.code);
  };
  return (inForce.impliedBy.get(key) ?? []).filter(
    (other) =>
      isHere(other) && !established.facts.has(other) && !memory.asked.some((question) => question.key === other),
  );
}

function fits({ inForce, established }: Asking, key: string): boolean {
  const needed = inForce.facts.get(key)?.ask?.only_after ?? [];
  return needed.every((other) => established.facts.get(other)?.value === true);
}
