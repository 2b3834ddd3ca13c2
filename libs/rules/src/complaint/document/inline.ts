// Scripts written from right to left, and the marks that turn a line around by themselves.
const turning =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Words that run the other way, set apart so that the English around them keeps its order; other words as they are. */
export function isolated(words: string): string {
  return turning.test(words) ? `\u2068${words}\u2069` : words;
}

/** A name or a source may be typed by anybody: a line break in it would write a line of the letter's head. */
export function onOneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
