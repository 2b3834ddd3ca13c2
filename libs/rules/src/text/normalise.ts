const plain = /^[a-z0-9]+$/;
const invisible = /[\p{Cf}'’‘ʼ`´′\u0640]/gu;
const arabicMarks = /[\u064b-\u065f\u0670]/g;
const marks = /\p{M}/gu;

/** One word as it is compared: lower case, no apostrophes, no invisible or bidi characters, one spelling per letter. */
export function normaliseWord(raw: string): string {
  const lower = raw.toLowerCase();
  if (plain.test(lower)) return lower;
  return foldLetters(lower.normalize('NFKC').replace(invisible, ''));
}

/** The word without its accents: what people type when their keyboard has none. */
export function withoutMarks(word: string): string {
  if (plain.test(word)) return word;
  return word.normalize('NFD').replace(marks, '').replaceAll('đ', 'd').normalize('NFC');
}

function foldLetters(word: string): string {
  return word
    .replace(arabicMarks, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ς', 'σ')
    .replace(/\p{Nd}/gu, asciiDigit);
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  // Every run of decimal digits in Unicode starts at a multiple of ten from its zero.
  for (let zero = code; zero > code - 10; zero -= 1) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return String(code - zero);
  }
  return digit;
}
