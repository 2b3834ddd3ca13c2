import type { Message } from '@intake/contracts/conversation';
import { type EvidenceTranscript, firstMessageRead } from '@intake/contracts/evidence';
import type { Language } from '@intake/contracts/languages';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Hand } from '../text/spellings.ts';
import { isDay } from './days.ts';
import { type Passage, type PassageSource, type Reading, readWords } from './read-passage.ts';
import { type RecentReadings, recentReadings } from './recent-readings.ts';

/** Reviewed evidence first, then the person's messages, oldest first: the order in which words override each other. */
export function readConversation(knowledge: Knowledge, input: ConversationInput): Passage[] {
  let written: Hand | null = null;
  const recent = readingsOf(knowledge);
  const read = (content: string, source: PassageSource): Passage => {
    const isWritten = source.kind === 'message' || source.sent !== undefined;
    const context = { speaker: source.speaker, day: source.sent ?? input.day, isWritten, written, hint: input.lang };
    const key = `${context.day}|${isWritten}|${source.kind}|${context.speaker}|${written ?? input.lang}|${written !== null}|${content}`;
    const reading = recent.get(key, content.length, () => readWords(knowledge, content, context));
    if (reading.shown !== null) written = reading.shown;
    return { ...reading, source };
  };
  const lines = input.evidence?.transcript ?? [];
  const first = firstMessageRead(lines);
  const fromEvidence = lines.flatMap(({ speaker, text, time }, index) => {
    if (speaker === 'system' || index < first) return [];
    // «Last year» in a letter counts from the day of the letter.
    const day = time?.slice(0, 10);
    const sent = isDay(day) && day <= input.day ? { sent: day } : {};
    return [read(text, { kind: 'evidence', speaker, order: index, index, ...sent })];
  });
  const fromMessages = input.history.flatMap(({ role, content }, index) => {
    if (role !== 'user') return [];
    const source = { kind: 'message', speaker: 'person', order: lines.length + index, index } as const;
    return [read(content, source)];
  });
  return [...fromEvidence, ...fromMessages];
}

// About seven of the longest conversations that are allowed, or some hundreds of usual ones; 110 MB at the very most.
const room = { size: 1_000_000, keepMs: 10 * 60_000, now: () => performance.now() };
const byKnowledge = new WeakMap<Knowledge, RecentReadings<Reading>>();

function readingsOf(knowledge: Knowledge): RecentReadings<Reading> {
  const readings = byKnowledge.get(knowledge) ?? recentReadings<Reading>(room);
  byKnowledge.set(knowledge, readings);
  return readings;
}

export type ConversationInput = {
  readonly history: readonly Message[];
  readonly evidence: EvidenceTranscript | null;
  readonly lang: Language | null;
  readonly day: string;
};
