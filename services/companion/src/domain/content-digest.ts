import { canonicalSha256 } from '@intake/platform/canonical';
import type { Finalised } from '@intake/rules/decision';

// Sections that quote the law or the calendar; they may be worded anew without the complaint being another one.
const generatedSections = new Set(['summary', 'grounds', 'complaint_handling_context']);

/** What makes a confirmed complaint this one and no other: the person's words, claims and evidence, not its date. */
export function contentDigest({ kind, complaint, remedies, claims, grounds, evidenceManifest }: Finalised): string {
  const { document } = complaint;
  return canonicalSha256({
    kind,
    // Their labels follow the language of the turn: «thank you» after a Chinese story changes nothing.
    claims: claims.map(({ label: _, ...claim }) => claim),
    grounds: grounds.map(({ id }) => id),
    sections: document.sections
      .filter(({ id }) => !generatedSections.has(id))
      .map(({ id, paragraphs }) => ({ id, paragraphs })),
    outcomes: remedies,
    evidence: evidenceManifest.map(({ sha256 }) => sha256),
    receiver: complaint.receiver,
  });
}
