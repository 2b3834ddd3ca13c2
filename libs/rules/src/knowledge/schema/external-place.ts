import { z } from 'zod';
import { Code, State } from './entry.ts';

/** Where a sector sends people who got no good answer. */
export const ExternalPlace = z.strictObject({
  state: z.union([State, z.literal('all')]),
  body: Code,
  /** For these organisations alone: a TAFE, but no private college. */
  of: z.array(Code).default([]),
  /** Where one of these facts is told; a place that asks for none is for everybody else. */
  with: z.array(Code).default([]),
  /** … and none of these is true. */
  unless: z.array(Code).default([]),
  when: z.string().min(1),
  /** Calendar days after which it takes the matter, where that is not the response clock. */
  after_days: z.int().positive().optional(),
  /** Facts that tell of a decision which it takes up at once: nobody waits for another answer. */
  opened_by: z.array(Code).default([]),
  /** Said instead of the body's own, where this sector has another. */
  time_limit: z.string().optional(),
  /** It takes the matter only so many days after this. */
  within: z.strictObject({ since: Code, days: z.int().positive() }).optional(),
});
