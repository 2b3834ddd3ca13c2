import { z } from 'zod';
import { operation } from '../operation.ts';
import { PartnerId } from '../partner.ts';
import { Day, Reference } from '../text.ts';

/** Statuses from the partner's own case system (decision D19): all rows or none. */
export const importCaseStatus = operation({
  subject: 'register.case-status.import',
  input: z.object({
    partner_id: PartnerId,
    rows: z.array(
      z.object({
        reference: Reference,
        case_system_ref: z.string().max(120).nullable(),
        case_deep_link: z.url().nullable(),
        status: z.enum(['open', 'closed']),
        status_as_at: Day,
      }),
    ),
  }),
  output: z.object({ imported: z.int().nonnegative() }),
  failsAs: 'register_failed',
  awayAs: 'register_unavailable',
  timeoutMs: 30_000,
});
