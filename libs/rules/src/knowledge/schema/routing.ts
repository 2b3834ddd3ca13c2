import { languages } from '@intake/contracts/languages';
import { z } from 'zod';
import { ByClock } from './document.ts';
import { deadlineKinds } from './engine.ts';
import { Day, State } from './entry.ts';

const text = z.string().min(1);

/** By the plural categories of CLDR that the language has; `{count}`. */
const Counted = z.strictObject({
  zero: text.optional(),
  one: text.optional(),
  two: text.optional(),
  few: text.optional(),
  many: text.optional(),
  other: text,
});

/** `routing/<language>.yaml`: where the complaint goes and how long an answer may take, as the person is told. */
export const RoutingFile = z.strictObject({
  language: z.enum(languages),
  /** In the place of a name that nobody gave. */
  to_unknown: text,
  calendar_days: Counted,
  business_days: Counted,
  /** Both: `{business}`, and what that comes to in calendar days, `{calendar}`. */
  either: text,
  first: text,
  /** A day ahead that comes before every clock, `{date}`: what to do by it. */
  before: z.record(z.enum(deadlineKinds), text),
  at_once: text,
  /** The time of a notice that has ended by our count, `{date}`. */
  past: z.strictObject({ answer: text, eviction: text }),
  past_at_once: text,
  /** So long a time, `{time}`, of which no day is told that it runs from: how to count. */
  count_from: z.strictObject({ answer: text, eviction: text }),
  wait: z.strictObject(ByClock),
  /** Behind a last day on which nobody works: the next one, `{next}`. */
  rest_day: text,
  own_website: text,
  no_contact: text,
  phone: text,
  email: text,
  first_final: text,
  first_refused: text,
  /** They have had a complaint long enough. */
  first_late: text,
  now_final: text,
  now_late: text,
  now_refused: text,
  now_waited: text,
  /** The last day on which the body takes it, `{date}`. */
  last_day: text,
  chooser_when: text,
  body_free: text,
  body_fee: text,
  body_phone: text,
  body_advises: text,
  body_over_limit: text,
  partner_note: text,
  partner_when: text,
  /** What sectors and bodies say, beside its English words. One that nobody has translated is said in English. */
  sentences: z
    .array(z.strictObject({ en: text, says: text }))
    .default([])
    .transform((sentences) => new Map(sentences.map(({ en, says }) => [en, says]))),
});
export type RoutingFile = z.infer<typeof RoutingFile>;

/** `places.yaml`: names of towns and suburbs, parted by commas, by the one state that has them. */
export const PlacesFile = z.strictObject({
  origin: z.string().min(3),
  licence: z.string().min(2),
  taken_on: Day,
  review_by: Day,
  places: z.record(State, z.string().min(1)),
});
export type PlacesFile = z.infer<typeof PlacesFile>;
