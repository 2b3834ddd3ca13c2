import { z } from 'zod';
import { Claim, ComplaintDocument, RoutingStep, UrgencyItem } from './complaint.ts';
import { Contact } from './contact.ts';
import { KeptTranscript, ManifestItem } from './evidence.ts';
import { Instant, Reference, Sha256 } from './text.ts';

export const RecordGround = z
  .object({
    id: z.string().describe('Its id in the knowledge base.'),
    summary: z.string().describe('One sentence, careful to allege nothing.'),
    basis: z.string().describe('The provision it rests on.'),
  })
  .meta({ id: 'RecordGround', description: 'One argument that passed.' });

/** The parts of a confirmed complaint by which one revision differs from the one before. */
export const contentParts = [
  'kind',
  'claims',
  'grounds',
  'sections',
  'outcomes',
  'evidence',
  'receiver',
  'contact',
] as const;
export const ContentPart = z.enum(contentParts);
export type ContentPart = z.infer<typeof ContentPart>;

/** An earlier revision of a complaint, by which its record can be asked for and known again. */
export const EarlierRevision = z
  .object({
    revision: z.int().positive().describe('Which.'),
    produced_at_utc: Instant.describe('When it was confirmed.'),
    record_integrity: Sha256.describe('Of its record.'),
  })
  .describe('A revision that another came after.');
export type EarlierRevision = z.infer<typeof EarlierRevision>;

/** How a complaint was confirmed (decision D46): which card, when, in what language, by which act. No words of anybody's. */
export const Consent = z.object({
  card_version: z.int().positive().describe('Of the form that cards have.'),
  card_sha256: Sha256.describe("SHA-256 over the RFC 8785 canonical JSON of the turn's `confirm`, as it was sent."),
  shown: z
    .array(z.string())
    .describe('Keys of the claims on that card; what of them is not among `claims` was unticked.'),
  language: z.string().describe('What the card was written in.'),
  confirmed_at_utc: Instant.describe('When the person confirmed.'),
  how: z
    .enum(['button', 'words'])
    .describe("`button`: the card's own words, as a button sends them; `words`: a clear yes in words of their own."),
});
export type Consent = z.infer<typeof Consent>;

/** The complaint export record (decision D24); `record_integrity` is over the canonical JSON of all other fields. */
export const ComplaintRecord = z
  .object({
    schema_version: z.string().describe('Version of this shape.'),
    reference: Reference.describe('Its reference.'),
    intake_id: z
      .uuid()
      .describe(
        'The conversation it comes from, under an id of its own: not the one its client sends, and nothing is continued by it.',
      ),
    partner: z
      .object({
        id: z.string().describe('The public id of the licence.'),
        name: z.string().describe('Its name.'),
      })
      .describe('The organisation it was lodged with.'),
    kind: z
      .enum(['account', 'formal'])
      .describe('`formal` when the grounds were sufficient, else a written `account`.'),
    produced_at_utc: Instant.describe('When this revision was confirmed.'),
    language: z.string().describe('The language of the conversation.'),
    revision: z.int().positive().describe('Counts from 1; a changed complaint keeps its reference.'),
    previous_record_integrity: Sha256.optional().describe(
      '`record_integrity` of the revision before; absent in the first.',
    ),
    revisions: z
      .array(EarlierRevision)
      .optional()
      .describe('The revisions before this one, each still there under `?revision=`; absent in the first.'),
    changed: z
      .array(ContentPart)
      .optional()
      .describe('What differs from the revision before; further names may be added.'),
    claims: z
      .array(Claim.extend({ confirmed: z.literal(true).describe('Always: unticked claims are not here.') }))
      .describe('What the person ticked.'),
    consent: Consent.optional().describe(
      'How the person confirmed (decision D46): always a card of this service, shown for this very content. Absent from records made before 23 November 2026.',
    ),
    contact: Contact.optional().describe('How the person wants to be reached. Absent where they gave nothing.'),
    facts: z.record(z.string(), z.unknown()).describe('The established facts.'),
    grounds: z.array(RecordGround).describe('The arguments that passed.'),
    urgency: z
      .array(UrgencyItem)
      .describe('What could not wait, in full; nothing of what the person told about their own life.'),
    risk_tier: z.enum(['critical', 'elevated', 'watch']).describe('How soon it wants attention.'),
    evidence_manifest: z.array(ManifestItem).describe('One item for each reviewed correspondence.'),
    evidence_transcripts: z
      .array(KeptTranscript)
      .optional()
      .describe(
        'The reviewed correspondences themselves, each beside its line in the manifest. Absent from records made before 24 November 2026.',
      ),
    routing: z.array(RoutingStep).describe('Where it went.'),
    document: ComplaintDocument.describe('The document itself.'),
    text: z.string().describe('The same as text.'),
    record_integrity: Sha256.describe('SHA-256 over the RFC 8785 canonical JSON of this record without this field.'),
  })
  .meta({
    id: 'ComplaintRecord',
    description:
      "The complaint export record. Holds the person's words verbatim, in UTF-8; no image ever reached the service.",
  });
export type ComplaintRecord = z.infer<typeof ComplaintRecord>;
