import {
  firstMessageRead,
  type KeptTranscript,
  type ManifestItem,
  type TranscriptItem,
} from '@intake/contracts/evidence';
import { withoutWithheld } from '../safety/withheld-text.ts';
import type { Situation } from '../situation.ts';

/** The reviewed correspondence itself, beside its line in the manifest; what was not read cannot be kept clean of despair. */
export function keepTranscripts(situation: Situation, manifest: readonly ManifestItem[]): KeptTranscript[] {
  const { evidence } = situation.input;
  if (evidence === null) return [];
  const read = new Map(
    situation.established.passages
      .filter(({ source, text }) => source.kind === 'evidence' && text.withheld !== undefined)
      .map(({ source, text }) => [source.index, withoutWithheld(text)]),
  );
  const first = firstMessageRead(evidence.transcript, wholeSize);
  const transcript = evidence.transcript
    .map((item, index) => ({ ...item, text: read.get(index) ?? item.text }))
    .slice(first);
  return manifest.map(({ id, source, sha256 }) => ({
    ...{ id, source, sha256, transcript },
    ...(first > 0 && { earlier_messages: first }),
  }));
}

/** Names and times count too: never more messages than are read. */
const wholeSize = ({ text, name = '', time = '' }: TranscriptItem): number => text.length + name.length + time.length;
