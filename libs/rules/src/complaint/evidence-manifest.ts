import type { EvidenceTranscript, ManifestItem } from '@intake/contracts/evidence';
import { digest } from '../digest.ts';

/** The reviewed correspondence as the record names it; the digest lets anyone check it later. */
export function evidenceManifest(evidence: EvidenceTranscript | null): ManifestItem[] {
  if (evidence === null || evidence.transcript.length === 0) return [];
  const times = evidence.transcript.flatMap(({ time }) => (time === undefined ? [] : [time]));
  return [
    {
      id: 'E1',
      source: evidence.source ?? 'correspondence',
      messages: evidence.transcript.length,
      from: times[0] ?? null,
      to: times.at(-1) ?? null,
      sha256: digest(evidence.transcript),
    },
  ];
}
