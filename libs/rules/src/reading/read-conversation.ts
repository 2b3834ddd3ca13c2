import type { Message } from '@intake/contracts/conversation';
import { type EvidenceTranscript, firstMessageRead } from '@intake/contracts/evidence';
import type { Language } from '@intake/contracts/languages';
import { isDay } from '../calendar/days.ts';
import type { Reader } from '../knowledge/reader.ts';
import type { Hand } from '../text/spellings.ts';
import { type Context, type Passage, type PassageSource, readWords } from './read-passage.ts';
import type { Readings } from './readings.ts';

export type ConversationInput = {
  readonly history: readonly Message[];
  readonly evidence: EvidenceTranscript | null;
  readonly lang: Language | null;
  readonly day: string;
};

/** Reviewed evidence first, then the person's messages, oldest first: the order in which words override each other. */
export function readConversation(reader: Reader, input: ConversationInput, readings: Readings): Passage[] {
  let written: Hand | null = null;
  return sourcesIn(input).map(({ content, source }) => {
    const isWritten = source.kind === 'message' || source.sent !== undefined;
    const context: Context = {
      speaker: source.speaker,
      day: source.sent ?? input.day,
      isWritten,
      written,
      hint: input.lang,
    };
    const reading = readings.of({ reader, content, context }, () => readWords(reader, content, context));
    if (reading.shown !== null) written = reading.shown;
    return { ...reading, source };
  });
}

type Source = { readonly content: string; readonly source: PassageSource };

function sourcesIn(input: ConversationInput): Source[] {
  const lines = input.evidence?.transcript ?? [];
  const first = firstMessageRead(lines);
  const fromEvidence = lines.flatMap(({ speaker, text, time }, index): Source[] => {
    if (speaker === 'system' || index < first) return [];
    // «Last year» in a letter counts from the day of the letter.
    const day = time?.slice(0, 10);
    const sent = isDay(day) && day <= input.day ? { sent: day } : {};
    return [{ content: text, source: { kind: 'evidence', speaker, order: index, index, ...sent } }];
  });
  const fromMessages = input.history.flatMap(({ role, content }, index): Source[] => {
    if (role !== 'user') return [];
    return [{ content, source: { kind: 'message', speaker: 'person', order: lines.length + index, index } }];
  });
  return [...fromEvidence, ...fromMessages];
}
