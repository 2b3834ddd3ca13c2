import { languages } from '@intake/contracts/languages';
import { z } from 'zod';
import { Lists } from './base.ts';
import { Patterns } from './entry.ts';

/** How well what stands right before a name says that it is that of the business complained of. */
const leads = {
  /** It says outright whom the complaint is about, in any letters: «the name of the company is». */
  stating: Patterns.default([]),
  /** It says so of what is written as a name: «my complaint is about», «change it to». */
  pointing: Patterns.default([]),
  /** It says so of a business: «the mob that does it is»; of a person's name or a thing's it says nothing. */
  introducing: Patterns.default([]),
  /** Whoever is called so works there: «some girl called». */
  staff: Patterns.default([]),
  /** It says that it is not the one: «not», «nothing to do with». */
  denying: Patterns.default([]),
  /** It says what kind of business it is: «it is a». */
  being: Patterns.default([]),
  /** What somebody is to the person, by whose name behind it they are told: «my landlord», 房东; with a colon it states. */
  role: Patterns.default([]),
  /** It says that a business is called so: «a mob called». */
  naming: Patterns.default([]),
  /** It says what a person is called, who may be one of a business: «his name is». */
  person: Patterns.default([]),
  /** The owner's name behind it names the business, with these words: «الجراج بتاع». */
  owned: Patterns.default([]),
  /** What one does with a business: «bought from», paid, hired. */
  dealing: Patterns.default([]),
  /** What one does with people as well: rang, went to. */
  meeting: Patterns.default([]),
  /** Where one was: at a business or in a place: «at», 在. */
  at: Patterns.default([]),
  /** It says that another is complained of, or that a person or a place is named: «works at», «better than», Mrs. */
  passing: Patterns.default([]),
  /** The kind of a business, where that stands before its name: «tiệm», «εταιρεία». */
  kinds_before: Patterns.default([]),
};

/** What stands right behind a name and says what it is. */
const behind = {
  /** The one complained about: «is who I complain about». */
  stated: Patterns.default([]),
  /** A place, a make, somebody of whom nobody complains: «is a suburb», «is good to me». */
  denied: Patterns.default([]),
  /** A place: 在…住, «street». */
  place: Patterns.default([]),
};

/** `signals/names/<language>.yaml`: by what the name of a business is told that the directory does not know. */
export const NameFile = z.strictObject({
  language: z.enum(languages),
  lists: Lists.default({}),
  ...leads,
  behind: z.strictObject(behind).prefault({}),
  /** The kind of a business, where that ends its name, by the sector it is of; `any`: «pty ltd», 公司. */
  kinds_after: z.record(z.string(), z.array(z.string())).default({}),
  /** Behind the word of a trade these make it a business: company, shop, 店. */
  traders: z.array(z.string()).default([]),
  /** Right behind a name, what a business does: refused, 拒绝. */
  acts: z.array(z.string()).default([]),
  /** Right behind it, what one had of it: 在…买. */
  bought_behind: z.array(z.string()).default([]),
  /** What may stand between a role and the name: my, the, ο, Mr. */
  joints: z.array(z.string()).default([]),
  /** Where a name ends that no capital letters show. */
  ends: z.array(z.string()).default([]),
  /** Right before a name of the directory that places or people bear as well, they are meant: to, in, Mr. */
  of_others: z.array(z.string()).default([]),
  /** Right before such a name, the organisation is: with, by, about. */
  dealt_with: z.array(z.string()).default([]),
  /** What opens a sentence that goes on about whoever was just named: they, 他们. */
  they: z.array(z.string()).default([]),
  /** What is written like a name and is no trader: makers, bodies, courts, means of payment, places, feasts. */
  no_trader: z.array(z.string()).default([]),
  /** An answer of these and of numbers alone says how many or which of a list, and names nobody: «all of them», «only 2». */
  how_many: z.array(z.string()).default([]),
  given_names: z.array(z.string()).default([]),
});

export type NameFile = z.infer<typeof NameFile>;

export const nameLeads = [
  ...['stating', 'pointing', 'introducing', 'staff', 'denying', 'being', 'role'],
  ...['naming', 'person', 'owned', 'dealing', 'meeting', 'at', 'passing', 'kinds_before'],
] as const satisfies readonly (keyof NameFile)[];
export type NameLead = (typeof nameLeads)[number];

export const behindNames = ['stated', 'denied', 'place'] as const;
export type BehindName = (typeof behindNames)[number];
