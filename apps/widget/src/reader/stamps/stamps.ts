import { tick } from '../glyphs/signs.ts';
import { bare, type ReadLine, textOf } from '../ink/lines-of.ts';
import type { ReadingLanguage } from '../messages.ts';

// A clock beside a message as it is read alone, closer: figures are sure there, the half of the day comes in few shapes.

const figures = /(?<![\d:.])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/;

/** A half of the day as it is written, and what readers make of it; where it stands is for `stampOf`. */
type Half = readonly [written: string, read: RegExp];

const english: readonly Half[] = [
  ['am', /^a\.? ?m\.?$/i],
  ['pm', /^p\.? ?m\.?$/i],
];
const chinese = ['凌晨', '早上', '上午', '中午', '下午', '晚上'].map((word): Half => [word, new RegExp(`^${word}$`)]);

const halves: Readonly<Record<ReadingLanguage, readonly Half[]>> = {
  en: english,
  zh: [...chinese, ...english],
  'zh-Hant': [...chinese, ...english],
  vi: [['SA', /^SA$/], ['CH', /^CH$/], ...english],
  ar: english,
  // What begins as it ends is «μ.μ.».
  el: [['π.μ.', /^(?:[πTtLlmrn1][.\p{L}]{0,4}[.\p{L} ]*)$/u], ['μ.μ.', /^[μµp]\.? ?[μµp]$/u], ...english],
};

const ticks = /^(?:[vVwW]{1,2}|[vVwW]\p{Lu}?\/|[«»✓√]{1,2})$/u;

/** Of the room of ink that is read: what is not read of it may be a half of the day. */
const covered = 0.75;

/** In widths of a digit: between words of one reading there is no more paper. */
const mostGap = 1.6;

const isSaid = /[\p{L}\p{N}£«»✓√]/u;

/** The clock as it is written («6:40 pm», «下午3:42», «9:15 ص ✓»), where one reading of `width` pixels tells nothing else. */
export function stampOf(line: ReadLine, width: number, language: ReadingLanguage): string | undefined {
  const text = textOf(line);
  const clock = figures.exec(text);
  if (!clock || !isCovered(line, clock[0], width)) return undefined;
  const others = [text.slice(0, clock.index), text.slice(clock.index + clock[0].length)].flatMap(wordsOf);
  const beside = others.filter((word) => !ticks.test(word));
  const said = written(clock[0], beside.join(' '), language);
  return said && beside.length < others.length ? `${said} ${tick}` : said;
}

/** Whether the words reach from end to end, without room for one that was not read. */
function isCovered({ words }: ReadLine, clock: string, width: number): boolean {
  const boxes = words.filter(({ text }) => isSaid.test(text)).map(({ bbox }) => bbox);
  const sorted = boxes.toSorted((one, other) => one.x0 - other.x0);
  const [first] = sorted;
  const timed = words.find(({ text }) => text.includes(clock))?.bbox;
  if (!first || !timed || Math.max(...boxes.map(({ x1 }) => x1)) - first.x0 < width * covered) return false;
  const digit = (timed.x1 - timed.x0) / clock.length;
  return sorted.every(({ x1 }, at) => (sorted[at + 1]?.x0 ?? x1) - x1 < digit * mostGap);
}

function written(clock: string, beside: string, language: ReadingLanguage): string | undefined {
  if (beside === '') return clock;
  const half = Number.parseInt(clock, 10) > 12 ? undefined : halfOf(beside, language);
  if (half === undefined) return undefined;
  return /\p{Script=Han}/u.test(half) ? half + clock : `${clock} ${half}`;
}

function halfOf(beside: string, language: ReadingLanguage): string | undefined {
  const plain = /\p{Script=Han}/u.test(beside) ? beside.replaceAll(' ', '') : beside;
  return halves[language].find(([, read]) => read.test(plain))?.[0];
}

const clean =
  /^(?:(?:凌晨|早上|上午|中午|下午|晚上) ?)?(?:[01]?\d|2[0-3]):[0-5]\d(?: ?(?:[ap]\.?m\.?|SA|CH|[صم]|[πμµ]\.[μµ]\.))?(?: ?[vVwW✓]{1,2})?$/iu;

/** Whether nothing is left to be read better. */
export const isStamp = (text: string, language: ReadingLanguage): boolean =>
  clean.test(/^zh/.test(language) ? text.replace(/(?<=\p{Script=Han}) (?=[\p{Script=Han}\d])/gu, '') : text);

/** Whether a mark that stands alone beside a clock may be its ticks: it is no half of the day. */
export const isTicks = (text: string, language: ReadingLanguage): boolean =>
  wordsOf(text).every((word) => halfOf(word, language) === undefined);

/** Without points and strokes, that edges and ticks are taken for; those inside words stay. */
const wordsOf = (text: string): readonly string[] =>
  bare(text)
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}£«»✓√]+|[^\p{L}\p{N}£«»✓√/]+$/gu, ''))
    .filter(Boolean);
