import { languages } from '@intake/contracts/languages';
import { z } from 'zod';
import { Lists } from '../base.ts';
import { countUnits } from '../document.ts';
import { answerKinds, outcomes, Patterns, relations, State } from '../entry.ts';
import { AmountCues } from './amount-cues.ts';
import { CardWords } from './card-words.ts';
import { TimeCues } from './time-cues.ts';

/** `signals/cues/<language>.yaml`: the small words by which the engine reads any sentence of that language. */
export const CueFile = z.strictObject({
  language: z.enum(languages),
  lists: Lists.default({}),
  /** A question mark alone makes a question, as where no word opens one: «Με χρέωσαν δύο φορές;» */
  asks_by_mark: z.boolean().default(false),
  /** What people type for a word, in messages of this language: ko for không. */
  spellings: z.record(z.string(), z.string()).default({}),
  cues: z.strictObject({
    negation: Patterns.default([]),
    /** Holds a negation word but negates nothing: «not only», «no wonder». */
    not_negation: Patterns.default([]),
    /** A denial that goes no further: what it judges, or what was kept from the person, was so: «not fair that they did it». */
    judged: Patterns.default([]),
    /** Says of a day that it is the one that counts: «it happened on», «the right date is». */
    dated: Patterns.default([]),
    /** How to reach the person, which is entered elsewhere: «my number is». */
    own_contact: Patterns.default([]),
    /** When the person came by it: «not faulty when I bought it» says nothing of what came after. */
    at_purchase: Patterns.default([]),
    /** What a denial beside it takes back was so before: «not frozen any more». */
    no_longer: Patterns.default([]),
    /** Denies an organisation itself: «not Telstra», «wasn't with Telstra»; not «haven't told Telstra». */
    not_them: Patterns.default([]),
    /** What follows is taken for granted, even behind a denial: «never fixed **my** broken fridge». */
    definite: Patterns.default([]),
    /** Ends every scope: but, however. */
    contrast: Patterns.default([]),
    /** Begins a clause of its own: «and i», because. */
    clause: Patterns.default([]),
    /** A subject that opens a clause without a pause or a joint, so that no denial before it reaches beyond: «… they keep». */
    new_subject: Patterns.default([]),
    /** Holds such a subject, which yet belongs to what comes before: «(I don't) think they». */
    not_new_subject: Patterns.default([]),
    /** What follows is imagined, wished, owed or feared, up to the end of its clause. */
    unreal: Patterns.default([]),
    not_unreal: Patterns.default([]),
    /** Opens a supposition; where its sentence asks, all of it is supposed: «say I buy …, would I …?» */
    supposing: Patterns.default([]),
    /** What follows is what the person asks for. */
    wish: Patterns.default([]),
    /** The same in the person's own name, so that it is no mere courtesy: «I want», not «please». */
    own_wish: Patterns.default([]),
    /** Denies what stands behind it, and not that it was done: «not the refund», «I never asked for». */
    ruled_out: Patterns.default([]),
    /** The words of one that only speaks of what was asked for before: «that is all I ask for». */
    wish_back: Patterns.default([]),
    /** Such a wish is for the service itself: «I want to add», «I want you to write». */
    told_us: Patterns.default([]),
    /** Between two wishes: the second is asked for where the first is not done: or, otherwise, «hông thì». */
    or_else: Patterns.default([]),
    /** What follows is feared, so nobody asks for it. */
    feared: Patterns.default([]),
    /** How the person feels about it: it asks for nothing. */
    feels: Patterns.default([]),
    /** What its clause tells has happened: where nothing wishes it is no remedy named in short: «already fixed». */
    done: Patterns.default([]),
    /** Holds a word of wishing, but somebody else wishes: «they want me to». */
    not_own_wish: Patterns.default([]),
    /** What follows are the other side's words. */
    reported: Patterns.default([]),
    /** What follows happened to somebody else. */
    others: Patterns.default([]),
    /** After a sentence about somebody else these are still about them: her, him. */
    third_person: Patterns.default([]),
    /** Speaks to the organisation itself, as on its own page: «you charged me»; not «can you help me». */
    to_them: Patterns.default([]),
    /** A relative: where they live is not where the person does. */
    kin: Patterns.default([]),
    /** What follows may be the name of a place: in, near. */
    placed: Patterns.default([]),
    /** What follows is what somebody is called. */
    called: Patterns.default([]),
    /** What follows is about the person again. */
    self: Patterns.default([]),
    /** The story goes on and a quotation is over: «so i called», «and now». */
    resumes: Patterns.default([]),
    /** After an opening of `asking` these make a question of a clause without a question mark: «can i». */
    subject: Patterns.default([]),
    /** A clause that begins so and ends in a question mark asks, it does not state. */
    asking: Patterns.default([]),
    /** A clause that ends so asks, with or without a question mark: 吗, không. */
    asking_end: Patterns.default([]),
    /** A question that begins so takes the fact for granted: «why did you charge me twice?» */
    question_states: Patterns.default([]),
    /** After a comma these end the other side's words: «…, so I», 我. */
    own: Patterns.default([]),
    /** Praise that is not meant: in its sentence nothing good is believed, only what went wrong: «sure they did». */
    sarcasm: Patterns.default([]),
    /** Somebody close to the person has died: heard to say the right thing, it establishes nothing. */
    bereaved: Patterns.default([]),
    /** It has worn the person down; heard for the same. */
    distressed: Patterns.default([]),
    /** The grievance is back: what was sorted out is so no longer: again, still. */
    anew: Patterns.default([]),
    /** The person agrees to what was proposed to them: «yes please», «go ahead». */
    consent: Patterns.default([]),
    /** How the person came by a thing or a service: bought, hired, booked, insured. */
    obtaining: Patterns.default([]),
    /** Between two sums, days or counts: the first was a slip of the tongue: «no wait», «不对，是». */
    slip: Patterns.default([]),
    /** Before a sum or a day: that there is none such: «there is no», «not on the». */
    no_such: Patterns.default([]),
    /** Denies all that follows in its clause, whoever does it: «not what (they offered)». */
    not_that: Patterns.default([]),
    /** The person, and the other side, as the one who does something: «I (paid)», «they (paid)». */
    first_person: Patterns.default([]),
    they: Patterns.default([]),
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
  /** What a message may consist of that confirms the card (decision D36): `yes` by itself, `beside` only with one; `on` only goes on or changes nothing. */
  agreement: z.strictObject({ yes: Patterns, on: Patterns.default([]), beside: Patterns.default([]) }),
  /** How the claims card is spoken of while it is up: «the third is wrong», «remove the one about the refund». */
  card: CardWords,
  outcomes: z.partialRecord(z.enum(outcomes), Patterns).default({}),
  states: z.partialRecord(State, Patterns).default({}),
  amounts: AmountCues,
  /** What the other side answered, where «they said» or an offer of theirs stands beside it. */
  answered: z.partialRecord(z.enum(answerKinds), Patterns).default({}),
  /** Words behind a number, by what they count; `whole` is number and unit in one word: مرتين. */
  counts: z
    .strictObject({
      units: z.record(z.string(), z.enum(countUnits)).default({}),
      whole: z.record(z.string(), z.strictObject({ count: z.int().positive(), unit: z.enum(countUnits) })).default({}),
    })
    .prefault({}),
  /** Somebody of the person's for whom they may speak. */
  relations: z.partialRecord(z.enum(relations), Patterns).default({}),
  /** Abuse of people: a sentence with one of these is quoted as proof of nothing. */
  abuse: Patterns.default([]),
  times: TimeCues,
  /** Near an organisation's name: it is the one complained about, or it is only mentioned. */
  respondent: z
    .strictObject({
      about: Patterns.default([]),
      aside: Patterns.default([]),
      /** Right before an everyday word that may be a name, what one does to a business: rang, told. */
      done_to: Patterns.default([]),
      /** Right behind it, what a business does: said, charged. */
      does: Patterns.default([]),
      /** Before the name in an answer: it is called. */
      lead_in: Patterns.default([]),
      /** Words that stand in no name: an answer with one of them tells something else. */
      no_name: Patterns.default([]),
    })
    .prefault({}),
  /** Common words of the language, for telling Latin-script languages apart. */
  common_words: z.array(z.string()).default([]),
});

export type CueFile = z.infer<typeof CueFile>;
