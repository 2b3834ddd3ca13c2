import { cutOut, paper } from './ink/cut-out.ts';
import type { Ink } from './ink/flatten.ts';
import type { Box } from './ink/lines-of.ts';
import { resample } from './ink/resample.ts';
import type { ReadingLanguage } from './messages.ts';
import { narrowWidth, readingWidth } from './settings.ts';

/** A picture at the size that its language is read at; boxes are in its pixels. */
export type Page = {
  readonly whole: Ink;
  readonly closer: (line: Box) => CloseUp;
  /** Without anything that stands around it, so many pixels tall. */
  readonly apart: (mark: Box, tall?: number) => CloseUp;
};

/** One line of a page, drawn from the picture itself: small letters have what the page's size took from them. */
export type CloseUp = { readonly ink: Ink; readonly inPage: (box: Box) => Box };

/** Pixels of height at which the engine reads a single line best. */
const lineHeight = 32;

/** Pixels of height at which it reads figures best. */
const figureHeight = 24;

/** A speck taken for a line is not blown up to a wall. */
const mostTimes = 6;

/** Of a line's height, on all sides: without paper around it the engine finds no line. */
const margin = 0.6;

/** A phone's or a tablet's screen has fewer; a chat captured in one piece may have ten times as many, and memory is a phone's. */
const mostPixels = 6_000_000;

/** How much smaller a picture is taken: whole, unless it is large, and never smaller than it is read. */
export function drawnAt({ width, height }: Pick<Ink, 'width' | 'height'>, language: ReadingLanguage): number {
  return Math.min(1, Math.max(readingWidth[language] / width, Math.sqrt(mostPixels / (width * height))));
}

export function pageOf(picture: Ink, language: ReadingLanguage): Page {
  const { width, height } = picture;
  const scale = width < narrowWidth ? 2 : Math.min(1, readingWidth[language] / width);
  return {
    whole: resample(picture, { x0: 0, y0: 0, x1: width, y1: height }, scale),
    closer(line) {
      const tall = line.y1 - line.y0;
      const times = Math.min(mostTimes, lineHeight / tall);
      const [left, top] = [Math.max(0, line.x0 - tall * margin), Math.max(0, line.y0 - tall * margin)];
      const part = {
        x0: left / scale,
        y0: top / scale,
        x1: Math.min(width, (line.x1 + tall * margin) / scale),
        y1: Math.min(height, (line.y1 + tall * margin) / scale),
      };
      return {
        ink: resample(picture, part, times * scale),
        inPage: placedAt({ left, top, times, border: 0 }),
      };
    },
    apart({ x0, y0, x1, y1 }, tall = figureHeight) {
      const times = Math.min(mostTimes, tall / (y1 - y0));
      const part = { x0: x0 / scale, y0: y0 / scale, x1: x1 / scale, y1: y1 / scale };
      return {
        ink: cutOut(picture, part, times * scale),
        inPage: placedAt({ left: x0, top: y0, times, border: paper }),
      };
    },
  };
}

type Placed = { readonly left: number; readonly top: number; readonly times: number; readonly border: number };

/** Where on the page a box of a close-up stands that begins at `left` and `top`, within a border of paper. */
function placedAt({ left, top, times, border }: Placed): CloseUp['inPage'] {
  const x = (at: number) => left + (at - border) / times;
  const y = (at: number) => top + (at - border) / times;
  return ({ x0, y0, x1, y1 }) => ({ x0: x(x0), y0: y(y0), x1: x(x1), y1: y(y1) });
}
