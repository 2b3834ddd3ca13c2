import { Language } from '@intake/contracts/languages';
import { z } from 'zod';

/** Lower-case snake_case: fact keys, ground ids, sector codes, organisation and body ids. */
export const Code = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, { error: 'must be lower-case letters and digits, words joined by _' });

export const Day = z.iso.date();

/** Where an entry comes from and when it holds. A file's `defaults:` fills in what an entry leaves out. */
export const provenance = {
  /** The instrument, guide or page a reader would open to check the entry. */
  source: z.string().min(3),
  /** V, W and U of the research notes; what is `uncertain` must be worded so. */
  confidence: z.enum(['verified', 'well_known', 'uncertain']),
  /** First day in force. */
  effective_from: Day,
  /** Last day in force, that day included; null while nothing ends it. */
  effective_to: Day.nullable().default(null),
  /** The day by which someone must have looked at it again. */
  review_by: Day,
};

/**
 * Which day selects the entry: that of the event, for what was owed and done (`conduct`), or that of the conversation, for how a
 * complaint goes on (`procedure`: bodies, times, complaint handling).
 */
export const Law = z.enum(['conduct', 'procedure']);

export type Provenance = {
  readonly source: string;
  readonly confidence: 'verified' | 'well_known' | 'uncertain';
  readonly effective_from: string;
  readonly effective_to: string | null;
  readonly review_by: string;
};

/** Text for a person: English always, the other languages fall back to it. */
export const Localised = z.strictObject({
  en: z.string().min(1),
  zh: z.string().min(1).optional(),
  vi: z.string().min(1).optional(),
  ar: z.string().min(1).optional(),
  el: z.string().min(1).optional(),
});
export type Localised = z.infer<typeof Localised>;

/** Signal patterns, see «Signal patterns» in libs/rules/knowledge/README.md. */
export const Patterns = z.array(z.string().min(1));

/** Patterns per language. */
export const PatternsByLanguage = z.partialRecord(Language, Patterns);

/** What a person's words must look like for a fact to be read from them. */
export const Signals = z.partialRecord(
  Language,
  z.strictObject({
    /** Any of these says the fact is true; a negation before the match, in its clause, says it is false. */
    asserts: Patterns.default([]),
    /** Any of these says the fact is false. */
    denies: Patterns.default([]),
    /** Any of these in the same sentence silences both lists. */
    unless: Patterns.default([]),
    /** When given, both lists count only in a sentence that also holds one of these. */
    with: Patterns.default([]),
  }),
);
export type Signals = z.infer<typeof Signals>;

/** A period of time; `calendar_days` is what a client is told (10 business days are 14 days). */
export const Clock = z.strictObject({
  value: z.int().positive(),
  unit: z.enum(['hours', 'business_days', 'calendar_days', 'months']),
  calendar_days: z.int().positive(),
  /** `statutory` and `code` bind the organisation; `suggested` is ours and worded «we suggest waiting». */
  basis: z.enum(['statutory', 'code', 'suggested']),
  /** The instrument, short: «Telecommunications (Consumer Complaints Handling) Industry Standard 2018». */
  instrument: z.string().optional(),
  /** What it counts from where that is not the day the complaint is received: «the end of the 28 days for objections». */
  runs_from: z.string().optional(),
  note: z.string().optional(),
});
export type Clock = z.infer<typeof Clock>;

/** What a person may ask for; the register's and the document's vocabulary. */
export const outcomes = [
  'refund',
  'replacement',
  'repair',
  'cancel_without_penalty',
  'payment',
  'compensation',
  'fee_waiver',
  'correct_record',
  'explanation_or_apology',
  'payment_arrangement',
  'stop_conduct',
  'decision',
  'reconnection',
  'access_to_information',
] as const;
export const Outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof Outcome>;

/** What a sum is for, as the person tells it; nearness to a word of `amounts.roles` decides. */
/** What a day may be to the story, besides one on which something happened. */
export const dayRoles = ['bought', 'promised', 'planned', 'heard', 'ended', 'noticed', 'life'] as const;

/** For whom a person may speak. */
export const relations = [
  ...(['mother', 'father', 'parents', 'wife', 'husband', 'son', 'daughter', 'grandmother', 'grandfather'] as const),
  ...(['sister', 'brother', 'aunt', 'uncle', 'friend', 'neighbour', 'client'] as const),
] as const;
export type Relation = (typeof relations)[number];

export const sumRoles = ['paid', 'charged', 'refused', 'offered', 'returned', 'owed', 'lost', 'quoted'] as const;
export const SumRole = z.enum(sumRoles);
export type SumRole = z.infer<typeof SumRole>;

/** What the other side answers again and again: an officer reads it in English whatever the language it was told in. */
export const answerKinds = [
  'credit',
  'part',
  'law',
  'policy',
  'warranty',
  'fault',
  'documents',
  'wait',
  'others',
] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** What a sum bought or is, in a word of the letter. */
export const purposes = [
  ...(['deposit', 'balance', 'price', 'hire', 'repair', 'fee', 'postage', 'interest', 'excess'] as const),
  ...(['premium', 'rent', 'bond', 'repayment', 'fine', 'report', 'travel', 'hotel', 'value'] as const),
] as const;
export type Purpose = (typeof purposes)[number];

export const timeUnits = ['day', 'week', 'fortnight', 'month', 'year'] as const;

export const states = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const;
export const State = z.enum(states);
export type State = z.infer<typeof State>;

/** What a ground rests on. */
export const Basis = z.strictObject({
  text: z.string().min(3),
  kind: z.enum(['statutory', 'code', 'practice']),
  url: z.url().optional(),
  /** Where other law holds in the person's state: said instead of `text` once the state is known. */
  by_state: z
    .array(
      z.strictObject({
        states: z.array(State).min(1),
        text: z.string().min(3),
        /** How sure we are of it there, where that is not how sure we are of the ground. */
        confidence: provenance.confidence.optional(),
      }),
    )
    .default([]),
});
