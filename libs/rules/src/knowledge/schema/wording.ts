import { languages } from '@intake/contracts/languages';
import { z } from 'zod';
import { dayRoles, outcomes, sumRoles } from './entry.ts';

export const Variants = z.array(z.string().min(1)).min(1);

/** The questions that are about no fact; each is also put in other words. */
export const openQuestions = {
  organisation: z.string(),
  /** Which of those that one name may mean, or of two parties: `{options}`. */
  which_organisation: z.string(),
  /** The same where only one may be meant. */
  this_organisation: z.string(),
  /** Which kind of business: `{options}`, numbered, one a line. */
  sector: z.string(),
  state: z.string(),
  desired_outcome: z.string(),
  incident_on: z.string(),
  story: z.string(),
  story_kind: z.string(),
  /** Which grievance comes closest: `{options}`, numbered, one a line. */
  closest: z.string(),
  /** Which others happened, where one was told. */
  closest_beside: z.string(),
  /** The same where some are ticked: half heard. */
  closest_heard: z.string(),
  /** Which of what would speak against the complaint is so, if any: `{options}`, the same way. */
  speaks_against: z.string(),
  /** The person tells `{told}`, their screenshots show `{shown}`; either may be right. */
  evidence_amount: z.string(),
  evidence_day: z.string(),
};

/** `phrases/<language>.yaml`: everything the service says; `{name}` is filled in. */
export const PhraseFile = z.strictObject({
  language: z.enum(languages),
  opening: Variants,
  acknowledge: Variants,
  /** An answer in words of its own, a bare «yes», a bare «no». */
  acknowledge_answer: Variants,
  acknowledge_yes: Variants,
  acknowledge_no: Variants,
  /** Somebody close has died. */
  acknowledge_loss: Variants,
  /** The person tells how it has worn them down. */
  acknowledge_distress: Variants,
  acknowledge_noted: Variants,
  /** Before `heard`. */
  acknowledge_heard: Variants,
  /** What the message names for the first time: `{organisation}`, or a sum or a time in its own `{words}`. */
  heard: z.strictObject({ organisation: Variants, words: Variants }),
  acknowledge_unsure: Variants,
  acknowledge_changed: Variants,
  /** What has changed about the points the person was shown: `{points}`, `{organisation}`, `{amount}`, `{day}`. */
  changed: z.strictObject({
    removed: z.string(),
    added: z.string(),
    /** What was to be added has no point of its own. */
    kept: z.string(),
    organisation: z.string(),
    amount: z.string(),
    day: z.string(),
    /** Every point was wrong. */
    emptied: z.string(),
  }),
  /** How the language quotes `{words}`. */
  quote: z.string(),
  tell_more: Variants,
  ask: z.strictObject(openQuestions),
  /** What happened, where the person has said only who or what it is about. */
  story_begun: z.string(),
  /** The last of the numbered options: of grievances, of what speaks against them. */
  something_else: z.string(),
  none_of_these: z.string(),
  /** What answers a question of yes or no. */
  options: z.strictObject({ yes: z.string(), no: z.string(), unsure: z.string() }),
  /** Before the question about a fact that is told otherwise than the screenshots show: `{told}`, `{shown}`, both quoted. */
  doubt: z.string(),
  /** In place of a name: «your complaint to the organisation». */
  organisation_unknown: z.string(),
  confirming: Variants,
  /** The card comes again after a change. */
  confirming_again: Variants,
  /** … after words that are neither a change nor an answer: they go into the account as they are. */
  confirming_noted: Variants,
  /** Something is wrong, but not said which of the numbered `{points}`; then, asked once, how to untick it. */
  confirming_which: Variants,
  confirming_no: Variants,
  /** `{words}` of the message, quoted, change nothing that stands there: how to say it so that they do. */
  confirming_unplaced: Variants,
  /** None of the points is wrong that were listed. */
  confirming_none: Variants,
  /** The person says «yes» in other words than the card's. */
  confirming_yes: Variants,
  /** The person says «yes» after something was added or changed that the card did not show. */
  confirming_new: Variants,
  deadlines: z.strictObject({
    urgent: z.string(),
    cut_off: z.string(),
    eviction: z.string(),
    hearing: z.string(),
    payment: z.string(),
    answer: z.string(),
    cooling_off: z.string(),
  }),
  confirm: z.strictObject({
    intro: z.string(),
    /** A day that is reckoned, not named: «3 weeks ago». */
    around: z.string(),
    /** What a day is to the story, behind it. */
    day_roles: z.record(z.enum(dayRoles), z.string()),
    about: z.string(),
    about_unknown: z.string(),
    subject: z.string(),
    question: z.string(),
    tick_prompt: z.string(),
    unsure_note: z.string(),
    confirm_yes: z.string(),
    you_said: z.string(),
    their_words: z.string(),
    headings: z.strictObject({
      wishes: z.string(),
      amounts: z.string(),
      dates: z.string(),
      against: z.string(),
      suggestions: z.string(),
    }),
    /** What may be asked for, as the person reads it. */
    wishes: z.record(z.enum(outcomes), z.string()),
    /** … with the sum that goes with it: `{wish}`, `{amount}`. */
    wish_with_sum: z.string(),
    /** Asked for where the one before is not done: `{wish}`. */
    wish_instead: z.string(),
    /** What a sum is for: `{amount}`. */
    sums: z.record(z.enum(sumRoles), z.string()),
  }),
  ready: z.strictObject({ formal: Variants, account: Variants, partner: Variants, still: Variants }),
  /** Two are complained of: `{organisation}` is the one of this complaint, `{other}` one of its own. */
  two_organisations: z.string(),
  close: z.strictObject({
    /** A partner's page is told of `{organisation}`: where it goes, `{contact}`, and the way back. */
    elsewhere: z.string(),
    elsewhere_contact: z.string(),
    elsewhere_back: z.string(),
    nothing: z.string(),
    unticked: z.string(),
    decided: z.string(),
    instead: z.string(),
    /** The words of the person's that decided it: `{quote}`. */
    in_your_words: z.string(),
    /** What is missing, or the other way round would open it: `{points}`. */
    nearly: z.string(),
    /** Where to turn: `{contact}` of the external body, or the list at `{url}` while the state is unknown. */
    body: z.string(),
    chooser: z.string(),
    legal_help: z.string(),
    /** The court for small sums between private people. */
    court: z.string(),
    /** While the state is unknown. */
    legal_help_anywhere: z.string(),
    reopen: z.string(),
    /** Said when nothing has changed since the last closing. */
    again: z.string(),
  }),
  referral: z.string(),
  disclaimer: z.string(),
});

export type PhraseFile = z.infer<typeof PhraseFile>;
