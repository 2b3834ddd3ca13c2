import { z } from 'zod';
import { Code, Patterns } from './entry.ts';

const text = z.string().min(1);

/**
 * `languages/<language>/*.yaml`: how the entries of the other folders are worded and heard in one language other than
 * English. Free of law: it adds words to entries that exist, by their key, and nothing else.
 */
export const LanguageFile = z.strictObject({
  facts: z
    .record(
      Code,
      z.strictObject({
        label: text.optional(),
        question: text.optional(),
        asserts: Patterns.default([]),
        denies: Patterns.default([]),
        unless: Patterns.default([]),
        with: Patterns.default([]),
        /** Heard only in the answer to this fact's own question. */
        answers: z
          .strictObject({
            asserts: Patterns.default([]),
            denies: Patterns.default([]),
            unless: Patterns.default([]),
          })
          .optional(),
      }),
    )
    .default({}),
  grounds: z.record(Code, z.strictObject({ summary: text })).default({}),
  sectors: z
    .record(
      Code,
      z.strictObject({
        name: text.optional(),
        respondent: Patterns.default([]),
        strong: Patterns.default([]),
        weak: Patterns.default([]),
      }),
    )
    .default({}),
  /** What speakers of the language call it: 澳洲电信. */
  organisations: z
    .record(
      Code,
      z.strictObject({
        aliases: z.array(z.string().min(2)).default([]),
        shared: z.array(z.string().min(2)).default([]),
        context: z.array(z.string()).default([]),
      }),
    )
    .default({}),
  urgency: z
    .record(
      Code,
      z.strictObject({
        signals: Patterns.default([]),
        unless: Patterns.default([]),
        message: text.optional(),
        action: text.optional(),
      }),
    )
    .default({}),
  gates: z.record(Code, z.strictObject({ reason: text, instead: text })).default({}),
});
export type LanguageFile = z.infer<typeof LanguageFile>;
