import { languages } from '@intake/contracts/languages';
import { z } from 'zod';
import { purposes } from './entry.ts';

const text = z.string().min(1);

/** Whoever writes English reads the letter itself. */
export const otherLanguages = languages.filter((language) => language !== 'en');

/** `own-language/<language>.yaml`: what the finished letter says, for the person who signs it. */
export const OwnLanguageFile = z.strictObject({
  language: z.enum(otherLanguages),
  /** Before the sections: that the letter itself is in English. */
  note: text,
  headings: z.strictObject({
    summary: text,
    what_happened: text,
    claims: text,
    grounds: text,
    complaint_handling_context: text,
    outcome: text,
    evidence: text,
  }),
  pilot_note: text,
  behalf: text,
  authority: text,
  /** What it is about, `{thing}`. */
  thing: text,
  interpreter: text,
  /** What a sum was for. */
  purposes: z.record(z.enum([...purposes, 'elsewhere']), text),
  /** All that is asked for, `{outcome}`. */
  short: text,
  own_words: text,
  put_right: text,
  claims_lead: text,
  behind_claims: text,
  /** What the other side said to it, `{quote}`. */
  answered: text,
  quote: text,
  their_quote: text,
  grounds_lead: text,
  /** An argument with its `{basis}`, or with the question that stands in place of one. */
  basis: text,
  ground_asked: text,
  lead: text,
  open_lead: text,
  also: text,
  instead: text,
  look_into: text,
  documents: text,
  reply_by: text,
  reply_before: text,
  reply_late: text,
  reply: text,
  next: text,
  next_now: text,
  evidence: text,
  /** What the letter says where it fits, beside its English words. */
  sentences: z
    .array(z.strictObject({ en: text, says: text }))
    .transform((sentences) => new Map(sentences.map(({ en, says }) => [en, says]))),
});
export type OwnLanguageFile = z.infer<typeof OwnLanguageFile>;
