import { endOf } from '../calendar/days.ts';
import type { InForce } from '../knowledge/in-force.ts';
import { mayBeUrgent } from '../knowledge/relevance.ts';
import { externalBody } from '../routing/external-body.ts';
import { conclude } from './conclude.ts';
import { retractions } from './corrections/retractions.ts';
import { settleDeadlines } from './days/settle-deadlines.ts';
import { factDoubts } from './doubts.ts';
import type { Deadline, Doubt, Established, EstablishedFact, EstablishInput, Floors, ToldDay } from './established.ts';
import { fromEvidence, withoutLapsed } from './from-evidence.ts';
import { inklingsOf } from './passage/inklings.ts';
import { allInstances } from './passage/instances.ts';
import type { EvidenceClass, FactInstance } from './read-facts.ts';
import { withinSector } from './respondent/within-sector.ts';
import { withoutEchoes, withoutItems } from './typed/items.ts';
import { readTyped } from './typed/read-typed.ts';
import { withoutWishes } from './wishes/is-wish.ts';

export function establish(given: EstablishInput): Established {
  const told = withoutLapsed(given);
  const retracted = retractions(told);
  const floors = new Map(Object.entries(retracted).map(([key, mark]) => [key, told.timeline.placeOf(mark)]));
  const passages = withoutItems(told.passages, floors);
  const input = { ...told, passages, known: withoutEchoes(told.known, floors) };
  const instances = allInstances(input);
  const facts = mergeFacts(input, instances, floors);
  const inklings = inklingsOf(withoutWishes(input, passages));
  const { read, ...ahead } = settleDeadlines(input, floors);
  const { doubts: typedDoubts, ...typed } = readTyped(input, { passages, instances, floors, facts, inklings, read });
  const placed = withDaysPutRight(withinSector(input, facts, typed.sector?.code ?? null), typed.days);
  const doubts = [
    ...factDoubts(input, instances).filter(({ keys: [key = ''] }) => placed.get(key)?.value === true),
    ...typedDoubts,
  ];
  const concluded = conclude({
    inForce: input.inForce,
    facts: asShown(placed, instances, doubts),
    sector: typed.sector,
    organisation: typed.organisation,
    incidentOn: typed.incidentOn === null ? null : endOf(typed.incidentOn, typed.incidentGrain),
    amount: typed.amount,
    timeLimits: externalBody(input.inForce, { ...typed, facts: placed })?.time_limits ?? [],
    day: input.day,
    retracted: floors,
    claimed: input.memory.offer?.claims ?? [],
  });
  return {
    ...typed,
    days: typed.sector?.nothing_sold === true ? typed.days.map(withoutPurchase) : typed.days,
    facts: new Map([...concluded, ...[...placed].filter(([key]) => doubts.some(({ keys }) => keys[0] === key))]),
    doubts,
    inklings,
    retracted,
    passages,
    ...ahead,
    deadlines: deadlinesHere(input.inForce, ahead.deadlines, typed.isSectorOpen ? null : (typed.sector?.code ?? null)),
    fromEvidence: fromEvidence(input, { instances, floors, facts: placed, typed, read }),
  };
}

/** «He opened an account in May 2024», of a debt: the word of buying it was another. */
const withoutPurchase = (told: ToldDay): ToldDay => (told.role === 'bought' ? { ...told, role: 'happened' } : told);

/** «A bloke will be out next week» is no day to be out by, of a kind of matter in which nobody is. */
function deadlinesHere({ urgency }: InForce, deadlines: Established['deadlines'], sector: string | null) {
  const isElsewhere = ({ kind }: Deadline) =>
    urgency.some((entry) => entry.deadlines.includes(kind) && !mayBeUrgent(entry, sector));
  return deadlines.filter((one) => !isElsewhere(one));
}

/** What happened on a day that was put right since happened on the right one: clocks run from there. */
function withDaysPutRight(facts: ReadonlyMap<string, EstablishedFact>, days: readonly ToldDay[]) {
  const right = new Map(days.flatMap(({ first, day }) => (first === undefined ? [] : [[first.day, day] as const])));
  if (right.size === 0) return facts;
  return new Map(
    [...facts].map(([key, fact]) => {
      const on = right.get(fact.instance?.on ?? '');
      return [key, fact.instance && on ? { ...fact, instance: { ...fact.instance, on } } : fact] as const;
    }),
  );
}

