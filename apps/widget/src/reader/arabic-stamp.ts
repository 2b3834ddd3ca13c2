import type { Ink } from './flatten.ts';
import { inkIn, topOf } from './ink-in.ts';
import { type Box, textOf } from './lines-of.ts';
import type { ReadBox } from './read-stamp.ts';
import { tick } from './stamps.ts';

// «9:15 م» with ticks before it, from right to left: the clock, the half of the day, the ticks. English alone reads Arabic's
// figures, and takes «م» for a 2 of theirs: the parts are told by the paper between them, and read one by one.

/** Of the height: the paper between two parts, more than between two digits. */
const gap = 0.3;

/** Of the figures' height: how far below their top «م» begins and below their foot it ends; a 1 does neither. */
const lowered = { top: 0.2, foot: 0.1 } as const;

const clock = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;

/** What may follow the clock. */
const orders = ['', tick, 'م', 'ص', `م,${tick}`, `ص,${tick}`];

/** In widths of a digit: «م» is as narrow as one, «ص» as wide as ticks are. */
const narrow = { least: 0.4, most: 1.6 } as const;
const wide = { least: 1.8, most: 3.6 } as const;

/** What English takes «ص» for: something that ends round; and ticks: strokes. */
const round = /^\p{L}?[oOe0]l?$/u;
const strokes = /^[vVwWxXNZ47«»%&/]{1,3}$/;

/** The clock in this box, its half and ticks told by width and shape; nothing where a part is something else. */
export function arabicStamp(box: Box, page: Ink, inEnglish: ReadBox): string | undefined {
  const parts = partsOf(box, page);
  return stampOfParts(parts.toReversed(), inEnglish) ?? stampOfParts(parts, inEnglish);
}

function stampOfParts([figures, ...marks]: readonly Box[], inEnglish: ReadBox): string | undefined {
  if (!figures || marks.length > 2) return undefined;
  const said = saidIn(figures, inEnglish).replace(/[.,]$/, '');
  if (!clock.test(said)) return undefined;
  const digit = (figures.x1 - figures.x0) / said.length;
  const kinds = marks.map((mark) => kindOf(mark, { figures, digit, inEnglish }));
  return orders.includes(kinds.join()) ? [said, ...kinds].join(' ') : undefined;
}

type Beside = { readonly figures: Box; readonly digit: number; readonly inEnglish: ReadBox };

function kindOf(mark: Box, { figures, digit, inEnglish }: Beside): string {
  const digits = (mark.x1 - mark.x0) / digit;
  if (digits >= narrow.least && digits <= narrow.most) return isLower(mark, figures) ? 'م' : 'else';
  if (digits < wide.least || digits > wide.most) return 'else';
  const said = saidIn(mark, inEnglish);
  if (round.test(said)) return 'ص';
  return strokes.test(said) ? tick : 'else';
}

function isLower(mark: Box, figures: Box): boolean {
  const height = figures.y1 - figures.y0;
  return mark.y0 > figures.y0 + height * lowered.top && mark.y1 > figures.y1 + height * lowered.foot;
}

const saidIn = (box: Box, read: ReadBox): string => read(box).map(textOf).join(' ');

/** Where the ink of a box stands together, from left to right. */
function partsOf(box: Box, page: Ink): readonly Box[] {
  const parts: Box[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let x = box.x0; x < box.x1; x += 1) {
    if (topOf(page, box, x) === undefined) continue;
    const part = parts.at(-1);
    if (part && x - last < (box.y1 - box.y0) * gap) parts.splice(-1, 1, { ...part, x1: x + 1 });
    else parts.push({ ...box, x0: x, x1: x + 1 });
    last = x;
  }
  return parts.map((part) => inkIn(page, part) ?? part);
}
