import { z } from 'zod';
import { Code, provenance } from './entry.ts';

/** `sectors/*.yaml` → `bodies:`. A free external body or regulator. */
export const BodyEntry = z.strictObject({
  id: Code,
  name: z.string(),
  short: z.string().optional(),
  /** How to lodge; `portal` needs `url`, `email` needs `email`. */
  channel: z.enum(['email', 'portal', 'phone', 'post']),
  url: z.url().optional(),
  email: z.email().optional(),
  phone: z.string().optional(),
  /** On weekdays, by its own clock. */
  hours: z.string().optional(),
  post: z.string().optional(),
  /** False for regulators and fair-trading bodies that only conciliate or take reports. */
  binding: z.boolean(),
  /** False where going there may cost the person a fee, as at some tribunals. */
  free: z.boolean().default(true),
  /** What it can award or hear: sentences that may be shown, the general one first. Those with `sectors` are for these alone. */
  limits: z
    .array(
      z.strictObject({
        code: Code,
        amount_aud: z.number().positive().optional(),
        sectors: z.array(Code).default([]),
        note: z.string(),
      }),
    )
    .default([]),
  not_covered: z.array(z.string()).default([]),
  time_limit: z.string().optional(),
  /** The same to reckon with: it may refuse what is older than this, counted from the event or from the day of a fact. */
  time_limits: z
    .array(z.strictObject({ since: z.union([z.literal('event'), Code]), months: z.int().positive() }))
    .default([]),
  ...provenance,
});

export type BodyEntry = z.infer<typeof BodyEntry>;
