import type { ComplaintDocument } from '@intake/contracts/complaint';
import type { EvidenceReading, ManifestItem } from '@intake/contracts/evidence';
import { isDay, longDay } from '../calendar/days.ts';
import type { TurnInput } from '../conversation/turn-input.ts';
import { digest } from '../digest.ts';
import { fill } from '../knowledge/localise.ts';
import type { DocumentFile } from '../knowledge/schema/document.ts';
import { isolated, onOneLine } from './document/inline.ts';

/** The reviewed correspondence as the record names it; the digest lets anyone check it later. */
export function evidenceManifest(evidence: TurnInput['evidence']): ManifestItem[] {
  if (evidence === null || evidence.transcript.length === 0) return [];
  const times = evidence.transcript.flatMap(({ time }) => (time === undefined ? [] : [time]));
  return [
    {
      id: 'E1',
      source: evidence.source ?? unnamed,
      messages: evidence.transcript.length,
      from: times[0] ?? null,
      to: times.at(-1) ?? null,
      sha256: digest(evidence.transcript),
      ...(evidence.reading && { reading: evidence.reading }),
    },
  ];
}

const unnamed = 'correspondence';

/** The manifest as the document lists it: «SMS, 3 messages, 3 October 2026 to 5 October 2026». */
export function evidenceList(manifest: readonly ManifestItem[], document: DocumentFile): ComplaintDocument['evidence'] {
  return manifest.map((item) => ({ id: item.id, label: label(item, document), sha256: item.sha256 }));
}

function label({ source, messages, from, to }: ManifestItem, { evidence_item, evidence_single }: DocumentFile): string {
  const times = [...new Set([from, to].flatMap((time) => (time === null ? [] : [readable(time)])))];
  const period = times.length === 0 ? '' : `, ${times.join(' to ')}`;
  const template = messages === 1 ? evidence_single : evidence_item;
  return fill(template, { source: isolated(onOneLine(source) || unnamed), messages: String(messages), period });
}

/** How the messages came about, in a sentence of the document; empty where that was not told. */
export function readingWords(reading: EvidenceReading | undefined, { evidence_reading: words }: DocumentFile): string {
  if (reading === undefined) return '';
  if (reading.state !== 'changed') return ` ${words[reading.state]}`;
  const { changed = [], left_out = 0, reordered = false } = reading;
  const changes = [
    ...(changed.length > 0 ? [fill(words.corrected, { count: String(changed.length) })] : []),
    ...(left_out > 0 ? [fill(words.left_out, { count: String(left_out) })] : []),
    ...(reordered ? [words.reordered] : []),
  ];
  return ` ${fill(words.changed, { changes: changes.join(', ') })}`;
}

/** The day where the capture shows one; a clock without a day stays as it is. */
function readable(time: string): string {
  const day = time.slice(0, 10);
  return isDay(day) ? longDay(day) : time;
}
