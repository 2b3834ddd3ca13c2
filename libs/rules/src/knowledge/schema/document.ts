import { languages } from '@intake/contracts/languages';
import { z } from 'zod';
import { deadlineKinds } from './engine.ts';
import { answerKinds, Code, dayRoles, outcomes, purposes, relations, sumRoles, timeUnits } from './entry.ts';

/** Sentences about a clock, by what it rests on; `later` where it does not count from the day of the complaint. */
export const ByClock = { statutory: z.string(), code: z.string(), suggested: z.string(), later: z.string() };

/** A sentence of the letter that is said where it fits; every list that is empty is no condition, `when` and `sums` are one. */
const Fitting = z.strictObject({
  says: z.string().min(1),
  sectors: z.array(Code).default([]),
  when: z.array(Code).default([]),
  sums: z.array(z.enum(sumRoles)).default([]),
  unless: z.array(Code).default([]),
});
export type Fitting = z.infer<typeof Fitting>;

/** What people count, beside units of time. */
export const countUnits = ['times', 'hours', 'minutes', 'calls', 'letters', 'people'] as const;
export type CountUnit = (typeof countUnits)[number];

/** `document.yaml`: the fixed words of the complaint document, English. */
export const DocumentFile = z.strictObject({
  title: z.string(),
  title_unknown: z.string(),
  private_title: z.strictObject({ type: z.string(), when: z.array(Code) }),
  pilot_mark: z.string(),
  pilot_note: z.string(),
  to_unknown: z.string(),
  to_email: z.string(),
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
    about: z.string(),
    about_unknown: z.string(),
    /** For whom, `{who}`; `authority` where the person says that they may. */
    behalf: z.string(),
    authority: z.string(),
    somebody: z.string(),
    relations: z.record(z.enum(relations), z.string()),
    /** A day that the person names; `when`, one that is only near. */
    on: z.string(),
    when: z.string(),
    /** One of several days: `{date}`, and what happened on it. */
    day: z.string(),
    day_roles: z.record(z.enum(dayRoles), z.string()),
    /** A day ahead, `{date}`. */
    deadlines: z.record(z.enum(deadlineKinds), z.string()),
    amount: z.string(),
    /** Sums of which no word tells what they are for: `{amounts}`. */
    amounts_beside: z.string(),
    /** What a sum is for: `{amount}`. */
    sums: z.record(z.enum(sumRoles), z.string()),
    /** The same sum with what it was for, `{amount}` and `{purpose}`. */
    sum_for: z.string(),
    purposes: z.record(z.enum([...purposes, 'elsewhere']), z.string()),
    lead: z.string(),
    /** Stands for the points that are not named: `{count}`. */
    more: z.string(),
  }),
  narrative: z.strictObject({
    lead: z.string(),
    /** Where sentences to the service were taken out of it. */
    lead_cut: z.string(),
    language: z.string(),
    interpreter: z.string(),
    /** Of a sum or day that the account tells otherwise: `{was}`, `{is}`. */
    put_right: z.string(),
    answers_lead: z.string(),
  }),
  question_answer: z.string(),
  claims_lead: z.string(),
  /** What is no grievance and what the grievances rest on: `{fact}`. */
  behind_claims: z.string(),
  /** What the other side said to it, `{quote}`; `known`, where it is told in English as well, `{what}`. */
  answered: z.strictObject({ said: z.string(), known: z.string(), kinds: z.record(z.enum(answerKinds), z.string()) }),
  quote: z.string(),
  their_quote: z.string(),
  /** Words in another language, `{quote}`, that count something: `{list}`. */
  quote_naming: z.string(),
  /** What is counted in words that stand under no point: `{list}`. */
  elsewhere: z.string(),
  /** Of an order, a policy, a complaint: `{number}`. */
  reference_number: z.string(),
  counts: z.record(z.enum([...countUnits, ...timeUnits]), z.strictObject({ one: z.string(), other: z.string() })),
  /** Told to the person and left out of the letter where another ground stands in it. */
  grounds_of_others: z.array(Code),
  grounds_lead: z.string(),
  /** In place of a basis that the knowledge base itself is not sure of. */
  ground_asked: z.string(),
  basis: z.strictObject({ statutory: z.string(), code: z.string(), practice: z.string() }),
  /** A time that nothing fixes is no rule to hold up to anybody. */
  clock: z.strictObject({ statutory: z.string(), code: z.string(), later: z.string() }),
  outcome: z.strictObject({
    lead: z.string(),
    /** The person named no remedy, and more than one may be open. */
    open_lead: z.string(),
    /** The same where their own words for it stand before. */
    beside_words: z.string(),
    own_words: z.string(),
    /** Asked for where the one before is not done: `{outcome}`. */
    if_not: z.string(),
    /** A wish that is no remedy of the base: `{wish}`; in another language than English `{language}`, with `{figures}`. */
    own: z.string(),
    own_in: z.string(),
    own_in_with_figures: z.string(),
    /** Own words that are a sum alone: `{amount}`. */
    own_sum: z.string(),
    /** A remedy and the sum claimed: `{outcome}`, `{amount}`. */
    with_sum: z.string(),
    /** What the passed arguments allow beside the person's own remedies: `{outcomes}`. */
    also: z.string(),
    instead: z.string(),
    /** In place of what a ground would bring. */
    look_into: z.string(),
    documents: z.string(),
    /** The way on: `{date}`, `{body}`. */
    next: z.string(),
    next_now: z.string(),
    short: z.string(),
    short_open: z.string(),
    reply: z.strictObject({ ...ByClock, before: z.string(), late: z.string(), unknown: z.string() }),
  }),
  safeguards: z.array(Fitting),
  /** Parts of a sentence: «the entry report». */
  documents: z.array(Fitting),
  /** Parts of a sentence: «a refund». */
  outcomes: z.record(z.enum(outcomes), z.string()),
  dispute_types: z.record(z.string(), z.string()),
  /** In place of these where no goods were sold: outside `goods_sectors` or, while the kind of matter is unknown, of no goods. */
  beside_goods: z.strictObject({
    goods_sectors: z.array(Code).min(1),
    dispute_types: z.record(Code, z.string()),
    outcomes: z.partialRecord(z.enum(outcomes), z.string()),
    statements: z.record(Code, z.string()),
  }),
  /** The same where the story names a thing of the base: `{thing}` «a fridge», `{bare}` «fridge». */
  named: z.strictObject({
    subject: z.string(),
    types: z.record(Code, z.string()),
    statements: z.strictObject({ goods: z.record(Code, z.string()), service: z.record(Code, z.string()) }),
  }),
  evidence_lead: z.string(),
  evidence_item: z.string(),
  evidence_single: z.string(),
  /** What became of messages since they were read from screenshots; `changes` are joined parts with `{count}`. */
  evidence_reading: z.record(
    z.enum(['as_read', 'unattested', 'changed', 'corrected', 'left_out', 'reordered']),
    z.string(),
  ),
  languages: z.record(z.enum(languages), z.string()),
  /** Lines at the end of the text, to fill in. */
  /** Lines to sign on; `{blank}` is where the person writes. */
  signature: z.strictObject({ close: z.string(), name: z.string(), reach: z.string(), account: z.string() }),
  disclaimer: z.string(),
});

export type DocumentFile = z.infer<typeof DocumentFile>;
