/** Stands for one character that the PDF's fonts cannot show. */
export const missingMark = '¤';

export type LatinText = { readonly text: string; readonly missing: number };

/**
 * Text as Windows-1252 fonts can show it. What looks the same is exchanged in silence (spaces, hyphens, invisible
 * marks); anything else is replaced by a visible mark, a long run of them by their number.
 */
export function latinText(text: string): LatinText {
  const known = lookAlikes(text);
  if (showable.test(known)) return { text: known, missing: 0 };
  let missing = 0;
  const marked = Array.from(graphemes.segment(known), ({ segment }) => {
    if (showable.test(segment)) return segment;
    missing += 1;
    return sentinel;
  }).join('');
  return { text: marked.replace(runs, counted).replaceAll(sentinel, missingMark), missing };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

// A private-use character: the fonts cannot show it either, so no text of a person's can be mistaken for it.
const sentinel = '\uE000';
const runs = /\uE000(?:[ .,:;!?'-]*\uE000){3,}/g;

const showable = /^[\n\x20-\x7E\u00A0-\u00FFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]*$/;

function counted(run: string): string {
  return `[${run.split(sentinel).length - 1} characters not shown]`;
}

function lookAlikes(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/[\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/\u2015/g, '—')
    .replace(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '');
}
