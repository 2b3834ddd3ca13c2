import { isDay } from '../../calendar/days.ts';
import type { InForce } from '../../knowledge/in-force.ts';
import type { SectorEntry } from '../../knowledge/schema/base.ts';
import type { State } from '../../knowledge/schema/entry.ts';
import { questionsBefore } from '../answers/asked.ts';
import { chosenIn } from '../answers/choice.ts';
import { noneOfThem } from '../answers/options.ts';
import { type SaidToCard, saidToCard } from '../corrections/put-right.ts';
import { complaintDays } from '../days/incident-day.ts';
import { settleDays } from '../days/settle-days.ts';
import type { DeadlinesRead } from '../days/settle-deadlines.ts';
import type { EstablishedFact, EstablishInput, Floors, TypedFacts } from '../established.ts';
import type { Inklings } from '../passage/inklings.ts';
import type { Passage } from '../passage/read-passage.ts';
import type { FactInstance } from '../read-facts.ts';
import { type Respondent, readOthers, readRespondent } from '../respondent/respondent.ts';
import { mostLikely, readSector, sectorScores } from '../respondent/sector.ts';
import { sectorOfName } from '../respondent/stretches/kinds-of-names.ts';
import { settleSums } from '../sums/settle-sums.ts';
import type { Wish } from '../wishes/wish.ts';
import { readWishes } from '../wishes/wishes.ts';
import { asksAtCard } from '../wishes/wishes-said.ts';
import { isBarred, isBefore, itemKey } from './items.ts';
import { outcomeFrom, readState, stateFrom } from './typed-facts.ts';

type ReadSoFar = {
  readonly passages: readonly Passage[];
  readonly instances: readonly FactInstance[];
  readonly floors: Floors;
  readonly facts: ReadonlyMap<string, EstablishedFact>;
  readonly inklings: Inklings;
  readonly read: DeadlinesRead;
};

export function readTyped(input: EstablishInput, said: ReadSoFar): TypedFacts {
  const claims = claimsIn(input, said);
  const takenBackTo = endOfTakenBack(input, said, claims);
  const floors = new Map([...said.floors, ...ofOneStory.map((key) => [key, takenBackTo] as const)]);
  return { ...readTold(input, takenBackTo < 0 ? said : { ...said, floors }, claims), takenBackTo };
}

/** What changes with the story; the person lives where they lived. */
const ofOneStory = ['organisation', 'sector', 'amount_aud', 'incident_on', 'desired_outcome'];

/** Every point that was shown is taken back, and what is told since names somebody else. */
function endOfTakenBack(
  { inForce, partner, passages }: EstablishInput,
  { floors }: ReadSoFar,
  claims: readonly EstablishedFact[],
) {
  const end = Math.max(
    -1,
    ...[...floors].flatMap(([key, at]) => (inForce.facts.get(key)?.role === 'claim' ? [at] : [])),
  );
  const isSince = ({ source }: Pick<Passage, 'source'>) => source.kind === 'message' && source.index > end;
  const isAnew = claims.length > 0 && claims.every(({ instance }) => instance !== null && isSince(instance));
  if (partner !== null || end < 0 || !isAnew) return -1;
  const namedIn = (some: readonly Passage[]) =>
    new Set(some.flatMap(({ names }) => names.map(({ name }) => name.owner)));
  const before = namedIn(passages.filter((passage) => !isSince(passage)));
  return namedIn(passages.filter(isSince)).difference(before).size > 0 ? end : -1;
}

