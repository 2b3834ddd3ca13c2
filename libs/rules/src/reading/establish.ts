import type { Facts } from '@intake/contracts/conversation';
import { externalBody } from '../complaint/external-body.ts';
import type { Asked, Mark, Memory } from '../dialogue/memory.ts';
import type { Correction } from '../dialogue/read-correction.ts';
import type { Timeline } from '../dialogue/timeline.ts';
import type { Outcome, State } from '../knowledge/entry-schema.ts';
import type { InForce } from '../knowledge/in-force.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { FactEntry, OrganisationEntry, SectorEntry } from '../knowledge/schema.ts';
import { answerTo } from './answers.ts';
import { conclude } from './conclude.ts';
import { isDay } from './days.ts';
import type { Organisation } from './organisation.ts';
import { type EvidenceClass, type FactInstance, readFacts } from './read-facts.ts';
import type { Passage } from './read-passage.ts';
import { readRespondent } from './respondent.ts';
import { retractions } from './retractions.ts';
import { readSector, sectorScores } from './sector.ts';
import { outcomeFrom, readAmount, readIncidentDay, readOutcome, readState, stateFrom } from './typed-facts.ts';
import { isWish } from './wish.ts';
import { withinSector } from './within-sector.ts';

/** A fact as the turn holds it; `instance` is absent when only the client vouches for it. */
export type EstablishedFact = {
  readonly key: string;
  readonly value: boolean;
  readonly evidence: EvidenceClass;
  readonly instance: FactInstance | null;
  /** Follows from another fact instead of being said. */
  readonly concluded: boolean;
};

/** Everything the conversation, the evidence and the client's echo establish on this turn. */
export type Established = {
  readonly facts: ReadonlyMap<string, EstablishedFact>;
  readonly organisation: Organisation | null;
  /** Those it may be, when the words leave that open: the service asks. */
  readonly rivals: readonly OrganisationEntry[];
  readonly sector: SectorEntry | null;
  /** The words leave open whether another sector is meant. */
  readonly isSectorOpen: boolean;
  readonly state: State | null;
  readonly amount: number | null;
  readonly incidentOn: string | null;
  readonly outcome: Outcome | null;
  readonly retracted: Readonly<Record<string, Mark>>;
  readonly passages: readonly Passage[];
};

export type EstablishInput = {
  readonly knowledge: Knowledge;
  readonly inForce: InForce;
  readonly passages: readonly Passage[];
  /** Messages that answer no question: they told of suicide or self-harm, or asked the service something. */
  readonly unanswering: ReadonlySet<number>;
  readonly known: Facts;
  readonly memory: Memory;
  readonly timeline: Timeline;
  /** What the newest message takes off the claims card, and what it puts back. */
  readonly correction: Pick<Correction, 'withdrawn' | 'restored'>;
  readonly day: string;
  /** The organisation that takes its own complaints in; it is the respondent, whatever else is named. */
  readonly partner: string | null;
};

export function establish(input: EstablishInput): Established {
  const { passages } = input;
  const retracted = retractions(input);
  const floors = new Map(Object.entries(retracted).map(([key, mark]) => [key, input.timeline.placeOf(mark)]));
  const facts = mergeFacts(input, passages, floors);
  const typed = readTyped(input, { passages, floors, facts });
  const concluded = conclude({
    inForce: input.inForce,
    facts: withinSector(input, facts, typed.sector?.code ?? null),
    sector: typed.sector,
    incidentOn: typed.incidentOn,
    timeLimits: externalBody(input.inForce, typed)?.time_limits ?? [],
    day: input.day,
    retracted: floors,
  });
  return { ...typed, facts: concluded, retracted, passages };
}

type Floors = ReadonlyMap<string, number>;

function mergeFacts(input: EstablishInput, passages: readonly Passage[], floors: Floors): Map<string, EstablishedFact> {
  const facts = new Map<string, EstablishedFact>();
  for (const instance of allInstances(input, passages)) {
    if (!isAfterRetraction(instance, floors)) continue;
    if (instance.anew) endByNews(input.inForce, facts, instance);
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
    else if (typeof echoed === 'boolean' && !input.memory.concluded.includes(key)) facts.set(key, vouched(key, echoed));
  }
}

/** What was sorted out is so no longer once the grievance is told to be back. */
function endByNews({ facts: entries }: InForce, facts: Map<string, EstablishedFact>, news: FactInstance): void {
  for (const fact of facts.values()) {
    if (!fact.value || entries.get(fact.key)?.until_anew !== true) continue;
    facts.set(fact.key, { ...fact, value: false, instance: news, concluded: true });
  }
}

