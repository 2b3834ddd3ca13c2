import { z } from 'zod';
import { Patterns } from '../entry.ts';

const words = Patterns.default([]);

/** `card` of a cue file: how people speak of the claims card while it is up. */
export const CardWords = z
  .strictObject({
    /** Points by their place, from the end where it is negative: first [1], last [-1], the last two [-1, -2]. */
    places: z.array(z.strictObject({ at: z.array(z.int()).min(1), said: Patterns })).default([]),
    /** Before a number these make it a place on the card (number, 第, điểm), or after it (2nd, 2号). */
    point: words,
    point_after: words,
    /** A point is named by what it says: «the one about». */
    about: words,
    joint: words,
    /** Right behind a number that chooses a point, and never behind one that counts: «2 the …», «3 because». */
    goes_on: words,
    /** Stands between a point and what is said of it: is, are, also, just. */
    link: words,
    all: words,
    both: words,
    /** Says by itself that every point is wrong: «none of this is right». */
    none: words,
    /** Says that nothing of what was offered to choose from is meant: «something else», «none of these». */
    other: words,
    only: words,
    except: words,
    wrong: words,
    right: words,
    /** Says nothing beside a denial: «they did not … anything», «there was no …». */
    hollow: words,
    /** Denies that somebody may, not that they did: «they cannot refuse». */
    may_not: words,
    /** Somebody a complaint may be about, by their kind: «the manufacturer», «against the courier». */
    party: words,
    /** Calls whoever it is about the wrong one: «wrong company». */
    wrong_whom: words,
    /** Says whom it is about: «the complaint is against». */
    stated_whom: words,
    remove: words,
    /** Asks a point back, which is then not so: «which other driver?», «whose debt?» */
    asked_back: words,
    /** The same of a sum or a day only: «what 24 July?» */
    asked_of: words,
    restore: words,
    /** What goes on is told beside what the card says: «add that …», «you left out …». */
    add: words,
    /** Asks that what follows be added: «please add that», «you left out». */
    order: words,
    /** The same behind what is to be added: «put that in too», «why is that not there?» */
    order_behind: words,
    /** Goes on with what is to be added: «and that». */
    order_on: words,
    /** Speaks to the service, or of what it wrote: «did you not read», «you left out», «i never said that». */
    us: words,
  })
  .prefault({});
export type CardWords = z.infer<typeof CardWords>;