function readTold(input: EstablishInput, said: ReadSoFar, claims: readonly EstablishedFact[]) {
  const { known } = input;
  const { since, answer } = wordsOf(input, said);
  const orEcho = <Value>(key: string, read: Value | null, echoed: Value | null): Value | null =>
    read ?? (said.floors.has(key) ? null : echoed);
  const parties = readParties(input, said, claims);
  const { organisation, rivals, doubt: who = null, sector } = parties;
  const toCard = saidToCard(input.memory, input.timeline);
  const { doubt: sumDoubt, ...sums } = settleSums({
    passages: since('amount_aud'),
    answer: answer('evidence_amount'),
    echoed: said.floors.has('amount_aud') ? null : positive(known['amount_aud']),
    toCard,
    isOff: (passage, value) => isBefore(passage, said.floors.get(itemKey.sum(value)) ?? -1),
  });
  const { doubt: dayDoubt, ...days } = settleDays({
    passages: since('incident_on').filter((passage) => !said.read.moving.has(passage)),
    answer: answer('evidence_day'),
    echoed: said.floors.has('incident_on') ? null : pastDay(known['incident_on'], input.day),
    toCard,
    today: input.day,
    claims: claims.flatMap(({ instance }) => instance ?? []),
    instances: said.instances,
    complained: complaintDays(input.inForce, said.facts, said.read.lapsed),
    facts: said.facts,
    isOff: (passage, { day, grain }) => isBarred(passage, said.floors.get(itemKey.day(day, grain))),
  });
  return {
    organisation,
    rivals,
    elsewhere: parties.elsewhere,
    second: parties.second,
    sector: orEcho('sector', sector, sectorFrom(input.inForce, known['sector'])),
    isSectorOpen: parties.isOpen,
    isSectorSure: parties.isSure,
    likelySectors: parties.likely,
    isSectorHeard: parties.isHeard,
    refusedSectors: parties.refused,
    state: orEcho('state', stateTold(input, said), stateFrom(known['state'])),
    ...sums,
    ...days,
    ...wishesOf(input, said, { toCard, sums: sums.sums, organisation }),
    doubts: [who, sumDoubt, dayDoubt].filter((doubt) => doubt !== null),
  };
}

type Told = { readonly toCard: SaidToCard } & Pick<TypedFacts, 'sums' | 'organisation'>;

function wishesOf(input: EstablishInput, said: ReadSoFar, { toCard, sums, organisation }: Told) {
  const { since, put, answer, chosen } = wordsOf(input, said);
  const key = 'desired_outcome';
  const reader = {
    toCard: asksAtCard(input, toCard),
    sums: sums.map(({ value }) => value),
    respondent: organisation?.name ?? null,
    answer: answer(key),
    chosen: chosen(key).flatMap((id) => outcomeFrom(id) ?? []),
    offered: (put(key)?.offered ?? []).flatMap((id) => outcomeFrom(id) ?? []),
  };
  const read = readWishes(since(key), reader, said.floors);
  const demanded = read.wishes.flatMap((wish) => (isTheirDemand(wish, sums) ? (wish.outcome ?? []) : []));
  const wishes = read.wishes.filter((wish) => !isTheirDemand(wish, sums));
  const declined = new Set([...read.declined, ...demanded]);
  const echoed = said.floors.has(key) ? null : outcomeFrom(input.known[key]);
  const [first] = wishes.flatMap(({ outcome }) => outcome ?? []);
  const outcome = first ?? (echoed === null || declined.has(echoed) ? null : echoed);
  const isEchoed = outcome !== null && first === undefined;
  return { outcome, wishes: isEchoed ? [{ outcome, amount: null }, ...wishes] : wishes, declined };
}

/** «The 199 is what they want of me»: nobody asks to be paid it. */
const isTheirDemand = ({ outcome, amount }: Wish, sums: TypedFacts['sums']): boolean =>
  outcome === 'payment' && sums.some(({ value, role }) => value === amount && role === 'owed');

/** What an answer chose stands until later words name another. */
function stateTold(input: EstablishInput, said: ReadSoFar): State | null {
  const { since, answer, chosen } = wordsOf(input, said);
  const [from, state] = [answer('state'), stateFrom(chosen('state')[0])];
  if (from === null || state === null) return readState(since('state'), from);
  const later = since('state').filter(({ source }) => source.order > from.source.order);
  return readState(later, from) ?? state;
}

