import { isOfSector } from '../../knowledge/relevance.ts';
import type { FactEntry, GroundEntry } from '../../knowledge/schema/base.ts';
import { derive, deriveEach } from '../../memo.ts';
import { isMoot } from '../../reading/conclude.ts';
import { isFirmByName } from '../../reading/respondent/stretches/kinds-of-names.ts';
import type { QuestionInput } from './question.ts';

type Asking = Pick<QuestionInput, 'memo' | 'inForce' | 'established' | 'memory'>;

/** Whether it was asked about, and not told on over. */
export const wasAsked = ({ memory }: Pick<Asking, 'memory'>, key: string): boolean =>
  memory.asked.some((question) => question.key === key);

/** From here on the words point at a fact so much that it may be asked about though its usual question does not fit yet. */
export const halfHeard = 12;
/** From here on it was most likely told already, so that asking anew would show that nobody listened. */
export const asGoodAsTold = 22;

export const isAskable = deriveEach((input: Asking, key: string): boolean => {
  const { ask } = input.inForce.facts.get(key) ?? {};
  if (ask === undefined || input.established.facts.has(key) || isPlainFrom(input.established, ask)) return false;
  if (!isHere(input, key) || isReckoned(input, key) || isMootHere(input, key)) return false;
  return fits(input, key) || ((inklingOf(input, key) >= halfHeard || isLacking(input, key)) && !isIdle(input, key));
});

/**
 * A grievance that was told needs it: «they kept too much of my lay-by» does not say that it was cancelled. Not one that
 * goes with almost anything: of «they never answered» nobody is asked which records they wanted to see.
 */
export const isLacking = deriveEach((input: Asking, key: string): boolean => {
  const { facts } = input.established;
  const isTrue = (other: string) => facts.get(other)?.value === true;
  return (input.inForce.groundsOf.get(key) ?? []).some((ground) => {
    if (!groundsLedTo(input).has(ground)) return false;
    const { required, any_of } = ground;
    return required.includes(key) || (any_of.length <= fewWays && !any_of.some(isTrue));
  });
});

/** The grounds to which a grievance that was told leads. */
const groundsLedTo = derive(({ inForce, established }: Asking): ReadonlySet<GroundEntry> => {
  const grounds = new Set<GroundEntry>();
  for (const { key, value } of established.facts.values()) {
    if (!value || inForce.facts.get(key)?.role !== 'claim') continue;
    for (const ground of inForce.groundsOf.get(key) ?? [])
      if (!ground.support_only && (ground.required.includes(key) || usesAsOneOf(inForce, key) <= fewGrounds))
        grounds.add(ground);
  }
  return grounds;
});

/** In how many grounds it is one of several that would do. */
export const usesAsOneOf = deriveEach(
  ({ groundsOf }: Asking['inForce'], key: string): number =>
    (groundsOf.get(key) ?? []).filter(({ any_of }) => any_of.includes(key)).length,
);

const fewGrounds = 5;
/** Of more than these a choice is offered. */
const fewWays = 3;

/** Asked only for what it is lacking to: nothing that was said leads to it. */
export const isUntimely = (input: Asking, key: string): boolean =>
  !fits(input, key) && inklingOf(input, key) < halfHeard;

/** Who they are answers it already. */
function isPlainFrom(established: Asking['established'], { listed_only_in }: Ask): boolean {
  const { organisation, sector, passages } = established;
  const isFirm = organisation !== null && (organisation.entry !== null || isFirmByName(passages, organisation.name));
  return isFirm && listed_only_in !== undefined && !listed_only_in.includes(sector?.code ?? '');
}

type Ask = NonNullable<FactEntry['ask']>;

/** Not of another kind of matter: «did you ask for your tuition fees back?» is no question about a parcel. */
function isHere({ inForce, established }: Asking, key: string): boolean {
  return isOfSector(inForce.facts.get(key) ?? { sectors: [] }, established.sector?.code ?? null);
}

const isMootHere = ({ inForce, established: { facts, sector } }: Asking, key: string): boolean =>
  isMoot({ inForce, facts, sector }, key);

