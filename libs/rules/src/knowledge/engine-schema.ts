import { languages } from '@intake/contracts/languages';
import { z } from 'zod';
import { Code, Localised, outcomes, Patterns, PatternsByLanguage, provenance, State } from './entry-schema.ts';
import { Lists } from './schema.ts';

/** `signals/cues/<language>.yaml`: the small words by which the engine reads any sentence of that language. */
export const CueFile = z.strictObject({
  language: z.enum(languages),
  lists: Lists.default({}),
  cues: z.strictObject({
    negation: Patterns.default([]),
    /** Holds a negation word but negates nothing: «not only», «no wonder». */
    not_negation: Patterns.default([]),
    /** Ends every scope: but, however. */
    contrast: Patterns.default([]),
    /** Begins a clause of its own: «and i», because. */
    clause: Patterns.default([]),
    /** What follows is imagined, wished, owed or feared, up to the end of its clause. */
    unreal: Patterns.default([]),
    not_unreal: Patterns.default([]),
    /** What follows is what the person asks for. */
    wish: Patterns.default([]),
    /** What follows are the other side's words. */
    reported: Patterns.default([]),
    /** What follows happened to somebody else. */
    others: Patterns.default([]),
    /** What follows is about the person again. */
    self: Patterns.default([]),
    /** A clause that begins so and ends in a question mark asks, it does not state. */
    asking: Patterns.default([]),
    /** This message corrects an earlier one. */
    correction: Patterns.default([]),
  }),
  /** How an answer begins or reads; `done` says there is nothing to add. */
  answers: z.strictObject({
    yes: Patterns.default([]),
    no: Patterns.default([]),
    unknown: Patterns.default([]),
    done: Patterns.default([]),
    /** Words that carry no content of their own: thanks, hello, ok. */
    courtesy: Patterns.default([]),
  }),
  outcomes: z.partialRecord(z.enum(outcomes), Patterns).default({}),
  states: z.partialRecord(State, Patterns).default({}),
  amounts: z
    .strictObject({
      /** Words after a number that make it Australian dollars. */
      units: Patterns.default([]),
      foreign: Patterns.default([]),
      multipliers: z.record(z.string(), z.number()).default({}),
      /** Words before a bare number that make it an amount: «charged me 180». */
      lead: Patterns.default([]),
      /** Near an amount, these say that it is not what is in dispute: salary, savings. */
      aside: Patterns.default([]),
      total: Patterns.default([]),
    })
    .default({ units: [], foreign: [], multipliers: {}, lead: [], aside: [], total: [] }),
  times: z
    .strictObject({
      numbers: z.record(z.string(), z.number()).default({}),
      units: z.record(z.string(), z.enum(['day', 'week', 'fortnight', 'month', 'year'])).default({}),
      ago: Patterns.default([]),
      months: z.record(z.string(), z.number()).default({}),
      weekdays: z.record(z.string(), z.number()).default({}),
      /** Days before today: yesterday 1. */
      relative: z.record(z.string(), z.number()).default({}),
      last: Patterns.default([]),
    })
    .default({ numbers: {}, units: {}, ago: [], months: {}, weekdays: {}, relative: {}, last: [] }),
  /** Near an organisation's name: it is the one complained about, or it is only mentioned. */
  respondent: z
    .strictObject({ about: Patterns.default([]), aside: Patterns.default([]), lead_in: Patterns.default([]) })
    .default({
      about: [],
      aside: [],
      lead_in: [],
    }),
  /** Common words of the language, for telling Latin-script languages apart. */
  common_words: z.array(z.string()).default([]),
});

/** `signals/gates.yaml`: what ends a complaint whatever its grounds. */
export const GateEntry = z.strictObject({
  id: Code,
  when: z.array(Code).min(1),
  /** … and none of these is true. */
  unless: z.array(Code).default([]),
  /** Closes only when every claim is one of these; empty: any claim. */
  claims: z.array(Code).default([]),
  /** The one question that could save it. */
  rescue: Code.optional(),
  reason: Localised,
  instead: Localised,
  ...provenance,
});

export const GatesFile = z.strictObject({
  defaults: z.strictObject(provenance).partial().optional(),
  gates: z.array(GateEntry),
});

const Variants = z.array(z.string().min(1)).min(1);

/** `phrases/<language>.yaml`: everything the service says; `{name}` is filled in. */
export const PhraseFile = z.strictObject({
  language: z.enum(languages),
  opening: Variants,
  acknowledge: Variants,
  acknowledge_answer: Variants,
  acknowledge_noted: Variants,
  acknowledge_unsure: Variants,
  acknowledge_changed: Variants,
  tell_more: Variants,
  after_safety: Variants,
  ask: z.strictObject({
    organisation: z.string(),
    sector: z.string(),
    state: z.string(),
    desired_outcome: z.string(),
    incident_on: z.string(),
    story: z.string(),
    story_kind: z.string(),
  }),
  confirming: Variants,
  confirm: z.strictObject({
    intro: z.string(),
    about: z.string(),
    about_unknown: z.string(),
    subject: z.string(),
    question: z.string(),
    tick_prompt: z.string(),
    unsure_note: z.string(),
    confirm_yes: z.string(),
    you_said: z.string(),
    their_words: z.string(),
  }),
  ready: z.strictObject({ formal: Variants, account: Variants, partner: Variants, still: Variants }),
  close: z.strictObject({
    nothing: z.string(),
    unticked: z.string(),
    decided: z.string(),
    instead: z.string(),
    reopen: z.string(),
  }),
  referral: z.string(),
  disclaimer: z.string(),
});

