import { type Box, bare, type ReadLine, type ReadWord } from '../ink/lines-of.ts';
import { clock } from './signs.ts';

// Among Arabic letters figures get lost: «1,150» is read as 0, «17:45» as 175, «9:20 م» as 29:20. Read closer and with English
// alone they are seldom wrong, while no word is right. So figures, and the marks beside a clock, are taken from that reading;
// words, and whatever is doubtful, stay as they were.

const number = /^\d+(?:\.\d+)?$/;
/** What no other letters look like by chance: thousands apart, and days in figures. */
const shaped = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,4}([/.-])\d{1,2}\1\d{1,4})$/;

/** How sure the closer reading must be of a figure, of 100. */
const sure = { clock: 80, clockOfSameDigits: 30, number: 60, shaped: 50 } as const;

// What English takes the marks beside a clock for; ticks stay letters, as readers of every language take them.
const ticks = /^[vVwW«]{1,2}$/;
const marks = { م: /^[vVwW]{0,2}[pP]$/, ص: /^[LlUusoO0][oOe0]$/ } as const;

/** Letters in a mark at most; a longer word beside a clock belongs to a sentence. */
const mostOfMark = 4;

/** The line with what `closer`, the words of the second reading in the same pixels, saw better. */
export function mendFigures(line: ReadLine, closer: readonly ReadWord[]): ReadLine {
  const words = closer.reduce((known, seen) => withFigure(known, seen, closer), line.words);
  return { ...line, words: isStamp(words) ? withMarks(words, closer) : words };
}

function withFigure(words: readonly ReadWord[], seen: ReadWord, closer: readonly ReadWord[]): readonly ReadWord[] {
  const hidden = words.filter((word) => /\d/.test(word.text) && isInPlaceOf(word, seen));
  const [first, ...rest] = hidden;
  if (!first) return words;
  const figure = figureOf(seen);
  const letters = bare(first.text).replace(/[^\p{L}]/gu, '');
  const hidesMark = closer.some((word) => markOf(word) && isInPlaceOf(word, first));
  const isWider = widthOf(first) > widthOf(seen) + heightOf(seen) / 3;
  const losesMark = letters === '' ? isWider : !(letters in marks);
  const isBetter = clock.test(figure) ? isBetterClock(seen, hidden, hidesMark) : isBetterNumber(seen, hidden);
  if (!isBetter || (losesMark && !hidesMark)) return words;
  const mended = (letters in marks ? [figure, letters] : [figure]).map((text) => ({ ...seen, text }));
  return words.filter((word) => !rest.includes(word)).flatMap((word) => (word === first ? mended : [word]));
}

/** A clock where none was, or where the mark beside it was read as one of its digits. */
function isBetterClock(seen: ReadWord, hidden: readonly ReadWord[], hidesMark: boolean): boolean {
  const before = hidden.map(({ text }) => bare(text).replace(/\p{L}+$/u, ''));
  if (before.includes(figureOf(seen)) || (before.some((text) => clock.test(text)) && !hidesMark)) return false;
  const isSame = hidesMark || keepsAll(digitsOf(before.join('')), digitsOf(seen.text));
  return seen.confidence >= (isSame ? sure.clockOfSameDigits : sure.clock);
}

/** A number that has all the digits read before and more, where what was read before may be a rest of one. */
function isBetterNumber(seen: ReadWord, hidden: readonly ReadWord[]): boolean {
  const [few, many] = [digitsOf(hidden.map(({ text }) => text).join('')), digitsOf(seen.text)];
  const mayBeRest = hidden.every((word) => /^[\d.,]+$/.test(bare(word.text)) && !shaped.test(figureOf(word)));
  const figure = figureOf(seen);
  const isNumber =
    (number.test(figure) && seen.confidence >= sure.number) || (shaped.test(figure) && seen.confidence >= sure.shaped);
  return mayBeRest && isNumber && many.length > few.length && keepsAll(few, many);
}

function isStamp(words: readonly ReadWord[]): boolean {
  const others = words.filter((word) => !clock.test(bare(word.text)));
  return others.length < words.length && others.every(({ text }) => bare(text).length <= mostOfMark);
}

function withMarks(words: readonly ReadWord[], closer: readonly ReadWord[]): readonly ReadWord[] {
  const known = words.map((word) => {
    const text = markOf(word) ?? (isSettled(word) ? undefined : tickAt(word, closer));
    return text === undefined ? word : { ...word, text };
  });
  if (known.some(isArabicMark)) return known;
  const mark = closer.find((word) => markOf(word));
  return mark
    ? known.flatMap((word) => (clock.test(bare(word.text)) ? [word, { ...mark, text: markOf(mark) ?? '' }] : word))
    : known;
}

const isArabicMark = ({ text }: ReadWord): boolean => bare(text) in marks;

const isSettled = (word: ReadWord): boolean => isArabicMark(word) || ticks.test(bare(word.text));

const markOf = ({ text }: ReadWord): string | undefined =>
  Object.entries(marks).find(([, misread]) => misread.test(bare(text)))?.[0];

const tickAt = (word: ReadWord, closer: readonly ReadWord[]): string | undefined =>
  closer.find((seen) => ticks.test(seen.text) && isInPlaceOf(word, seen))?.text;

/** Without the points and commas of the sentence around it. */
const figureOf = ({ text }: ReadWord): string => bare(text).replace(/^[.,]+|[.,]+$/g, '');

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether `few` come in this order among `many`. */
function keepsAll(few: string, many: string): boolean {
  let at = 0;
  for (const digit of many) if (digit === few[at]) at += 1;
  return at === few.length;
}

const widthOf = ({ bbox }: { readonly bbox: Box }): number => bbox.x1 - bbox.x0;
const heightOf = ({ bbox }: { readonly bbox: Box }): number => bbox.y1 - bbox.y0;

function isInPlaceOf(one: ReadWord, other: ReadWord): boolean {
  const common = Math.min(one.bbox.x1, other.bbox.x1) - Math.max(one.bbox.x0, other.bbox.x0);
  return common > Math.min(widthOf(one), widthOf(other)) / 2;
}
