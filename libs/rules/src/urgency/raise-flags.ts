import type { UrgencyItem } from '@intake/contracts/complaint';
import type { Language } from '@intake/contracts/languages';
import { daysBetween, longDay } from '../calendar/days.ts';
import type { Hints } from '../conversation/hint.ts';
import type { InForce } from '../knowledge/in-force.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { fill, localise } from '../knowledge/localise.ts';
import { isOfSector } from '../knowledge/relevance.ts';
import type { UrgencyEntry } from '../knowledge/schema/engine.ts';
import type { Established } from '../reading/established.ts';
import { conceptsIn, type Heard, isToldAsOver, urgentIn } from '../reading/passage/hear-urgency.ts';
import type { Passage } from '../reading/passage/read-passage.ts';
import { type Disclosure, isNo } from '../safety/disclosures.ts';

export type Level = UrgencyItem['level'];

/** An urgent matter and the message that raised it (-1: facts of the client's echo). */
export type RaisedFlag = {
  readonly key: string;
  readonly level: Level;
  readonly item: UrgencyItem;
  readonly index: number;
};

const order: Readonly<Record<Level, number>> = { critical: 0, high: 1, medium: 2 };

export type FlagInput = {
  readonly knowledge: Knowledge;
  readonly inForce: InForce;
  readonly established: Established;
  readonly disclosures: readonly Disclosure[];
  readonly hints: Hints;
  readonly language: Language;
  readonly day: string;
};

/** Everything urgent in the story, most urgent first; a disclosure stays for the rest of the conversation. */
export function raiseFlags(input: FlagInput): RaisedFlag[] {
  const heard = urgentIn(input.established.passages);
  const raised = input.inForce.urgency.flatMap((entry) => {
    const index = raisedAt(entry, input, heard);
    return index === null ? [] : [flagFor(entry, input, index)];
  });
  return [...safetyFlags(input), ...raised].toSorted((a, b) => order[a.level] - order[b.level]);
}

function raisedAt(entry: UrgencyEntry, input: FlagInput, heard: ReturnType<typeof urgentIn>): number | null {
  const { established, day } = input;
  const holds = (key: string) => established.facts.get(key)?.value === true;
  const counts = entry.only_with.length === 0 || entry.only_with.some(holds);
  const ended = endedAt(entry, established);
  // Its own words beside «she is safe now» are news: «… but he is at the door».
  const isFresh = ({ kind, index }: Passage['source'], by: Heard['by']) =>
    kind !== 'message' || index > ended || (index === ended && by === 'words');
  const isHeard = (passage: Passage) =>
    (heard.get(passage) ?? []).some(
      (one) =>
        one.entry === entry &&
        (counts || one.by === 'concepts') &&
        isFresh(passage.source, one.by) &&
        !isDoubted(passage, one, input.hints),
    );
  const said = established.passages.findLast(isHeard)?.source;
  if (said !== undefined) return said.kind === 'message' ? said.index : -1;
  const hinted = [...input.hints].findLast(
    ([index, { urgent: told }]) => index > ended && entry.heard_as.some((matter) => told.includes(matter)),
  );
  if (hinted !== undefined) return hinted[0];
  const isPresent = (key: string) => holds(key) && !isTold(input, key, ended);
  const key =
    entry.facts.find((one) => isPresent(one) && belongsHere(input, one)) ??
    (isRecent(entry, established, day) ? entry.recent?.facts.find(isPresent) : undefined);
  if (key !== undefined) return established.facts.get(key)?.instance?.source.index ?? -1;
  return deadlineOf(entry, input) === undefined ? null : -1;
}

/** The last message that tells it is over; -1: none. */
function endedAt({ ended_by }: UrgencyEntry, { passages }: Established): number {
  const ends = (passage: Passage) =>
    passage.source.kind === 'message' && ended_by.some((key) => conceptsIn(passage).has(key));
  return ended_by.length === 0 ? -1 : (passages.findLast(ends)?.source.index ?? -1);
}

/** Where the learnt reader is sure that nothing is urgent, only the words of what is critical are certain enough. */
function isDoubted({ source }: Passage, { entry, by }: Heard, hints: Hints): boolean {
  const isCertain = by === 'words' && entry.level === 'critical';
  return !isCertain && source.kind === 'message' && hints.get(source.index)?.calm === true;
}

/** What was told with words that it is over, or before them, is true, and urgent no more. */
function isTold({ established }: FlagInput, key: string, ended: number): boolean {
  const source = established.facts.get(key)?.instance?.source;
  if (source?.kind === 'message' && source.index <= ended) return true;
  const passage = established.passages.find(
    (one) => one.source.kind === source?.kind && one.source.index === source.index,
  );
  return passage !== undefined && isToldAsOver(passage);
}

/** An account that a platform suspends is no telephone that is cut off. */
function belongsHere({ inForce, established }: FlagInput, key: string): boolean {
  const { sector, isSectorOpen } = established;
  return isSectorOpen || isOfSector(inForce.facts.get(key) ?? { sectors: [] }, sector?.code ?? null);
}

function isRecent({ recent }: UrgencyEntry, { incidentOn }: Established, day: string): boolean {
  return recent !== undefined && incidentOn !== null && daysBetween(incidentOn, day) <= recent.days;
}

function flagFor(entry: UrgencyEntry, input: FlagInput, index: number): RaisedFlag {
  const { language, knowledge } = input;
  const message = localise(entry.message, language);
  const day = deadlineOf(entry, input)?.day;
  const { deadlines } = knowledge.content.phrases[language];
  const dated = day === undefined ? message : fill(deadlines.urgent, { message, date: longDay(day, language) });
  return {
    key: entry.key,
    level: entry.level,
    item: { level: entry.level, message: dated, action: localise(entry.action, language) },
    index,
  };
}

const deadlineOf = ({ deadline }: UrgencyEntry, { established }: FlagInput) =>
  deadline === undefined ? undefined : established.deadlines.find(({ kind }) => kind === deadline);

/** A suspicion stands until the person has answered it, and goes with a no; what they said outright is remembered. */
function safetyFlags({ knowledge, disclosures, language }: FlagInput): RaisedFlag[] {
  const items = knowledge.content.safetyWords[language].urgency;
  const since = disclosures.slice(disclosures.findLastIndex(isNo) + 1);
  const worst = since.findLast(({ level }) => level === 'disclosed') ?? since.at(-1);
  const outright = disclosures.findLast(({ level }) => level === 'disclosed');
  const { level: said, index } = worst ?? { level: 'denied' as const, index: outright?.index };
  if (index === undefined) return [];
  const [key, level] =
    said === 'denied' ? (['mental_distress', 'high'] as const) : (['self_harm_risk', 'critical'] as const);
  return [{ key, level, item: { level, ...items[said] }, index }];
}

/** The register's code for the most urgent flag. */
export function highestLevel(flags: readonly RaisedFlag[]): Level | 'none' {
  return flags[0]?.level ?? 'none';
}
