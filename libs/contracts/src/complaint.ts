import { z } from 'zod';
import { Contact } from './contact.ts';
import { KeptTranscript, ManifestItem } from './evidence.ts';
import { languages } from './languages.ts';
import { Day, Instant, Reference, Sha256 } from './text.ts';

export const sectionIds = [
  'summary',
  'what_happened',
  'claims',
  'grounds',
  'complaint_handling_context',
  'outcome',
  'evidence',
] as const;

const Section = z.object({
  id: z.enum(sectionIds),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  items: z.array(z.string()).optional(),
});

/** The structured document (decision D12), in English; narrative, quotes and names stay as written. */
export const ComplaintDocument = z.object({
  title: z.string(),
  reference: Reference.nullable(),
  date: Day,
  to: z.string(),
  from_note: z.string(),
  sections: z.array(Section),
  outcomes_sought: z.array(z.string()),
  evidence: z.array(z.object({ id: z.string(), label: z.string(), sha256: Sha256 })),
  disclaimer: z.string(),
});
export type ComplaintDocument = z.infer<typeof ComplaintDocument>;

export const RoutingStep = z.object({
  order: z.int().positive(),
  recipient: z.string(),
  channel: z.enum(['email', 'portal', 'phone', 'post']),
  subject: z.string().optional(),
  url: z.string().optional(),
  to_email: z.string().optional(),
  note: z.string().optional(),
  response_days: z.int().nonnegative().optional(),
  /** `response_days` after the day of the complaint, or after that of its first revision (decision D40). */
  due_on: Day.optional(),
  response_basis: z.enum(['statutory', 'code', 'suggested']).optional(),
  when: z.string().optional(),
});
export type RoutingStep = z.infer<typeof RoutingStep>;

export const Receiver = z.object({ id: z.string(), name: z.string() });

/** What the document says, for a person who reads no English: the same sections in their language. It is never sent. */
export const InYourLanguage = z.object({
  language: z.enum(languages),
  /** That the letter itself is in English. */
  note: z.string(),
  sections: z.array(Section),
});
export type InYourLanguage = z.infer<typeof InYourLanguage>;

/** The finished complaint as a turn carries it. */
export const Complaint = z.object({
  document: ComplaintDocument,
  text: z.string(),
  /** Absent where the person's language is English. */
  in_your_language: InYourLanguage.optional(),
  routing: z.array(RoutingStep),
  receiver: Receiver.nullable(),
  reference: Reference.optional(),
});
export type Complaint = z.infer<typeof Complaint>;

export const UrgencyItem = z.object({
  level: z.enum(['critical', 'high', 'medium']),
  message: z.string(),
  action: z.string(),
});
export type UrgencyItem = z.infer<typeof UrgencyItem>;

export const Claim = z.object({
  key: z.string(),
  label: z.string(),
  quote: z.string().optional(),
  theirs: z.boolean().optional(),
});
export type Claim = z.infer<typeof Claim>;

export const RecordGround = z.object({ id: z.string(), summary: z.string(), basis: z.string() });

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
export const EarlierRevision = z.object({
  revision: z.int().positive(),
  produced_at_utc: Instant,
  record_integrity: Sha256,
});
export type EarlierRevision = z.infer<typeof EarlierRevision>;

/** How a complaint was confirmed (decision D46): which card, when, in what language, by which act. No words of anybody's. */
export const Consent = z.object({
  card_version: z.int().positive(),
  /** SHA-256 over the RFC 8785 canonical JSON of the turn's `confirm`, as it was sent. */
  card_sha256: Sha256,
  /** Keys of the claims on the card; those of them that were unticked are not among the record's claims. */
  shown: z.array(z.string()),
  /** What the card was written in. */
  language: z.string(),
  confirmed_at_utc: Instant,
  how: z.enum(['button', 'words']),
});
export type Consent = z.infer<typeof Consent>;

/** The complaint export record (decision D24); `record_integrity` is over the canonical JSON of all other fields. */
export const ComplaintRecord = z.object({
  schema_version: z.string(),
  reference: Reference,
  intake_id: z.uuid(),
  partner: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(['account', 'formal']),
  produced_at_utc: Instant,
  language: z.string(),
  revision: z.int().positive(),
  /** Of the revision before, which stays readable (decision D45); absent in the first. */
  previous_record_integrity: Sha256.optional(),
  /** Those before this one, in their order; absent in the first. */
  revisions: z.array(EarlierRevision).optional(),
  /** What differs from the one before; absent in the first, and where that is not known. */
  changed: z.array(ContentPart).optional(),
  claims: z.array(Claim.extend({ confirmed: z.literal(true) })),
  /** Absent from records made before 23 November 2026. */
  consent: Consent.optional(),
  /** Absent where the person gave none. */
  contact: Contact.optional(),
  facts: z.record(z.string(), z.unknown()),
  grounds: z.array(RecordGround),
  urgency: z.array(UrgencyItem),
  risk_tier: z.enum(['critical', 'elevated', 'watch']),
  evidence_manifest: z.array(ManifestItem),
  /** Absent from records made before 24 November 2026. */
  evidence_transcripts: z.array(KeptTranscript).optional(),
  routing: z.array(RoutingStep),
  document: ComplaintDocument,
  text: z.string(),
  record_integrity: Sha256,
});
export type ComplaintRecord = z.infer<typeof ComplaintRecord>;
