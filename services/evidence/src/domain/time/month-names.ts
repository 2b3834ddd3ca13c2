import { editSimilarity } from '../text/edit-similarity.ts';
import { months as by } from '../tolerances.ts';

// Readers take short Greek names for Latin ones: «lav», «map», «louv», «auy», «zem», «okt».
const names: readonly (readonly string[])[] = [
  ['january', 'jan', 'ιαν', 'lav', 'iav', 'ιανουαριου', 'ιανουαριοσ', 'يناير', 'كانون الثاني'],
  ['february', 'feb', 'φεβ', 'φεβρουαριου', 'φεβρουαριοσ', 'فبراير', 'شباط'],
  ['march', 'mar', 'μαρ', 'map', 'μαρτιου', 'μαρτιοσ', 'مارس', 'اذار'],
  ['april', 'apr', 'απρ', 'απριλιου', 'απριλιοσ', 'ابريل', 'نيسان'],
  ['may', 'μαι', 'mai', 'μαιου', 'μαιοσ', 'مايو', 'ايار'],
  ['june', 'jun', 'ιουν', 'louv', 'iouv', 'ιουνιου', 'ιουνιοσ', 'يونيو', 'حزيران'],
  ['july', 'jul', 'ιουλ', 'ιουλιου', 'ιουλιοσ', 'يوليو', 'تموز'],
  ['august', 'aug', 'αυγ', 'auy', 'αυγουστου', 'αυγουστοσ', 'اغسطس', 'اب'],
  ['september', 'sep', 'sept', 'σεπ', 'σετ', 'zem', 'σεπτεμβριου', 'σεπτεμβριοσ', 'سبتمبر', 'ايلول'],
  ['october', 'oct', 'οκτ', 'okt', 'οκτωβριου', 'οκτωβριοσ', 'اكتوبر', 'تشرين الاول'],
  ['november', 'nov', 'νοε', 'νοεμβριου', 'νοεμβριοσ', 'نوفمبر', 'تشرين الثاني'],
  ['december', 'dec', 'δεκ', 'δεκεμβριου', 'δεκεμβριοσ', 'ديسمبر', 'كانون الاول'],
];

const numbers = new Map(names.flatMap((month, index) => month.map((name) => [name, index + 1] as const)));

/** A pattern for any month name of English, Greek and Arabic in plain text, longest first. */
export const monthPattern = [...numbers.keys()].sort((a, b) => b.length - a.length).join('|');

export const monthNumber = (name: string): number => numbers.get(name) ?? 0;

/** A month's name with a letter misread or lost; of short names so much would be left to chance. */
export const isLikeMonth = (name: string): boolean =>
  numbers.has(name) ||
  (name.length >= 4 &&
    [...numbers.keys()].some((month) => month.length >= 5 && editSimilarity(name, month, by.misread) > 0));