/** What was said of a typed fact since it was taken back, the message that answered a question about it, and what it chose. */
function wordsOf(input: EstablishInput, { passages, floors }: ReadSoFar) {
  const since = (key: string) =>
    passages.filter(({ source }) =>
      source.kind === 'evidence' ? !floors.has(key) : source.index > (floors.get(key) ?? -1),
    );
  const answer = (key: string) =>
    since(key).findLast((passage) => questionsBefore(input, passage).some((asked) => asked.key === key)) ?? null;
  const put = (key: string) => {
    const passage = answer(key);
    return passage === null ? undefined : questionsBefore(input, passage).find((asked) => asked.key === key);
  };
  const chosen = (key: string): readonly string[] => {
    const [passage, asked] = [answer(key), put(key)];
    return passage === null || asked === undefined ? [] : chosenIn(input, asked, passage);
  };
  return { since, put, answer, chosen };
}

const claimsIn = ({ inForce }: EstablishInput, { facts }: ReadSoFar): EstablishedFact[] =>
  [...facts.values()].filter(({ key, value }) => value && inForce.facts.get(key)?.role === 'claim');

/** What was offered, wherever the person chose none of a few; of the whole list nobody reads all. */
function sectorsRefused(input: EstablishInput, said: ReadSoFar): readonly string[] {
  return wordsOf(input, said)
    .since('sector')
    .flatMap((passage) =>
      questionsBefore(input, passage)
        .filter(({ key, offered = [] }) => key === 'sector' && offered.length <= mostLikely)
        .flatMap((put) => (chosenIn(input, put, passage).includes(noneOfThem) ? (put.offered ?? []) : [])),
    );
}

/** Who is complained about, and what kind of matter it is: each helps to tell the other. */
function readParties(input: EstablishInput, said: ReadSoFar, claims: readonly EstablishedFact[]) {
  const { knowledge, inForce, partner, known } = input;
  const { since, answer, chosen } = wordsOf(input, said);
  const told = {
    passages: since('sector'),
    claims: claims.map(({ key }) => key),
    inklings: said.floors.has('sector') ? new Map() : said.inklings,
  };
  const leanings = sectorScores(inForce, told);
  const reader = { knowledge, inForce, leanings };
  const words = {
    partner,
    mentioned: since('organisation'),
    answer: answer('organisation'),
    choice: answer('which_organisation'),
    chosen: chosen('which_organisation')[0],
    echoed: said.floors.has('organisation') ? null : known['organisation'],
    toCard: saidToCard(input.memory, input.timeline),
  };
  const respondent = readRespondent(reader, words);
  const others = readOthers(reader, words, respondent.organisation);
  const sector = readSector(inForce, {
    ...told,
    respondentSectors: respondent.organisation?.entry?.sectors ?? [],
    named: nameTells(input, respondent),
    answer: answer('sector'),
    chosen: chosen('sector')[0],
    refused: sectorsRefused(input, said),
  });
  return { ...respondent, ...others, ...sector };
}

/** Of which sector the name of a business tells that the directory does not know, be it one that is still to be confirmed. */
function nameTells({ passages }: EstablishInput, { organisation, rivals }: Respondent): string | null {
  const [passage] = passages;
  const [only, other] = rivals;
  const party = organisation ?? (other === undefined ? only : undefined);
  return party?.entry === null && passage !== undefined ? sectorOfName(passage, party.name) : null;
}

/** What the client echoes may be anything, an object that cannot become text included. */
function sectorFrom(inForce: InForce, echoed: unknown): SectorEntry | null {
  return typeof echoed === 'string' ? (inForce.sectors.get(echoed) ?? null) : null;
}

function pastDay(value: unknown, today: string): string | null {
  return isDay(value) && value <= today ? value : null;
}

function positive(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value <= largestSum ? value : null;
}

/** Dollars; nobody is owed more. */
const largestSum = 1e12;
