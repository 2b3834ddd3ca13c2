import { z } from 'zod';
import { limits } from './limits.ts';
import { plainName } from './name.ts';
import { boundedText } from './text.ts';

/** On one line, without what cannot be seen; refused, never cut: half a number reaches nobody. Empty counts as absent. */
const oneLine = (limit: number) => boundedText(limit).transform((text) => plainName(text).trim() || undefined);

/** How the person wants to be reached (decision D39). */
export const Contact = z
  .object({
    name: oneLine(limits.contact.name).optional().describe(`At most ${limits.contact.name} characters.`),
    phone: oneLine(limits.contact.phone).optional().describe(`At most ${limits.contact.phone} characters.`),
    email: oneLine(limits.contact.email)
      .refine((email) => email === undefined || /^[^\s@]+@[^\s@]+$/.test(email), { error: 'must be an email address' })
      .optional()
      .describe(`At most ${limits.contact.email} characters, with an @ in it.`),
    safe_note: boundedText(limits.contact.safeNote)
      .transform((text) => text.trim() || undefined)
      .optional()
      .describe(
        `What to mind when reaching them, such as «do not leave messages». At most ${limits.contact.safeNote} characters.`,
      ),
    account: oneLine(limits.contact.account)
      .optional()
      .describe(`The number of their account or as a customer. At most ${limits.contact.account} characters.`),
  })
  .meta({
    id: 'Contact',
    description:
      'How the person wants to be reached, as far as they want to say. Empty texts count as absent; too long ones are refused.',
  });
export type Contact = z.infer<typeof Contact>;
