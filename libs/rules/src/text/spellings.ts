import { withoutMarks } from './normalise.ts';

/**
 * How a message is written: its language, and whether a language of another script is typed in Latin letters. What a
 * word may stand for depends on it: «may» is a word in English and «máy» without its marks in Vietnamese.
 */
export type Hand = 'en' | 'zh' | 'vi' | 'ar' | 'el' | 'ar_latin' | 'el_latin';

/** Tokens of an ordinary word: of a Chinese one each character is a token. */
export const wordSize = (hand: Hand): number => (hand === 'zh' ? 2 : 1);

const none: readonly string[] = [];
const latinWord = /^[a-z0-9]+$/;
const arabic = /^[\u0621-\u064a]+$/;
const greek = /^[\u0370-\u03ff]+$/;
const latinMark = /^[\p{Script=Latin}\p{M}]+$/u;

/** What else a word of a message may be, besides what it looks like. */
export function alsoRead(word: string, hand: Hand): readonly string[] {
  if (arabic.test(word)) return withoutClitics(word);
  // «café», «fiancé»: English words are written without marks.
  if (!latinWord.test(word)) return hand === 'en' && latinMark.test(word) ? [withoutMarks(word)] : none;
  if (hand === 'vi') return [`vi:${word}`];
  if (hand === 'el_latin') return [`el:${greekSkeleton(word)}`];
  return hand === 'ar_latin' ? [`ar:${arabicSkeleton(word)}`] : none;
}

/** Every form under which a pattern's word is found; `strict`: as written only. */
export function spellings(word: string, strict: boolean): ReadonlySet<string> {
  if (strict || latinWord.test(word)) return new Set([word]);
  if (arabic.test(word)) return new Set([word, ...arabiziOf(word)]);
  if (greek.test(word)) return new Set([word, withoutMarks(word), `el:${greekToSkeleton(word)}`]);
  return latinMark.test(word) ? new Set([word, `vi:${withoutMarks(word)}`]) : new Set([word]);
}

/** Too few consonants are the sound of too many words. */
function arabiziOf(word: string): readonly string[] {
  const skeleton = arabicToSkeleton(word);
  return skeleton.length < 3 ? none : [`ar:${skeleton}`];
}

// «and», «so», then «the» or «with/to/like (the)»; a single letter is only taken off where enough of a word remains.
const clitics = /^(?:[وف](?=.{3}))?(?:(?:[بكل]?ال|لل)(?=.{2})|[بلك](?=.{4}))?/;

function withoutClitics(word: string): readonly string[] {
  const bare = word.replace(clitics, '');
  if (bare === word) return none;
  const afterAnd = /^[وف].{3}/.test(word) ? word.slice(1) : bare;
  return afterAnd === bare ? [bare] : [afterAnd, bare];
}

const greekLetters: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'U'],
  [/[εοηυ]ι|υι/g, 'i'],
  [/αι/g, 'e'],
  [/μπ/g, 'b'],
  [/ντ/g, 'd'],
  [/γκ|γγ/g, 'g'],
  [/[ηιυ]/g, 'i'],
  [/[οω]/g, 'o'],
  [/α/g, 'a'],
  [/ε/g, 'e'],
  [/β/g, 'b'],
  [/γ/g, 'g'],
  [/δ/g, 'd'],
  [/ζ/g, 'z'],
  [/θ/g, 'T'],
  [/κ/g, 'k'],
  [/λ/g, 'l'],
  [/μ/g, 'm'],
  [/ν/g, 'n'],
  [/[ξχ]/g, 'x'],
  [/π/g, 'p'],
  [/ρ/g, 'r'],
  [/σ/g, 's'],
  [/τ/g, 't'],
  [/φ/g, 'f'],
  [/ψ/g, 'P'],
  [/U/g, 'u'],
];

const greeklish: readonly (readonly [RegExp, string])[] = [
  [/th|8/g, 'T'],
  [/ps/g, 'P'],
  [/ks|ch|3/g, 'x'],
  [/ph/g, 'f'],
  [/mp/g, 'b'],
  [/nt/g, 'd'],
  [/gk|gg|ng/g, 'g'],
  [/ou/g, 'U'],
  [/[eo]i|yi|ui/g, 'i'],
  [/ai/g, 'e'],
  [/[hyu]/g, 'i'],
  [/w/g, 'o'],
  [/v/g, 'b'],
  [/c/g, 'k'],
  [/(.)\1/g, '$1'],
  [/U/g, 'u'],
];

const replaceAll = (word: string, table: readonly (readonly [RegExp, string])[]): string =>
  table.reduce((text, [letters, sound]) => text.replace(letters, sound), word);

/** Greek letters by their sound, so that the many ways to type them in Latin letters meet. */
function greekToSkeleton(word: string): string {
  return replaceAll(withoutMarks(word), greekLetters).replace(/(.)\1/g, '$1');
}

const greekSkeleton = (word: string): string => replaceAll(word, greeklish);

const arabicLetters: Readonly<Record<string, string>> = {
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'C',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
};

/** The consonants alone: vowels are rarely written in Arabic and spelt anyhow in Latin letters. */
function arabicToSkeleton(word: string): string {
  return [...word.replace(/ه$/, '')]
    .map((letter) => arabicLetters[letter] ?? '')
    .join('')
    .replace(/(.)\1/g, '$1');
}

const arabizi: readonly (readonly [RegExp, string])[] = [
  [/sh|ch/g, 'C'],
  [/kh|5/g, 'x'],
  [/gh/g, 'G'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/7/g, 'h'],
  [/6/g, 't'],
  [/[89]/g, 'k'],
  [/[q]/g, 'k'],
  [/p/g, 'b'],
  [/v/g, 'f'],
  [/g/g, 'j'],
  [/G/g, 'g'],
  [/^(?:el|al|il)-?(?=.{3})/, ''],
  [/(?:eh|ah|a|e)$/, ''],
  [/[aeiouyw23]/g, ''],
  [/(.)\1/g, '$1'],
];

const arabicSkeleton = (word: string): string => replaceAll(word, arabizi);
