import { z } from 'zod';
import { limits } from './limits.ts';
import { plainName } from './name.ts';
import { boundedText } from './text.ts';

/** On one line, without what cannot be seen; refused, never cut: half a number reaches nobody. Empty counts as absent. */
const oneLine = (limit: number) => boundedText(limit).transform((text) => plainName(text).trim() || undefined);

/** How the person wants to be reached (decision D39). */
export const Contact = z.object({
  name: oneLine(limits.contact.name).optional(),
  phone: oneLine(limits.contact.phone).optional(),
  email: oneLine(limits.contact.email)
    .refine((email) => email === undefined || /^[^\s@]+@[^\s@]+$/.test(email), { error: 'must be an email address' })
    .optional(),
  /** «Do not leave messages», «only after six». */
  safe_note: boundedText(limits.contact.safeNote)
    .transform((text) => text.trim() || undefined)
    .optional(),
  /** The number of their account or as a customer. */
  account: oneLine(limits.contact.account).optional(),
});
export type Contact = z.infer<typeof Contact>;
