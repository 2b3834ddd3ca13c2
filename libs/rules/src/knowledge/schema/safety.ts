import { languages } from '@intake/contracts/languages';
import { z } from 'zod';
import { Patterns, provenance } from './entry.ts';

/** What is known of the person beside their despair, for the words they are answered with; `person`: nothing of it. */
export const circumstances = ['child', 'bereaved', 'pain', 'debt'] as const;
export type Circumstance = (typeof circumstances)[number] | 'person' | 'other';

/** Who answers the telephone. */
export const crisisLines = ['emergency', 'interpreter', 'lifeline', 'call_back', 'yarn', 'kids', 'debt'] as const;
export type CrisisLine = (typeof crisisLines)[number];

/** What a pattern of safety/ tells; the last four are circumstances. */
export const safetySenses = [
  'discloses',
  'suspects',
  'despairs',
  'others',
  'traps',
  'denied',
  'affirms',
  'wavers',
  'admits',
  'negates',
  'refuses',
  'weary',
  'besides',
  'declines',
  'safe',
  'explains',
  'belongs',
  ...circumstances,
] as const;
export type SafetySense = (typeof safetySenses)[number];

/** `safety/signals/<language>.yaml`: words that are certain to tell of suicide or self-harm, and what answers our question. */
export const SafetySignals = z.strictObject({
  language: z.enum(languages),
  /** Any of these discloses … */
  discloses: Patterns.min(1),
  /** … and these may mean it … */
  suspects: Patterns.min(1),
  /** … or where a clause says nothing else («I can't go on», not «I can't go on paying») … */
  despairs: Patterns.min(1),
  /** Somebody else is at risk («my son says he wants to die»); what they overlap is not said of the speaker. */
  others: Patterns.min(1),
  /** … unless it stands inside one of these (bereavement, denial, idiom, product names). */
  traps: Patterns,
  /** Denied or past: no safety turn, a soft line and a high urgency item. */
  denied: Patterns,
  /** What answers «are you thinking about ending your life?», beside plain words for yes and no: a yes, also beside a no … */
  affirms: Patterns.min(1),
  /** … a yes where it is the whole answer («sometimes») … */
  wavers: Patterns.min(1),
  /** … or where it stands by itself («I am», «not yet») … */
  admits: Patterns.min(1),
  /** … a no where it stands by itself («no», not «no refund») … */
  negates: Patterns.min(1),
  /** … and a no wherever it stands, with all the words that it takes back («I never thought about it»). */
  refuses: Patterns.min(1),
  /** Tired of it all: neither a yes nor a hint … */
  weary: Patterns.min(1),
  /** … and what somebody came for: beside a no both leave it one, other words behind it leave the question open. */
  besides: Patterns.min(1),
  /** Neither: the question is left unanswered («I'd rather not talk about that»). */
  declines: Patterns.min(1),
  /** … also after it was said outright: the person is safe («I'm OK now», «I won't do it») … */
  safe: Patterns.min(1),
  /** … and something else was meant («I said if I leave the company»): what was only suspected comes back. */
  explains: Patterns.min(1),
  /** Words of death and oneself that tell nothing alone: once somebody was met they are printed nowhere. */
  belongs: Patterns.min(1),
  circumstances: z.strictObject(
    Object.fromEntries(circumstances.map((one) => [one, Patterns.min(1)])) as {
      readonly [Name in (typeof circumstances)[number]]: typeof Patterns;
    },
  ),
  ...provenance,
});
export type SafetySignals = z.infer<typeof SafetySignals>;

const Variants = z.array(z.string().min(1)).min(1);
const byCircumstance = z.record(z.enum([...circumstances, 'person', 'other']), z.string().min(1));
const Item = z.strictObject({ message: z.string().min(1), action: z.string().min(1) });

/** `safety/words/<language>.yaml`: all that is said to a person who tells of suicide, or seems to mean it (decision D35). */
export const SafetyWords = z.strictObject({
  language: z.enum(languages),
  /** The first sentences, by circumstance; `other`: somebody else is at risk. */
  disclosed: byCircumstance,
  /** For every further disclosure, in turn: never the same words twice running. */
  disclosed_again: Variants.min(2),
  /** One warm question each. */
  suspected: byCircumstance,
  suspected_again: Variants.min(2),
  lines: z.record(z.enum(crisisLines), z.string().min(1)),
  disclosed_end: z.string(),
  disclosed_other_end: z.string(),
  suspected_end: z.string(),
  after_disclosed: Variants,
  after_disclosed_other: Variants,
  after_no: Variants,
  after_silence: Variants,
  /** `reminder`: on the turns after, once the lines have been said in full. */
  urgency: z.strictObject({ disclosed: Item, suspected: Item, denied: Item, reminder: Item }),
  left_out: z.string(),
  ...provenance,
});
export type SafetyWords = z.infer<typeof SafetyWords>;

const Lines = z.array(z.enum(crisisLines));

/** `safety/circumstances.yaml`: which words and lines a person is answered with. */
export const CircumstancesFile = z.strictObject({
  /** The first that holds: by a fact of the conversation, or by words of safety/signals. */
  circumstances: z.array(
    z.strictObject({
      key: z.enum(circumstances),
      facts: z.array(z.string()).default([]),
      /** Lines behind the first. */
      lines: Lines.default([]),
    }),
  ),
  lines: z.strictObject({ disclosed: Lines.min(1), disclosed_again: Lines.min(1), suspected: Lines.min(1) }),
});
export type CircumstancesFile = z.infer<typeof CircumstancesFile>;

export const reviewers = ['clinician', 'interpreter'] as const;

/** `safety/reviews.yaml`: who has read the words of which language, and when. */
export const SafetyReviews = z.strictObject({
  reviews: z.array(
    z.strictObject({
      language: z.enum(languages),
      as: z.enum(reviewers),
      by: z.string().min(1),
      on: z.iso.date(),
      words_sha256: z.string().length(64),
    }),
  ),
});
export type SafetyReviews = z.infer<typeof SafetyReviews>;
