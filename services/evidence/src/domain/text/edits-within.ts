/** Rows of the table of distances, one for each letter of the text that others are compared with: two words of 32 bits. */
const words = 2;

/** For each letter the rows at which it stands. */
const rows = new Int32Array(0x1_0000 * words);
let learned = '';

/** Where the current column of the table rises from one row to the next, and where it falls. */
const rises = new Int32Array(words);
const falls = new Int32Array(words);

/**
 * The edits between two texts of at most 64 characters; where there are more than `most`, some number above it. Most texts that
 * are compared have little in common and are given up after a third of their letters; a text that is compared with many, one
 * after the other, is spelt out once. By the bit vectors of Myers and Hyyrö: letter by letter of `other`, all rows at once.
 */
export function editsWithin(text: string, other: string, most: number): number {
  if (text !== learned) learn(text);
  for (let word = 0; word < words; word += 1) {
    rises[word] = -1;
    falls[word] = 0;
  }
  const used = text.length > 32 ? words : 1;
  // What is counted is the diagonal that ends where both texts do, since it never falls.
  const ahead = other.length - text.length;
  let edits = Math.abs(ahead);
  for (let at = 0; at < other.length && edits <= most; at += 1) {
    if (!isLevel(other.charCodeAt(at) * words, { row: at - ahead, used })) edits += 1;
  }
  return edits;
}

type Cell = { readonly row: number; readonly used: number };

/** Takes the table one column further; tells whether it is at `row` as high as a row and a column before. */
function isLevel(slot: number, { row, used }: Cell): boolean {
  let isSame = 1;
  let above = 1;
  let below = 0;
  for (let word = 0; word < used; word += 1) {
    const rise = rises[word] ?? 0;
    const fall = falls[word] ?? 0;
    const equal = (rows[slot + word] ?? 0) | below;
    const level = (((equal & rise) + rise) ^ rise) | equal | fall;
    const up = fall | ~(level | rise);
    const down = rise & level;
    const higher = (up << 1) | above;
    rises[word] = (down << 1) | below | ~(level | higher);
    falls[word] = higher & level;
    if (row >> 5 === word) isSame = level >>> row;
    above = up >>> 31;
    below = down >>> 31;
  }
  return (isSame & 1) === 1;
}

function learn(text: string): void {
  for (let row = 0; row < learned.length; row += 1) rows[slotOf(learned, row)] = 0;
  for (let row = 0; row < text.length; row += 1) rows[slotOf(text, row)] = (rows[slotOf(text, row)] ?? 0) | (1 << row);
  learned = text;
}

const slotOf = (text: string, row: number): number => text.charCodeAt(row) * words + (row >>> 5);