/** The day it is reckoned from is known, or it cannot be so any more: «when did you first complain?» of who has been answered. */
function isReckoned({ inForce, established: { facts } }: Asking, key: string): boolean {
  const { derived } = inForce.facts.get(key) ?? {};
  if (derived === undefined) return false;
  const isTrue = (other: string) => facts.get(other)?.value === true;
  return (facts.get(derived.since)?.instance?.on ?? null) !== null || derived.unless.some(isTrue);
}

/** What it hangs on is not so, or was asked in vain: «less than a year since the last increase?» of no increase. */
function isIdle(input: Asking, key: string): boolean {
  const { inForce, established } = input;
  const needed = inForce.facts.get(key)?.ask?.only_after ?? [];
  const isTrue = (other: string) => established.facts.get(other)?.value === true;
  const isSettled = (other: string) => established.facts.has(other) || wasAsked(input, other);
  return needed.some((other) => isSettled(other) && !isTrue(other));
}

/**
 * Whether a question that does not fit yet, or whose matter is half told, is better put as «would you say: “label”?» Not
 * where time is reckoned: there the day is wanted.
 */
export function isBestChecked(input: Asking, key: string): boolean {
  const { ask, derived, role } = input.inForce.facts.get(key) ?? {};
  if (ask === undefined) return false;
  if (!fits(input, key)) return true;
  if (derived !== undefined) return false;
  // «They did some work for me» is no grievance to choose.
  return inklingOf(input, key) >= (role === 'claim' ? halfHeard : asGoodAsTold);
}

/** It can be asked now or after one other answer, or it follows from what can; not what was asked in vain. */
export const canBecomeKnown = deriveEach((input: Asking, key: string): boolean => {
  const { inForce, established } = input;
  const entry = inForce.facts.get(key);
  if (wasAsked(input, key) || isMootHere(input, key)) return false;
  if (entry?.derived !== undefined) return !isReckoned(input, key);
  if (isAskable(input, key)) return true;
  if (implying(input, key).some((other) => isAskable(input, other))) return true;
  return (
    entry?.ask?.only_after.every((needed) => established.facts.get(needed)?.value ?? isAskable(input, needed)) ?? false
  );
});

/** The questions that would make a fact known: its own, those of facts that it follows from, or those it waits for. */
export const waysToKnow = deriveEach((input: Asking, key: string): readonly string[] => {
  const own = [key, ...implying(input, key)].filter((one) => isAskable(input, one));
  if (own.length > 0) return own.toSorted((a, b) => inklingOf(input, b) - inklingOf(input, a)).slice(0, 1);
  const waitsFor = input.inForce.facts.get(key)?.ask?.only_after ?? [];
  return waitsFor.filter((needed) => isAskable(input, needed));
});

/** The strongest inkling of the fact or of one that it follows from. */
export const inklingOf = deriveEach((input: Asking, key: string): number => {
  const { inklings } = input.established;
  let strongest = inklings.get(key) ?? 0;
  for (const other of implying(input, key)) strongest = Math.max(strongest, inklings.get(other) ?? 0);
  return strongest;
});

const implying = deriveEach((input: Asking, key: string): readonly string[] => {
  const { inForce, established } = input;
  const isOpen = (other: string) => !established.facts.has(other) && !wasAsked(input, other);
  return (inForce.impliedBy.get(key) ?? []).filter((other) => isHere(input, other) && isOpen(other));
});

/** Hinted at so clearly that it is asked about alone: more so where nothing that was told leads there. */
export function isHintedAt(input: Asking, key: string): boolean {
  const leads = input.inForce.facts.get(key)?.ask?.only_after ?? [];
  const isLedTo = leads.length > 0 && fits(input, key);
  return inklingOf(input, key) >= (isLedTo ? halfHeard : asGoodAsTold);
}

function fits({ inForce, established }: Asking, key: string): boolean {
  const needed = inForce.facts.get(key)?.ask?.only_after ?? [];
  return needed.every((other) => established.facts.get(other)?.value === true);
}
