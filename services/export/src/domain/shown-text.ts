/** Whether a text, as it is written here, can be shown whole by some typeface. */
export type Shows = (text: string) => boolean;

/** Stands for one character that the PDF's fonts cannot show. */
export const missingMark = '¤';

export type ShownText = { readonly text: string; readonly missing: number };

/** What the standard fonts of every PDF reader have: Windows-1252. */
export const showsLatin: Shows = (text) => /^[\n\x20-\x7E\u00A0-\u00FFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]*$/.test(text);

/**
 * Text as that of the typefaces can show it which lacks least. What looks the same is exchanged in silence (spaces,
 * hyphens, invisible marks); anything else is replaced by a visible mark, a long run of them by their number.
 */
export function shownText(given: string, typefaces: readonly Shows[]): ShownText {
  const text = inFewLines(lookAlikes(given));
  const able = isHeaped(text) ? typefaces.map(withoutMarks) : typefaces;
  if (able.some((shows) => shows(text))) return { text, missing: 0 };
  const [best = { text, missing: 0 }] = able
    .map((shows) => marked(text, shows))
    .sort((left, right) => left.missing - right.missing);
  return best;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

// A private-use character: no font shows it, so no text of a person's can be mistaken for it.
const sentinel = '\uE000';
const runs = /\uE000(?:[ .,:;!?'-]*\uE000){3,}/g;

function marked(given: string, shows: Shows): ShownText {
  let missing = 0;
  const text = Array.from(graphemes.segment(given), ({ segment }) => {
    if (shows(segment)) return segment;
    missing += 1;
    return sentinel;
  }).join('');
  return { text: text.replace(runs, counted).replaceAll(sentinel, missingMark), missing };
}

function counted(run: string): string {
  return `[${run.split(sentinel).length - 1} characters not shown]`;
}

/** Of marks that are set on letters no writing that is shown here has as many; laying out thousands takes too much memory. */
const isHeaped = (text: string) => (text.match(/\p{M}/gu)?.length ?? 0) > 200;

const withoutMarks =
  (shows: Shows): Shows =>
  (text) =>
    !/\p{M}/u.test(text) && shows(text);

const mostLines = 300;

/** A text of more lines than anybody writes runs on, its lines parted by a mark: pages of them could not be drawn. */
function inFewLines(text: string): string {
  return text.split('\n').length > mostLines ? text.replace(/ *\n[ \n]*/g, '¶ ') : text;
}

const longBlank = /[ \u00A0]{40,}/g;

function lookAlikes(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(longBlank, ' '.repeat(40))
    .replace(/[\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/\u2015/g, '—')
    .replace(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|\uFE0E|\uFE0F/g, '');
}
