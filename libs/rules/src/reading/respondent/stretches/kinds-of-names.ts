import type { NameLead } from '../../../knowledge/schema/names.ts';
import { type Phrases, phraseAt } from '../../../matching/phrases.ts';
import { readText } from '../../../text/read-text.ts';
import type { Reading } from '../../passage/read-passage.ts';
import type { Stretch } from './name-words.ts';

/** Nothing but words of things, places and bodies, the word of its kind apart where it is written small. */
export function isNoTrader(reading: Reading, stretch: Stretch): boolean {
  const kind = kindIn(reading, stretch);
  const isSmall = kind !== null && reading.text.tokens[kind]?.capital !== true;
  const to = kind !== null && isSmall ? kind : stretch.to;
  return isAllOf(reading.smallWords.naming.noTrader, reading, { ...stretch, to });
}

export function isAllOf(
  phrases: Phrases<true>,
  { text, dates, smallWords }: Reading,
  { from, to }: Pick<Stretch, 'from' | 'to'>,
): boolean {
  for (let at = from; at < to; ) {
    const date = dates.find((one) => one.from <= at && at < one.to);
    const end =
      phraseAt(phrases, text.tokens, at)?.to ?? date?.to ?? phraseAt(smallWords.tables.months, text.tokens, at)?.to;
    if (end === undefined) return false;
    at = end;
  }
  return true;
}

/** «Dave», «Sarah Jones», «chị Lan»; a kind makes it a business: «Dave's Mowing», «tiệm nail Kim Ngân». */
export function isPerson(reading: Reading, stretch: Stretch, before: readonly NameLead[]): boolean {
  if (before.includes('kinds_before') || kindIn(reading, stretch) !== null) return false;
  const isShort = stretch.to - stretch.from <= (reading.hand === 'vi' ? 3 : 2);
  return isShort && phraseAt(reading.smallWords.naming.givenNames, reading.text.tokens, stretch.from) !== null;
}

export const hasKind = (reading: Reading, stretch: Stretch): boolean => kindIn(reading, stretch) !== null;

/** Where the word of its kind begins, which ends a name and is not all of it. */
function kindIn({ smallWords, text }: Reading, { from, to }: Stretch): number | null {
  for (let at = from + 1; at < to; at += 1)
    if (phraseAt(smallWords.naming.kindsAfter, text.tokens, at)?.to === to) return at;
  return null;
}

/** The sector of which the word that ends a name tells: «Coastline Kitchens»; null where none does. */
export function sectorOfName({ smallWords }: Pick<Reading, 'smallWords'>, name: string): string | null {
  const { tokens } = readText(name);
  const kinds = tokens.flatMap((_, at) => phraseAt(smallWords.naming.kindsAfter, tokens, at)?.value ?? []);
  return kinds.findLast((code) => code !== 'any') ?? null;
}

/** «… Pty Ltd», «… Motors»: the name itself says that it is no private person. */
export const isFirmByName = ([passage]: readonly Pick<Reading, 'smallWords'>[], name: string): boolean =>
  legalForm.test(name) || (passage !== undefined && sectorOfName(passage, name) !== null);

const legalForm = /\b(?:pty|ltd|limited|p\/l|inc)\b/iu;