/** `document.yaml`: the fixed words of the complaint document, English. */
export const DocumentFile = z.strictObject({
  title: z.string(),
  title_unknown: z.string(),
  pilot_mark: z.string(),
  pilot_note: z.string(),
  to_unknown: z.string(),
  from_public: z.string(),
  from_partner: z.string(),
  headings: z.strictObject({
    summary: z.string(),
    what_happened: z.string(),
    claims: z.string(),
    grounds: z.string(),
    complaint_handling_context: z.string(),
    outcome: z.string(),
    evidence: z.string(),
  }),
  summary: z.strictObject({
    lead: z.string(),
    about: z.string(),
    amount: z.string(),
    when: z.string(),
    behalf: z.string(),
  }),
  narrative_lead: z.string(),
  narrative_language: z.string(),
  question_answer: z.string(),
  claims_lead: z.string(),
  quote: z.string(),
  their_quote: z.string(),
  grounds_lead: z.string(),
  clock: z.strictObject({ statutory: z.string(), code: z.string(), suggested: z.string() }),
  outcome_lead: z.string(),
  outcome_default: z.string(),
  outcomes: z.record(z.enum(outcomes), z.string()),
  dispute_types: z.record(z.string(), z.string()),
  evidence_lead: z.string(),
  evidence_item: z.string(),
  languages: z.record(z.enum(languages), z.string()),
  disclaimer: z.string(),
  routing: z.strictObject({
    subject: z.string(),
    own_website: z.string(),
    no_contact: z.string(),
    first: z.strictObject({ statutory: z.string(), code: z.string(), suggested: z.string(), unknown: z.string() }),
    external_note: z.string(),
    partner_note: z.string(),
    partner_when: z.string(),
  }),
});
export type DocumentFile = z.infer<typeof DocumentFile>;

/** `safety/<language>.yaml`: disclosure of suicide or self-harm, and the fixed words that answer it. */
export const SafetyFile = z.strictObject({
  language: z.enum(languages),
  /** Any of these discloses … */
  discloses: Patterns.min(1),
  /** … unless it stands inside one of these (bereavement, denial, idiom, product names). */
  traps: Patterns,
  /** Denied or past: no safety turn, a soft line and a high urgency item. */
  denied: Patterns,
  reply: z.string(),
  /** Different, shorter words for a second disclosure. */
  again: z.string(),
  urgency: z.strictObject({ message: z.string(), action: z.string() }),
  soft: z.strictObject({ message: z.string(), action: z.string() }),
  ...provenance,
});

/** `urgency/*.yaml`. */
export const UrgencyEntry = z.strictObject({
  key: Code,
  level: z.enum(['critical', 'high', 'medium']),
  /** Any of these facts, or any of these words said of oneself and not denied. */
  facts: z.array(Code).default([]),
  /** The words count only together with one of these facts. */
  only_with: z.array(Code).default([]),
  signals: PatternsByLanguage.default({}),
  unless: PatternsByLanguage.default({}),
  message: Localised,
  action: Localised,
  ...provenance,
});
export const UrgencyFile = z.strictObject({
  defaults: z.strictObject(provenance).partial().optional(),
  rule_version: z.string(),
  urgency: z.array(UrgencyEntry),
});

const points = z.int().positive();

/** `risk/tiers.yaml`: the tier rule set; factors, points and thresholds. */
export const RiskFile = z.strictObject({
  tier_rule_version: z.string(),
  critical_from: points,
  elevated_from: points,
  /** A factor holds when any of its facts, urgency keys, bands or grounds' basis kinds does. */
  factors: z.array(
    z.strictObject({
      code: z.string().regex(/^F_[A-Z_]+$/),
      points,
      facts: z.array(Code).default([]),
      urgency: z.array(Code).default([]),
      bands: z.array(z.string()).default([]),
      basis: z.array(z.enum(['statutory', 'code', 'practice'])).default([]),
      grounds: z.array(Code).default([]),
    }),
  ),
  amount_bands: z.array(z.strictObject({ code: z.string(), from: z.number().nonnegative() })).min(1),
  exposure: z.array(
    z.strictObject({
      scheme: Code,
      assumption_version: z.string().nullable(),
      by_tier: z.strictObject({ watch: z.number(), elevated: z.number(), critical: z.number() }).nullable(),
      basis: z.string(),
      effective_from: provenance.effective_from,
      effective_to: provenance.effective_to,
      source: z.string(),
      review_by: provenance.review_by,
    }),
  ),
});

export type CueFile = z.infer<typeof CueFile>;
export type GateEntry = z.infer<typeof GateEntry>;
export type PhraseFile = z.infer<typeof PhraseFile>;
export type SafetyFile = z.infer<typeof SafetyFile>;
export type UrgencyEntry = z.infer<typeof UrgencyEntry>;
export type RiskFile = z.infer<typeof RiskFile>;
