import type { Contact } from '@intake/contracts/contact';
import { type ContentPart, contentParts } from '@intake/contracts/record';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import type { Finalised } from '@intake/rules/complaint/finalised';

// Sections that quote the law or the calendar; they may be worded anew without the complaint being another one.
const generatedSections = new Set(['summary', 'grounds', 'complaint_handling_context']);

/** What makes a confirmed complaint this one and no other: the person's words, claims and evidence, not its date. */
export const contentDigest = (finalised: Finalised, contact?: Contact): string =>
  canonicalSha256(contentOf(finalised, contact));

/** A digest of each part of it. */
export type PartDigests = Readonly<Record<string, string>>;

export function partDigests(finalised: Finalised, contact?: Contact): PartDigests {
  return Object.fromEntries(
    Object.entries(contentOf(finalised, contact)).map(([part, content]) => [part, canonicalSha256(content)]),
  );
}

/** The parts that differ, in the order of their names' list. */
export const changedParts = (before: PartDigests, after: PartDigests): readonly ContentPart[] =>
  contentParts.filter((part) => before[part] !== after[part]);

function contentOf(
  { kind, complaint, remedies, claims, grounds, evidenceManifest }: Finalised,
  contact: Contact | undefined,
) {
  const { document } = complaint;
  return {
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
    // Without one the digest is what it was before there were any.
    ...(contact && { contact }),
  } satisfies Partial<Record<ContentPart, unknown>>;
}
