import { addMonths, daysBetween } from '../calendar/days.ts';
import type { InForce } from '../knowledge/in-force.ts';
import { isOfSector } from '../knowledge/relevance.ts';
import type { FactEntry, SectorEntry } from '../knowledge/schema/base.ts';
import type { BodyEntry } from '../knowledge/schema/body.ts';
import { responseClock } from '../routing/response-clock.ts';
import type { EstablishedFact } from './established.ts';
import type { Organisation } from './respondent/organisation.ts';

export type ConcludeInput = {
  readonly inForce: InForce;
  readonly facts: ReadonlyMap<string, EstablishedFact>;
  readonly sector: SectorEntry | null;
  readonly organisation: Organisation | null;
  readonly incidentOn: string | null;
  readonly amount: number | null;
  /** What the external body of the sector or organisation allows. */
  readonly timeLimits: BodyEntry['time_limits'];
  readonly day: string;
  /** Keys the client set to false: nothing may conclude them again. */
  readonly retracted: ReadonlyMap<string, unknown>;
  /** What the newest card claimed: whoever takes a day off it takes nothing with it that was reckoned from there. */
  readonly claimed: readonly string[];
};

/** Adds what follows from what was said: clocks that ran out, implications, complements that cannot both hold. */
export function conclude(input: ConcludeInput): ReadonlyMap<string, EstablishedFact> {
  const facts = new Map(input.facts);
  addNamed(input, facts);
  spreadImplications(input, facts);
  for (const { key, derived } of input.inForce.derived) {
    const since = derived === undefined ? null : ranOut(input, facts, { key, ...derived });
    if (since !== null) addConclusion(input, facts, { key, from: since });
  }
  addBySum(input, facts);
  spreadImplications(input, facts);
  settleComplements(input, facts);
  return facts;
}

/** What the name of the organisation says by itself. */
function addNamed(input: ConcludeInput, facts: Map<string, EstablishedFact>): void {
  const named = input.organisation?.entry?.sectors.filter((code) => code === input.sector?.code) ?? [];
  // «A neighbour says that Regis …» is nobody's own matter yet.
  const isTold = [...facts.values()].some(({ key, value }) => value && input.inForce.facts.get(key)?.role === 'claim');
  if (!isTold) return;
  for (const { key, sectors } of input.inForce.toldByName) {
    if (named.some((code) => sectors.includes(code))) addConclusion(input, facts, { key, from: unsaid(key) });
  }
}

const unsaid = (key: string): EstablishedFact => ({
  key,
  value: true,
  evidence: 'asserted',
  instance: null,
  concluded: true,
});

/** What follows from how much is in dispute: goods for business use are nobody's consumer goods over a certain price. */
function addBySum(input: ConcludeInput, facts: Map<string, EstablishedFact>): void {
  for (const { key, derived_from_sum: sum } of input.inForce.bySum) {
    const from = facts.get(sum?.only_with ?? '');
    if (sum === undefined || from?.value !== true || (input.amount ?? 0) <= sum.over_aud) continue;
    addConclusion(input, facts, { key, from });
  }
}

type Derived = NonNullable<FactEntry['derived']> & Pick<FactEntry, 'key'>;

function ranOut(
  input: ConcludeInput,
  facts: ReadonlyMap<string, EstablishedFact>,
  derived: Derived,
): EstablishedFact | null {
  if (derived.longer_than === 'scheme_limit') return pastTheLimit(input, facts, derived.since);
  const since = facts.get(derived.since);
  if (since?.value !== true) return null;
  const isTrue = (key: string) => facts.get(key)?.value === true;
  if (derived.unless.some(isTrue) || !derived.only_with.every(isTrue)) return null;
  const on = since.instance?.on ?? null;
  if (on === null) return input.claimed.includes(derived.key) ? since : null;
  const allowed = derived.longer_than === 'response_clock' ? bindingDays(input, facts) : derived.longer_than.days;
  return allowed !== undefined && daysBetween(on, input.day) > allowed ? since : null;
}

/** A time that this service only suggests cannot run out on anybody. */
function bindingDays({ sector }: ConcludeInput, facts: ReadonlyMap<string, EstablishedFact>): number | undefined {
  const clock = responseClock({ sector, facts });
  return clock === null || clock.basis === 'suggested' ? undefined : clock.calendar_days;
}

/** The event, or the fact that the body counts from, is longer ago than the body allows. */
function pastTheLimit(
  { inForce, timeLimits, incidentOn, day }: ConcludeInput,
  facts: ReadonlyMap<string, EstablishedFact>,
  known: string,
): EstablishedFact | null {
  const dated = (key: string) => {
    const fact = facts.get(key);
    return fact?.value === true ? (fact.instance?.on ?? null) : null;
  };
  const isLasting = [...facts.values()].some(({ key, value }) => value && inForce.facts.get(key)?.lasting === true);
  const isPast = timeLimits.some(({ since, months }) => {
    const from = since === 'event' ? (dated(known) ?? (isLasting ? null : incidentOn)) : dated(since);
    return from !== null && addMonths(from, months) < day;
  });
  return isPast ? unsaid(known) : null;
}

function spreadImplications(input: ConcludeInput, facts: Map<string, EstablishedFact>): void {
  const open = [...facts.values()].filter(({ value }) => value);
  for (let fact = open.pop(); fact !== undefined; fact = open.pop()) {
    for (const key of input.inForce.facts.get(fact.key)?.implies ?? []) {
      const added = addConclusion(input, facts, { key, from: fact });
      if (added !== null) open.push(added);
    }
  }
}

function addConclusion(
  input: ConcludeInput,
  facts: Map<string, EstablishedFact>,
  { key, from }: { key: string; from: EstablishedFact },
) {
  if (
    facts.has(key) ||
    input.retracted.has(key) ||
    isMoot({ inForce: input.inForce, sector: input.sector, facts }, key)
  )
    return null;
  const fact: EstablishedFact = { ...from, key, value: true, concluded: true };
  facts.set(key, fact);
  return fact;
}

/** What never came is not asked about as faulty, and a dropped line makes nobody the buyer of goods. */
export function isMoot({ inForce, facts, sector }: Pick<ConcludeInput, 'inForce' | 'facts' | 'sector'>, key: string) {
  const { moot_once = [] } = inForce.facts.get(key) ?? {};
  return moot_once.some((other) => {
    const entry = inForce.facts.get(other);
    return facts.get(other)?.value === true && entry !== undefined && isOfSector(entry, sector?.code ?? null);
  });
}

function settleComplements({ inForce }: ConcludeInput, facts: Map<string, EstablishedFact>): void {
  // Of one message, what was said last stands last in the map.
  const newestFirst = [...facts.values()]
    .filter(({ value }) => value)
    .toReversed()
    .toSorted((a, b) => order(b) - order(a));
  for (const fact of newestFirst) {
    if (facts.get(fact.key)?.value !== true) continue;
    for (const key of inForce.facts.get(fact.key)?.excludes ?? []) {
      facts.set(key, { ...fact, key, value: false, concluded: true });
    }
  }
}

const order = ({ instance }: EstablishedFact): number => instance?.source.order ?? -1;
