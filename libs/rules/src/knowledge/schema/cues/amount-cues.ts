import { z } from 'zod';
import { Patterns, purposes, sumRoles } from '../entry.ts';

/** In `signals/cues/<language>.yaml`, `amounts`: the words around sums of money. */
export const AmountCues = z
  .strictObject({
    /** Words after a number that make it Australian dollars. */
    units: Patterns.default([]),
    foreign: Patterns.default([]),
    /** Ten, hundred, thousand … as factors: they multiply the number before them. */
    multipliers: z.record(z.string(), z.number()).default({}),
    /** Multipliers that speak of money by themselves: two grand, 2k. */
    slang: z.array(z.string()).default([]),
    /** Between number and unit: 多, περίπου. */
    filler: Patterns.default([]),
    /** Before a number: aud, 澳币. */
    units_before: Patterns.default([]),
    /** Words after a number that count something else: times, gb, pm. */
    counted: z.array(z.string()).default([]),
    /** Words behind the figures of a clock: «6.30 in the morning». */
    clock: z.array(z.string()).default([]),
    /** Words before a bare number that make it an amount: «charged me 180». */
    lead: Patterns.default([]),
    /** Words after a bare number that make it an amount: «paid a tradie 5000 upfront». */
    trail: Patterns.default([]),
    /** Before a bare number that names something: reference number, 编号. */
    reference: Patterns.default([]),
    /** Near an amount, these say that it is not what is in dispute: salary, savings. */
    aside: Patterns.default([]),
    /** Near an amount, these say that it is in dispute only where no other sum is told: rent, balance. */
    minor: Patterns.default([]),
    total: Patterns.default([]),
    /** In the sentence of a sum these say that it comes on top of what was told: also, on top of, forgot. */
    added: Patterns.default([]),
    /** Before a sum, or behind it, that puts right what stands on the card: «it was», «should be», «the amount is». */
    right: Patterns.default([]),
    /** Behind a sum, before what it was paid for: «$280 for towing». */
    spent_on: Patterns.default([]),
    /** Near an amount, these say what it is for. */
    roles: z.partialRecord(z.enum(sumRoles), Patterns).default({}),
    /** Right beside an amount, what it bought or is; in its clause, that somebody else was paid. */
    purposes: z.partialRecord(z.enum(purposes), Patterns).default({}),
    elsewhere: Patterns.default([]),
  })
  .prefault({});
