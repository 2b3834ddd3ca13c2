import { z } from 'zod';
import { Patterns, timeUnits } from '../entry.ts';

const TimeUnit = z.enum(timeUnits);

/** In `signals/cues/<language>.yaml`, `times`: the words of days and of lengths of time. */
export const TimeCues = z
  .strictObject({
    numbers: z.record(z.string(), z.number()).default({}),
    /** Join the parts of a number: and, và, و. */
    number_joints: Patterns.default([]),
    /** Half of the unit or factor before: 半, rưỡi. */
    half: Patterns.default([]),
    units: z.record(z.string(), TimeUnit).default({}),
    /** A number and its unit in one word: أسبوعين. */
    whole: z.record(z.string(), z.strictObject({ count: z.number().positive(), unit: TimeUnit })).default({}),
    ago: Patterns.default([]),
    /** Before a duration or a bare unit: قبل, πριν από. */
    ago_before: Patterns.default([]),
    /** Parts of calendar dates in figures or numerals: 3月5日, ngày 12 tháng 5 năm 2025. */
    month_after: Patterns.default([]),
    day_after: Patterns.default([]),
    year_after: Patterns.default([]),
    month_before: Patterns.default([]),
    day_before: Patterns.default([]),
    year_before: Patterns.default([]),
    /** The year before this one, beside a month: 去年, năm ngoái. */
    last_year: Patterns.default([]),
    months: z.record(z.string(), z.number()).default({}),
    weekdays: z.record(z.string(), z.number()).default({}),
    /** Days before today, fewer than none ahead: yesterday 1, tomorrow -1. */
    relative: z.record(z.string(), z.number()).default({}),
    last: Patterns.default([]),
    /** After a unit, weekday or month: الماضي, trước, περασμένη. */
    last_after: Patterns.default([]),
    /** Before a weekday or unit to come: next, 下. */
    next: Patterns.default([]),
    /** After it: القادم, tới. */
    next_after: Patterns.default([]),
    /** Before a length these say that it ends ahead: in, within. */
    in_before: z.array(z.string()).default([]),
    /** After it: 内, nữa. */
    in_after: z.array(z.string()).default([]),
    this_month: z.array(z.string()).default([]),
    /** Right before or behind a day, which is only near it: about the, 左右. */
    about_before: z.array(z.string()).default([]),
    about_after: z.array(z.string()).default([]),
    /** Before a bare day of the month: on the (4th). */
    day_lead: z.array(z.string()).default([]),
    /** Days of the month in words: ninth, التاسع. */
    day_ordinals: z.record(z.string(), z.number()).default({}),
    /** Before a year alone: in (2014). */
    year_lead: z.array(z.string()).default([]),
    /** After a month's name: (August) end. */
    month_tail: z.array(z.string()).default([]),
    /** Beside a day these say that it lies ahead: will, by, eviction; or behind: was, got. */
    day_ahead: Patterns.default([]),
    day_behind: Patterns.default([]),
    /** Before a day from which something has gone on: since, από. */
    day_since: Patterns.default([]),
    /** Before a day, what it is besides the day of the matter: bought, promised, last heard from them, noticed. */
    day_bought: Patterns.default([]),
    day_promised: Patterns.default([]),
    /** The person's own plan: «I was meant to fly». */
    day_planned: Patterns.default([]),
    day_heard: Patterns.default([]),
    /** Something ended on that day: a contract, a warranty; no grievance happened on it. */
    day_ended: Patterns.default([]),
    day_noticed: Patterns.default([]),
    /** Beside a day that is none of the matter: an anniversary, the age of a thing. */
    day_aside: Patterns.default([]),
    /** Right before a day or month that it is by now: «nearly November», 都快. */
    day_now: Patterns.default([]),
    /** A day up to which something has gone on: «up to today»; nothing happened on it. */
    day_until: Patterns.default([]),
    /** Beside the day on which somebody was born or died. */
    day_life: Patterns.default([]),
    /** Beside a length these say that it is a tie or an age: member, years old. */
    tenure: Patterns.default([]),
    /** After a duration these say that it lasts until today: 了. */
    waiting_after: Patterns.default([]),
    /** Before a duration these say that it lasts until today: been, for, waiting. */
    waiting: z.array(z.string()).default([]),
    /** Words inside a duration: 3 or 4 weeks, 2 full months. */
    filler: z.array(z.string()).default([]),
    ordinals: z.array(z.string()).default([]),
    /** A month's name alone is a date after one of these: in march. */
    month_lead: z.array(z.string()).default([]),
  })
  .prefault({});