/** Nothing follows from what is in doubt; from what the transcript shows instead, only what speaks for the other side. */
function asShown(
  told: ReadonlyMap<string, EstablishedFact>,
  instances: readonly FactInstance[],
  doubts: readonly Doubt[],
): ReadonlyMap<string, EstablishedFact> {
  const facts = new Map(told);
  for (const { keys } of doubts) for (const key of keys) facts.delete(key);
  const opposed = new Set(doubts.flatMap(({ keys }) => keys.slice(1)));
  for (const instance of instances)
    if (instance.source.kind === 'evidence' && instance.value && opposed.has(instance.key))
      facts.set(instance.key, strongest(facts.get(instance.key), instance));
  return facts;
}

function mergeFacts(
  input: EstablishInput,
  instances: readonly FactInstance[],
  floors: Floors,
): Map<string, EstablishedFact> {
  const facts = new Map<string, EstablishedFact>();
  for (const instance of instances) {
    if (!isAfterRetraction(instance, floors)) continue;
    if (isGrievance(input.inForce, instance)) endByNews(input.inForce, facts, instance);
    facts.set(instance.key, strongest(facts.get(instance.key), instance));
  }
  addEchoed(input, facts, floors);
  return facts;
}

/** What only the client's echo says: retracted, or vouched for without words. */
function addEchoed(input: EstablishInput, facts: Map<string, EstablishedFact>, floors: Floors): void {
  const { positions } = input.inForce;
  const place = (key: string) => positions.get(key) ?? -1;
  const named = new Set([...floors.keys(), ...input.correction.restored, ...Object.keys(input.known)]);
  // In the order of the base, whatever the client's is: the same facts must give the same decision.
  for (const key of [...named].toSorted((one, other) => place(one) - place(other))) {
    if (facts.has(key) || !positions.has(key)) continue;
    const echoed = input.correction.restored.includes(key) || input.known[key];
    if (floors.has(key)) facts.set(key, vouched(key, false));
    else if (typeof echoed === 'boolean' && (!input.memory.concluded.includes(key) || isLeftTicked(input, key)))
      facts.set(key, vouched(key, echoed));
  }
}

/** A grievance that followed from one that is unticked now: whoever saw both and left it ticked vouches for it. */
function isLeftTicked({ inForce, memory, known, correction }: EstablishInput, key: string): boolean {
  const { claims = [], up = false } = memory.offer ?? {};
  const isUnticked = up && correction.withdrawn.length === 0 && claims.some((one) => known[one] === false);
  return isUnticked && claims.includes(key) && inForce.facts.get(key)?.role === 'claim';
}

const isGrievance = ({ facts }: InForce, { key, value }: FactInstance): boolean =>
  value && facts.get(key)?.role === 'claim';

/** What was sorted out is so no longer once the grievance is told to be back; who only asked, once one is told at all. */
function endByNews({ passing }: InForce, facts: Map<string, EstablishedFact>, news: FactInstance): void {
  for (const { key, until_told } of passing) {
    const fact = facts.get(key);
    if (fact?.value !== true || !(until_told || news.anew === true)) continue;
    facts.set(key, { ...fact, value: false, instance: news, concluded: true });
  }
}

/** What was taken off is a bar: only later words that tell it anew pass it. */
function isAfterRetraction({ key, source, value, isNamed }: FactInstance, floors: Floors): boolean {
  const floor = floors.get(key);
  if (floor === undefined || !value) return true;
  return source.kind === 'message' && source.index > floor && isNamed !== true;
}

/** The newest word counts; saying it again does not weaken what evidence already shows. */
function strongest(before: EstablishedFact | undefined, instance: FactInstance): EstablishedFact {
  const newest: EstablishedFact = {
    key: instance.key,
    value: instance.value,
    evidence: instance.evidence,
    instance,
    concluded: false,
  };
  if (before === undefined || before.value !== instance.value) return newest;
  const isDirect = ({ evidence }: { readonly evidence: EvidenceClass }) => evidence === 'direct';
  const hasWords = instance.quote === '' || (before.instance?.quote ?? '') !== '';
  const isBetter = isDirect(before) || (!isDirect(instance) && hasWords);
  return isBetter ? { ...before, instance: datedBy(before.instance, instance) } : newest;
}

const vouched = (key: string, value: boolean): EstablishedFact => ({
  key,
  value,
  evidence: 'asserted',
  instance: null,
  concluded: false,
});

function datedBy(before: FactInstance | null, { on }: FactInstance): FactInstance | null {
  return before === null ? null : { ...before, on: before.on ?? on };
}
