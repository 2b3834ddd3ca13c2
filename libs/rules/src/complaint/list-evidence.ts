import type { ComplaintDocument } from '@intake/contracts/complaint';
import type { EvidenceTranscript, ManifestItem } from '@intake/contracts/evidence';
import { isDay, longDay } from '../calendar/days.ts';
import { digest } from '../digest.ts';
import type { DocumentFile } from '../knowledge/wording-schema.ts';
import { fill } from '../language/localise.ts';
import { isolated, onOneLine } from './inline.ts';

/** The reviewed correspondence as the record names it; the digest lets anyone check it later. */
export function evidenceManifest(evidence: EvidenceTranscript | null): ManifestItem[] {
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

/** The day where the capture shows one; a clock without a day stays as it is. */
function readable(time: string): string {
  const day = time.slice(0, 10);
  return isDay(day) ? longDay(day) : time;
}
