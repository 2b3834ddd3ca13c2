import { simplify } from './han-variants.ts';

const plain = /^[a-z0-9]+$/;
const invisible = /[\p{Cf}'’‘ʼ`´′\u0640]/gu;
const unseen = /\p{Cf}/u;
const arabicMarks = /[\u064b-\u065f\u0670]/g;
const marks = /\p{M}/gu;
const greek = /\p{Script=Greek}/u;
const greekAccents = /[\u0301\u0308]/g;

/** Greek words that only their accent tells from another: «or» from «the», «where» from «that». */
const keepsAccent = new Set(['ή', 'πού', 'πώς', 'πότε', 'άλλα', 'νόμος']);

/** One word as it is compared: lower case, no apostrophes, no invisible or bidi characters, one spelling per letter. */
export function normaliseWord(raw: string): string {
  const lower = raw.toLowerCase();
  if (plain.test(lower)) return lower;
  if (lower.length === 1) return unseen.test(lower) ? '' : simplify(foldLetters(lower.normalize('NFKC')));
  return foldLetters(lower.normalize('NFKC').replace(invisible, ''));
}

/** The word without its accents: what people type when their keyboard has none. */
export function withoutMarks(word: string): string {
  if (plain.test(word)) return word;
  return word.normalize('NFD').replace(marks, '').replaceAll('đ', 'd').normalize('NFC');
}

function foldLetters(word: string): string {
  const folded = word
    .replace(arabicMarks, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replace(/\p{Nd}/gu, asciiDigit);
  if (greek.test(folded)) return foldGreek(folded);
  return vietnameseVowels.test(folded) ? foldVietnamese(folded) : folded;
}

// An accent moves with the endings and is often left out; the final sigma is only a shape.
function foldGreek(raw: string): string {
  const word = monotonic(raw);
  const bare = keepsAccent.has(word) ? word : word.normalize('NFD').replace(greekAccents, '').normalize('NFC');
  return bare.replaceAll('ς', 'σ');
}

/** Greek of many accents in the one that is written today, and the rest as it is: «νὰ ἔρθει» is «να έρθει», «ποῦ» is «πού». */
export const monotonic = (text: string): string =>
  polytonic.test(text) ? text.replace(greekWord, monotonicWord) : text;

function monotonicWord(word: string): string {
  const parts = word.normalize('NFD').replace(breathings, '');
  const isLong = (parts.match(vowelSounds)?.length ?? 0) > 1;
  return parts.replace(accents, isLong || accentedShort.test(parts) ? '\u0301' : '').normalize('NFC');
}

const polytonic = /[\u1f00-\u1fff]|\p{Script=Greek}[\u0313\u0314\u0342\u0345]/u;
const greekWord = /\p{Script=Greek}[\p{Script=Greek}\p{M}]*/gu;
const breathings = /\u0304|\u0306|\u0313|\u0314|\u0343|\u0345/gu;
const accents = /\u0300|\u0301|\u0342/gu;
const vowelSounds = /[αεηο]υ|[αεου]ι|[αεηιουω]/giu;
/** «Or», «where» and «how»: the words of one vowel that keep their accent. */
const accentedShort = /^(?:η(?:\u0300|\u0301)|που(?:\u0301|\u0342)|πω(?:\u0301|\u0342)[σς])$/iu;

const vietnameseVowels = /[áàảãạéèẻẽẹíìỉĩịóòỏõọúùủũụýỳỷỹỵ]/;
const oldPlaces = /(o|u)([áàảãạéèẻẽẹýỳỷỹỵ])$/;
const oldLetters = /^(k|l|m|h|t|s|qu)([ýỳỷỹỵ])$/;

/** «hoá» and «hóa», «kỳ» and «kì» are the same word in an old and a new spelling. */
function foldVietnamese(word: string): string {
  const sameLetter = word.replace(oldLetters, (_, onset: string, vowel: string) => onset + retone('i', toneOf(vowel)));
  return sameLetter.replace(
    oldPlaces,
    (_, glide: string, vowel: string) => retone(glide, toneOf(vowel)) + withoutMarks(vowel),
  );
}

const toneOf = (vowel: string): string => vowel.normalize('NFD').slice(1);
const retone = (vowel: string, tone: string): string => (vowel + tone).normalize('NFC');

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  // Every run of decimal digits in Unicode starts at a multiple of ten from its zero.
  for (let zero = code; zero > code - 10; zero -= 1) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return String(code - zero);
  }
  return digit;
}
