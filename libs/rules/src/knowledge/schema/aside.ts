import { type Language, languages } from '@intake/contracts/languages';
import { z } from 'zod';
import { Patterns } from './entry.ts';
import { openQuestions, Variants } from './wording.ts';

export const asideKinds = [
  'plea',
  'meaning',
  'reason',
  'duration',
  'reply_time',
  'cost',
  'allowed',
  'recipient',
  'next',
  'decides',
  'no_lawyer',
  'lawyer',
  'robot',
  'privacy',
  'chances',
  'contact',
  'told',
  'language',
  'withdrawal',
  'anger',
  'thanks',
] as const;

/** Beside a story these are about the story: «this is a joke, they never answered, thanks». */
export const inPassing: ReadonlySet<(typeof asideKinds)[number]> = new Set(['meaning', 'anger', 'thanks']);

/** What people ask about their matter: heard at the end of a long story too, where it is a sentence of its own. */
export const directQuestions: ReadonlySet<(typeof asideKinds)[number]> = new Set([
  'plea',
  'reply_time',
  'cost',
  'allowed',
  'recipient',
  'next',
  'decides',
  'no_lawyer',
  'privacy',
  'chances',
]);

/**
 * `asides/<language>.yaml`: what people ask or tell the service itself, its short answer, and its questions in other words.
 * `language` is heard in every language: «can we do this in English?» stands, in all of them, in the English file.
 */
export const AsideFile = z.strictObject({
  language: z.enum(languages),
  asides: z.record(z.enum(asideKinds), z.strictObject({ heard: Patterns.min(1), says: Variants })),
  /** What is known of their own matter, in sentences that are put together; `says` stands where nothing of it is. */
  direct: z.strictObject({
    allowed: z.string(),
    organisation: z.string(),
    partner: z.string(),
    organisation_first: z.string(),
    points_first: z.string(),
    within: z.string(),
    suggested: z.string(),
    body: z.string(),
  }),
  /** Who answers a plea for help («who do I call?»), with number and hours; `says` stands where nobody is known yet. */
  plea: z.strictObject({
    organisation: z.string(),
    body: z.string(),
    hours: z.string(),
  }),
  /** Of a complaint that its organisation has: how it is ended. `says` stands where the person sends it themselves. */
  withdrawal_lodged: z.string(),
  in_other_words: z.strictObject({
    /** Any fact's question: `{label}` is what a «yes» then says. */
    fact: z.string(),
    ...openQuestions,
  }),
});

export type AsideFile = z.infer<typeof AsideFile>;
export type AsideKind = (typeof asideKinds)[number];
/** What is asked or told, and the language whose file knows the words. */
export type AsideOwner = { readonly kind: AsideKind; readonly language: Language };
