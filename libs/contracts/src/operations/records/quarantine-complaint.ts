import { z } from 'zod';
import { PartnerId } from '../../partner.ts';
import { boundedText, Instant, Reference } from '../../text.ts';
import { internalFailure, operation } from '../operation.ts';

/** A complaint whose record is kept, and is neither in the archive nor given out as a PDF. */
export const QuarantinedComplaint = z.object({
  reference: Reference,
  partner_id: PartnerId,
  /** The operator's own words; they go to no partner. */
  reason: z.string(),
  quarantined_at_utc: Instant,
});
export type QuarantinedComplaint = z.infer<typeof QuarantinedComplaint>;

/** Withholds a complaint and every later revision of it until it is released. Again: the new reason, the first time. */
export const quarantineComplaint = operation({
  subject: 'export.complaints.quarantine',
  answeredBy: 'export',
  askedBy: ['operator'],
  input: z.object({
    reference: Reference,
    reason: boundedText(200).refine((text) => text.trim() !== '', { error: 'must say why' }),
  }),
  output: QuarantinedComplaint,
  ...internalFailure,
});

/** Gives a complaint out again; `released` is false when it was not withheld. Its PDF is tried anew. */
export const releaseComplaint = operation({
  subject: 'export.complaints.release',
  answeredBy: 'export',
  askedBy: ['operator'],
  input: z.object({ reference: Reference }),
  output: z.object({ reference: Reference, released: z.boolean() }),
  ...internalFailure,
});

/** What is withheld, oldest first: everything, or one partner's. */
export const listQuarantined = operation({
  subject: 'export.complaints.quarantined',
  answeredBy: 'export',
  askedBy: ['operator'],
  input: z.object({ partner_id: PartnerId.optional() }),
  output: z.object({ complaints: z.array(QuarantinedComplaint) }),
  ...internalFailure,
});
