/** A text whose names, numbers, quotes and contacts are gone: `[[A]]` stands for the first of `pieces`, `[[B]]` for the next. */
export type Locked = { readonly text: string; readonly pieces: readonly string[] };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const placeholders = /\[\[[A-Z]\]\]/g;

/** What is quoted, linked or addressed, numbers as they are written, words that hold a digit, our own marks. */
const telling = [
  /“[^”]*”|«[^»]*»|「[^」]*」|『[^』]*』|"[^"]*"/u,
  /(?:https?:\/\/|www\.)\S+/u,
  /[^\s@]*@[^\s@]*/u,
  /[$€£¥]?\p{N}(?:[\p{N} .,:٫٬/()+-]*\p{N})?%?/u,
  /[\p{L}\p{M}_-]*\p{N}[\p{L}\p{M}\p{N}_-]*/u,
  /\[\[|\]\]/u,
].map(({ source }) => source);

/** A quotation inside another: where what was said ends cannot be told. */
const strayQuote = /[“”«»「」『』"]/;

/** Takes out of a text what nobody else may see or change; null when that cannot be done for certain. */
export function lock(text: string, names: readonly string[]): Locked | null {
  const pieces: string[] = [];
  const locked = text.replace(lockable(names), (piece) => `[[${letters[pieces.push(piece) - 1]}]]`);
  const isCertain = pieces.length <= letters.length && !strayQuote.test(locked);
  return isCertain ? { text: locked, pieces } : null;
}

/** The text with every piece back in its place. */
export function unlock(text: string, { pieces }: Locked): string {
  return text.replace(placeholders, (whole) => pieces[letters.indexOf(whole[2] ?? '')] ?? whole);
}

/** The text with «…» where its names and numbers were, for whoever need not give them back. */
export function withhold(text: string, names: readonly string[]): string {
  return text.replace(lockable(names), '…');
}

/** Whether each placeholder stands in the text exactly once, and no other does. */
export function keepsPlaceholders(text: string, { pieces }: Locked): boolean {
  const found = (text.match(placeholders) ?? []).map((whole) => letters.indexOf(whole[2] ?? ''));
  return (
    found.length === pieces.length && new Set(found).size === found.length && Math.max(-1, ...found) < found.length
  );
}

function lockable(names: readonly string[]): RegExp {
  const whole = names
    .filter((name) => name.trim() !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((name) => `${notInside('<!', name[0])}${RegExp.escape(name)}${notInside('!', name.at(-1))}`);
  return new RegExp([...whole, ...telling].join('|'), 'giu');
}

/** «Up» is no part of «upset»; Chinese and Arabic write a name without a space beside it. */
function notInside(side: '!' | '<!', letter = ''): string {
  return /[\p{Script=Latin}\p{Script=Greek}]/u.test(letter) ? `(?${side}[\\p{Script=Latin}\\p{Script=Greek}])` : '';
}
