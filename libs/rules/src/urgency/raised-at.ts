import type { Language } from '@intake/contracts/languages';
import { daysBetween } from '../calendar/days.ts';
import type { Hints } from '../conversation/hint.ts';
import type { InForce } from '../knowledge/in-force.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { isOfSector, mayBeUrgent } from '../knowledge/relevance.ts';
import type { UrgencyEntry } from '../knowledge/schema/engine.ts';
import type { Established } from '../reading/established.ts';
import { conceptsIn, type Heard, isToldAsOver, type urgentIn } from '../reading/passage/hear-urgency.ts';
import type { Passage, PassageSource } from '../reading/passage/read-passage.ts';
import type { Disclosure } from '../safety/disclosures.ts';
import { type Denial, denialOf, isNews } from './denials.ts';

export type FlagInput = {
  readonly knowledge: Knowledge;
  readonly inForce: InForce;
  readonly established: Established;
  readonly disclosures: readonly Disclosure[];
  readonly hints: Hints;
  readonly language: Language;
  readonly day: string;
};

/** By what a message raises it. */
type By = Heard['by'] | 'hint' | 'fact';
type IsOver = (passage: Passage, by: By) => boolean;

/**
 * The last message that raises it (-1: facts of the client's echo, a transcript or a day), and the message before that told it
 * was over (-1: none); null where nothing raises it.
 */
export function raisedAt(entry: UrgencyEntry, input: FlagInput, heard: ReturnType<typeof urgentIn>): Raised | null {
  const hinted = hintedIn(entry, input.hints);
  const denial = denialOf(entry, input.established.passages, hinted);
  const ended = endedAt(entry, input.established);
  const isOver = overIn(entry, input, { ended, denial });
  const index = lastRaising({ entry, hinted, isOver }, input, heard);
  if (index === null) return null;
  const over = Math.max(ended, denial?.index ?? -1);
  // What still stands for another reason has not come back.
  return { index, overBefore: index > over ? over : -1 };
}

export type Raised = { readonly index: number; readonly overBefore: number };
type Raising = { readonly entry: UrgencyEntry; readonly hinted: readonly number[]; readonly isOver: IsOver };

function lastRaising(
  { entry, hinted, isOver }: Raising,
  input: FlagInput,
  heard: ReturnType<typeof urgentIn>,
): number | null {
  const { established, hints } = input;
  const { passages, facts } = established;
  const isHere = mayBeUrgent(entry, established.isSectorOpen ? null : (established.sector?.code ?? null));
  const counts = entry.only_with.length === 0 || entry.only_with.some((key) => facts.get(key)?.value === true);
  const isRaised = (passage: Passage, one: Heard) =>
    one.entry === entry &&
    (counts || one.by === 'concepts') &&
    (isHere || one.by === 'words') &&
    !isOver(passage, one.by) &&
    !isDoubted(passage, one, hints);
  const said = passages.findLast((passage) => heard.get(passage)?.some((one) => isRaised(passage, one)))?.source;
  if (said !== undefined) return said.kind === 'message' ? said.index : -1;
  if (!isHere) return null;
  const meant = hinted.findLast((index) => {
    const passage = passageOf(established, { kind: 'message', index });
    return passage === undefined || !isOver(passage, 'hint');
  });
  return meant ?? toldAt(entry, input, isOver);
}

const hintedIn = ({ heard_as }: UrgencyEntry, hints: Hints): readonly number[] =>
  [...hints].flatMap(([index, { urgent }]) => (heard_as.some((matter) => urgent.includes(matter)) ? [index] : []));

const passageOf = ({ passages }: Established, { kind, index }: Pick<PassageSource, 'kind' | 'index'>) =>
  passages.find(({ source }) => source.kind === kind && source.index === index);

/** Raised by a fact that is true and not told as over, or by a day ahead. */
function toldAt(entry: UrgencyEntry, input: FlagInput, isOver: IsOver): number | null {
  const { established, day } = input;
  const isPresent = (key: string) => {
    const { value, instance } = established.facts.get(key) ?? {};
    const passage = instance?.source && passageOf(established, instance.source);
    return value === true && !(passage && (isOver(passage, 'fact') || isToldAsOver(passage)));
  };
  const key =
    entry.facts.find((one) => isPresent(one) && belongsHere(input, one)) ??
    (isRecent(entry, established, day) ? entry.recent?.facts.find(isPresent) : undefined);
  if (key !== undefined) return established.facts.get(key)?.instance?.source.index ?? -1;
  return deadlineOf(entry, input) === undefined ? null : -1;
}

/** The day ahead on which it happens, where the story names one. */
export const deadlineOf = ({ deadlines }: UrgencyEntry, { established }: FlagInput) =>
  established.deadlines.find(({ kind }) => deadlines.includes(kind));

type Ends = { readonly ended: number; readonly denial: Denial | null };

/** Whether what a message says of it is over: told so since, denied since, or long past. */
function overIn(entry: UrgencyEntry, input: FlagInput, { ended, denial }: Ends): IsOver {
  return (passage, by) => {
    if (isPast(entry, input, passage)) return true;
    const { kind, index } = passage.source;
    if (kind !== 'message') return false;
    // Its own words beside «she is safe now» are news: «… but he is at the door».
    if (index < ended || (index === ended && by !== 'words')) return true;
    return denial !== null && !isNews(entry, passage, denial);
  };
}

/** The last message that tells it is over; -1: none. */
function endedAt({ ended_by }: UrgencyEntry, { passages }: Established): number {
  const ends = (passage: Passage) =>
    passage.source.kind === 'message' && ended_by.some((key) => conceptsIn(passage).has(key));
  return ended_by.length === 0 ? -1 : (passages.findLast(ends)?.source.index ?? -1);
}

/** «They rang ten days ago», there or as the day of it later on: the hours that matter are gone, unless something goes on now. */
function isPast({ lasts }: UrgencyEntry, { established, day }: FlagInput, passage: Passage): boolean {
  if (lasts === undefined || conceptsIn(passage).has('just_now')) return false;
  const last = daysIn(passage, day).toSorted().at(-1) ?? incidentSince(established, passage, day);
  return last !== undefined && daysBetween(last, day) > lasts;
}

const daysIn = ({ dates }: Passage, today: string): readonly string[] =>
  dates.filter(({ day, since, grain }) => day <= today && !since && grain !== 'year').map(({ day }) => day);

/** The day of the incident, where it was told in this message or after it. */
function incidentSince({ passages, incidentOn }: Established, { source }: Passage, today: string): string | undefined {
  const later = passages.filter((one) => one.source.kind === source.kind && one.source.index > source.index);
  return later.flatMap((one) => daysIn(one, today)).find((day) => day === incidentOn);
}

/** Where the learnt reader is sure that nothing is urgent, only the words of what is critical are certain enough. */
function isDoubted({ source }: Passage, { entry, by }: Heard, hints: Hints): boolean {
  const isCertain = by === 'words' && entry.level === 'critical';
  return !isCertain && source.kind === 'message' && hints.get(source.index)?.calm === true;
}

/** An account that a platform suspends is no telephone that is cut off. */
function belongsHere({ inForce, established }: FlagInput, key: string): boolean {
  const { sector, isSectorOpen } = established;
  return isSectorOpen || isOfSector(inForce.facts.get(key) ?? { sectors: [] }, sector?.code ?? null);
}

function isRecent({ recent }: UrgencyEntry, { incidentOn }: Established, day: string): boolean {
  return recent !== undefined && incidentOn !== null && daysBetween(incidentOn, day) <= recent.days;
}
