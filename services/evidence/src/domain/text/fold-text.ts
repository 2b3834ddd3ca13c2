import { folding as by } from '../tolerances.ts';

const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Arabic and Persian digits as 0 to 9, length unchanged. */
export function westernDigits(text: string): string {
  return text.replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** What readers take the point between a day and its clock for, or a comma. */
const point = /(?<=\S )[٠١](?= \S)/g;

export const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);

/** For reading dates and fixed words: lower case, no accents, ASCII digits; never shown to anyone. */
export function plainText(text: string): string {
  if (isAscii(text))
    return text
      .toLowerCase()
      .replace(/\s{2,}|[^\S ]/g, ' ')
      .trim();
  return decomposed(westernDigits(text.replace(point, '•')))
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim();
}

/** In letters and marks. A text is read at what it takes to write: one that is nearly all phrases keeps them as signs. */
function decomposed(text: string): string {
  const spelled = text.normalize('NFKD');
  return spelled.length <= text.length * by.marksOfLetter + by.phrases ? spelled : text.normalize('NFD');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
export const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** For comparing what two readings of a text say: the letters and digits of its beginning. */
export function letterKey(text: string): string {
  const start = text.slice(0, by.keyed);
  return isAscii(start)
    ? start.toLowerCase().replace(/[^a-z\d]+/g, '')
    : plainText(start).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Width in Latin letters, judged by the beginning: a Chinese character counts twice. */
export function visualLength(text: string): number {
  const sample = text.slice(0, by.sampled);
  const wide = sample.match(/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0;
  return Math.max(1, text.length * (1 + wide / Math.max(1, sample.length)));
}

export const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text.slice(0, by.sampled));

/** Lines of one message as one text; Chinese takes no space where a line breaks. */
export function joinLines(texts: readonly string[]): string {
  return texts.reduce((so, text) => {
    const glued =
      /\p{Script=Han}[，。！？、]?$|[，。！？、：；]$/u.test(so) && /^[\p{Script=Han}，。！？、]/u.test(text);
    return so && !glued ? `${so} ${text}` : so + text;
  }, '');
}

const countLatin = (text: string): number => text.match(/\p{Script=Latin}/gu)?.length ?? 0;

/** Most of its letters are of another script. */
export const isOtherThanLatin = (text: string): boolean =>
  !isAscii(text) && countLatin(text) * 2 < (text.match(/\p{L}/gu)?.length ?? 0);

/** Latin letters in a text of another script: most are what a reader made of letters it could not tell. */
export const strayLetters = (text: string, isOther = isOtherThanLatin(text)): number =>
  isOther ? countLatin(text) : 0;
