import type { TranscriptItem } from '@intake/contracts/evidence';
import type { TranscriptFacts } from '@intake/contracts/operations/evidence/read-transcript';
import { isDay } from './calendar/days.ts';
import { recall } from './conversation/memory.ts';
import { makeTimeline } from './conversation/timeline.ts';
import type { InForce } from './knowledge/in-force.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { nameWords } from './matching/names.ts';
import { establish } from './reading/establish.ts';
import type { Established } from './reading/established.ts';
import type { Passage } from './reading/passage/read-passage.ts';
import { readConversation, unreadBytes } from './reading/read-conversation.ts';
import { noReadings, type Readings } from './reading/readings.ts';
import { findOrganisation, isAmbiguous } from './reading/respondent/organisation.ts';
import { disputedSums } from './reading/typed/typed-doubts.ts';

/** What came from one side and the other; `title` is the name at its head. */
export type Correspondence = { readonly transcript: TranscriptItem[]; readonly title?: string | undefined };
type Proposal = { readonly key: string; readonly value: boolean | number | string; readonly source: number };

/**
 * What a turn would take from a correspondence, for the person to review, each with the message that shows it. No clock:
 * days count from those that the messages show, and the law is that of the knowledge base's own day.
 */
export function proposeFacts(
  knowledge: Knowledge,
  correspondence: Correspondence,
  readings: Readings = noReadings,
): TranscriptFacts {
  const { title } = correspondence;
  const reader = readerOf(knowledge);
  const { inForce } = reader;
  const { day, isAnchored, ...read } = asConversation(knowledge, correspondence);
  const passages = readConversation(reader, { ...read, day }, readings);
  const established = establish({
    knowledge,
    inForce,
    passages,
    hasEvidence: true,
    unanswering: new Set(),
    known: {},
    memory: recall({}),
    timeline: makeTimeline([], recall({})),
    correction: { withdrawn: [], restored: [], off: [] },
    day,
    partner: null,
  });
  const proposals = [
    organisation({ knowledge, inForce }, { established, passages, title }),
    amount(established, passages),
    incidentDay(established, { passages, isAnchored }),
    ...readFacts(established, inForce),
  ].filter((proposal) => proposal !== null);
  return {
    facts: Object.fromEntries(proposals.map(({ key, value }) => [key, value])),
    sources: Object.fromEntries(proposals.map(({ key, source }) => [key, source])),
  };
}

/** Bytes that proposing has to read first, see `unreadBytes`. */
export function unreadInCorrespondence(
  knowledge: Knowledge,
  correspondence: Correspondence,
  readings: Readings,
): number {
  return unreadBytes(readerOf(knowledge), asConversation(knowledge, correspondence), readings);
}

const readerOf = (knowledge: Knowledge) => ({ knowledge, inForce: knowledge.lawOn(knowledge.content.asAt) });

function asConversation({ content }: Knowledge, { transcript }: Correspondence) {
  const lastDay = transcript.flatMap(({ time }) => time?.slice(0, 10) ?? []).findLast(isDay);
  const day = lastDay ?? content.asAt;
  return { history: [], evidence: { transcript }, lang: null, day, isAnchored: lastDay !== undefined };
}

/** What the card could show: of the person's own lines the grievances; what speaks against them is for them to say. */
function readFacts({ facts }: Established, { facts: entries }: InForce): Proposal[] {
  return [...facts.values()].flatMap(({ key, value, concluded, instance }) => {
    const entry = entries.get(key);
    if (entry === undefined || instance === null || !value || concluded) return [];
    const isTold = (entry.role === 'claim' && !entry.last_resort) || entry.shown_by !== undefined;
    const isShown = isTold || (entry.role === 'context' && instance.theirs);
    return isShown ? [{ key, value, source: instance.source.index }] : [];
  });
}

type Named = {
  readonly established: Established;
  readonly passages: readonly Passage[];
  readonly title: string | undefined;
};

/** The name at the head where the directory has it and the other side writes under it, else the one the messages name. */
function organisation(
  reader: { readonly knowledge: Knowledge; readonly inForce: InForce },
  { established, passages, title = '' }: Named,
): Proposal | null {
  const key = 'organisation';
  const titled = findOrganisation(reader, title)?.entry ?? null;
  const isWord = titled !== null && isAmbiguous(titled, nameWords(title));
  const written = passages.find(({ source }) => source.speaker === 'other');
  if (titled !== null && !isWord && written !== undefined)
    return { key, value: titled.name, source: written.source.index };
  const named = established.rivals.length === 0 ? (established.organisation?.entry ?? null) : null;
  const naming = passages.find(({ names }) => names.some(({ name }) => name.owner === named));
  return named === null || naming === undefined ? null : { key, value: named.name, source: naming.source.index };
}

/** What the person disputes, else the largest sum that the other side speaks of. */
function amount({ amount: told }: Established, passages: readonly Passage[]): Proposal | null {
  const sums = told === null ? passages.flatMap(disputedSums) : [told];
  const value = Math.max(...sums);
  const naming = passages.find(({ amounts }) => amounts.some((one) => one.value === value));
  return naming === undefined ? null : { key: 'amount_aud', value, source: naming.source.index };
}

type Dates = { readonly passages: readonly Passage[]; readonly isAnchored: boolean };

/** Where no message shows a day, nobody knows the year of «3 May». */
function incidentDay({ incidentOn, facts }: Established, { passages, isAnchored }: Dates): Proposal | null {
  const key = 'incident_on';
  if (incidentOn === null) return null;
  for (const { text, dates, source } of passages) {
    const date = dates.find(({ day }) => day === incidentOn);
    const words = date && text.content.slice(text.tokens[date.from]?.start, text.tokens[date.to - 1]?.end);
    if (words !== undefined && (isAnchored || /\p{Nd}{4}/u.test(words)))
      return { key, value: incidentOn, source: source.index };
  }
  const dated = [...facts.values()].find(({ instance }) => isAnchored && instance?.on === incidentOn);
  return dated?.instance ? { key, value: incidentOn, source: dated.instance.source.index } : null;
}