function isAfterRetraction({ key, source, value }: FactInstance, floors: Floors): boolean {
  const floor = floors.get(key);
  return floor === undefined || !value || (source.kind === 'message' && source.index > floor);
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
  const isBetter = before.evidence === 'direct' || instance.quote === '' || (before.instance?.quote ?? '') !== '';
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

function allInstances(input: EstablishInput, passages: readonly Passage[]): FactInstance[] {
  return passages.flatMap((passage) => {
    const asked = questionsBefore(input, passage);
    const said = isWish(asked, passage) ? [] : readFacts(input, passage);
    const answers = asked.flatMap(({ key, again = false }) => {
      const entry = input.inForce.facts.get(key);
      if (entry === undefined || said.some((instance) => instance.key === key)) return [];
      return [answerTo({ knowledge: input.knowledge, again }, entry, passage), dayOfBeginning(entry, passage)].flatMap(
        (instance) => instance ?? [],
      );
    });
    return [...said, ...answers];
  });
}

// «When did you complain?» is asked to reckon lateness: the day in its answer belongs to the complaint.
function dayOfBeginning({ derived, evidence }: FactEntry, { text, dates, source }: Passage): FactInstance | null {
  const on = dates.find(({ from }) => from < text.tokens.length)?.day;
  if (derived === undefined || on === undefined) return null;
  return { key: derived.since, value: true, quote: '', source, evidence, theirs: false, on };
}

function questionsBefore({ timeline, unanswering }: EstablishInput, { source }: Passage): readonly Asked[] {
  const mayAnswer = source.kind === 'message' && !unanswering.has(source.index);
  return mayAnswer ? timeline.questionsBefore(source.index) : [];
}

type ReadSoFar = {
  readonly passages: readonly Passage[];
  readonly floors: Floors;
  readonly facts: ReadonlyMap<string, EstablishedFact>;
};

function readTyped(input: EstablishInput, { passages, floors, facts }: ReadSoFar) {
  const { known, inForce } = input;
  const since = (key: string) =>
    passages.filter(({ source }) =>
      source.kind === 'evidence' ? !floors.has(key) : source.index > (floors.get(key) ?? -1),
    );
  const answer = (key: string) =>
    since(key).findLast((passage) => questionsBefore(input, passage).some((asked) => asked.key === key)) ?? null;
  const said = <Value>(key: string, read: Value | null, echoed: Value | null): Value | null =>
    read ?? (floors.has(key) ? null : echoed);

  const claims = [...facts.values()].filter(({ key, value }) => value && inForce.facts.get(key)?.role === 'claim');
  const claimKeys = claims.map(({ key }) => key);
  const leanings = sectorScores(inForce, { passages: since('sector'), claims: claimKeys });
  const { organisation, rivals } = readRespondent(
    { knowledge: input.knowledge, inForce, leanings },
    {
      partner: input.partner,
      mentioned: since('organisation'),
      answer: answer('organisation'),
      choice: answer('which_organisation'),
      echoed: floors.has('organisation') ? null : known['organisation'],
    },
  );
  const respondentSectors = organisation?.entry?.sectors ?? [];
  const { sector, isOpen } = readSector(inForce, {
    passages: since('sector'),
    claims: claimKeys,
    respondentSectors,
    answer: answer('sector'),
  });
  const instances = claims.flatMap(({ instance }) => instance ?? []);
  const day = readIncidentDay(since('incident_on'), instances);
  return {
    organisation,
    rivals,
    sector: said('sector', sector, sectorFrom(inForce, known['sector'])),
    isSectorOpen: isOpen,
    state: said('state', readState(since('state'), answer('state')), stateFrom(known['state'])),
    amount: said('amount_aud', readAmount(since('amount_aud')), positive(known['amount_aud'])),
    incidentOn: said('incident_on', day, pastDay(known['incident_on'], input.day)),
    outcome: said(
      'desired_outcome',
      readOutcome(since('desired_outcome'), answer('desired_outcome')),
      outcomeFrom(known['desired_outcome']),
    ),
  };
}

/** What the client echoes may be anything, an object that cannot become text included. */
function sectorFrom(inForce: InForce, echoed: unknown): SectorEntry | null {
  return typeof echoed === 'string' ? (inForce.sectors.get(echoed) ?? null) : null;
}

function pastDay(value: unknown, today: string): string | null {
  return isDay(value) && value <= today ? value : null;
}

function positive(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}
