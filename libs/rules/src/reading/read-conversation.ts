import type { Message } from '@intake/contracts/conversation';
import { type EvidenceTranscript, firstMessageRead } from '@intake/contracts/evidence';
import type { Language } from '@intake/contracts/languages';
import { limits } from '@intake/contracts/limits';
import { countCodePoints } from '@intake/contracts/text';
import { isDay } from '../calendar/days.ts';
import type { Reader } from '../knowledge/reader.ts';
import type { Hand } from '../text/spellings.ts';
import { type Passage, type PassageSource, readWords } from './passage/read-passage.ts';
import type { Context } from './passage/written.ts';
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
    const context = contextOf(source, input, written);
    const reading = readings.of({ reader, content, context }, () => readWords(reader, content, context));
    if (reading.shown !== null) written = reading.shown;
    return { ...reading, source };
  });
}

/**
 * Bytes of UTF-8 that `readings` do not save reading: what a turn will cost is in proportion to them, in any script. Behind
 * a text that is not kept the hand of the words before is not known, so that it is an estimate.
 */
export function unreadBytes(reader: Reader, input: ConversationInput, readings: Readings): number {
  let written: Hand | null = null;
  let bytes = 0;
  for (const { content, source } of sourcesIn(input)) {
    const kept = readings.kept({ reader, content, context: contextOf(source, input, written) });
    if (kept === undefined) bytes += Buffer.byteLength(content);
    written = kept?.shown ?? written;
  }
  return bytes;
}

function contextOf(source: PassageSource, { day, lang: hint }: ConversationInput, written: Hand | null): Context {
  const isWritten = source.kind === 'message' || source.sent !== undefined;
  return { speaker: source.speaker, day: source.sent ?? day, isWritten, written, hint };
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
  const oldest = firstWordsRead(input.history);
  const fromMessages = input.history.flatMap(({ role, content }, index): Source[] => {
    if (role !== 'user' || index < oldest) return [];
    return [{ content, source: { kind: 'message', speaker: 'person', order: lines.length + index, index } }];
  });
  return [...fromEvidence, ...fromMessages];
}

/** Index of the oldest message that is read: older facts come with the client's echo (decision D47). */
function firstWordsRead(history: readonly Message[]): number {
  // Nearly all are shorter, counted in whatever way: a text has no more code points than code units.
  const units = history.reduce((sum, { content }) => sum + content.length, 0);
  if (units <= limits.historyCharactersRead) return 0;
  let [first, characters] = [history.length, 0];
  for (; first > 0; first -= 1) {
    const { role, content } = history[first - 1] ?? { role: 'assistant', content: '' };
    if (role === 'user') characters += countCodePoints(content);
    if (characters > limits.historyCharactersRead) break;
  }
  return first;
}
