import type { EvidenceLine } from '@intake/contracts/evidence';
import { letterKey } from '../text/fold-text.ts';
import { closeHan, partsHan } from '../text/han-spaces.ts';
import { cleaning as by } from '../tolerances.ts';
import { type Box, bottomOf, byPlace, endOf, type Line, type Shot } from './lines.ts';
import { screenScale } from './screen-scale.ts';

export type Cleaned = {
  readonly shots: readonly Shot[];
  /** Lines that came with words in them. */
  readonly supplied: number;
  /** Lines no reader could place, or that say nothing. */
  readonly ignored: number;
};

/** Lines worth reading, on a common scale and in reading order; identical screenshots are taken once. */
export function cleanScreenshots(screenshots: readonly { readonly lines: readonly EvidenceLine[] }[]): Cleaned {
  const written = screenshots.map(({ lines }) => withCleanTexts(lines).filter(({ text }) => text !== ''));
  const placed = written.map((lines) => lines.filter(hasPlace));
  const scale = screenScale(placed.flat());
  const shots = placed.map((lines, index) => ({
    index,
    lines: lines
      .map((line) => rescaled(line, scale))
      .filter(isReadable)
      .sort(byPlace),
    copies: 0,
  }));
  const supplied = written.flat().length;
  const used = shots.reduce((sum, { lines }) => sum + lines.length, 0);
  return { shots: distinctShots(shots), supplied, ignored: supplied - used };
}

/** Text without the marks that no reader sees; the words stay as written. */
export function cleanWords(text: string): string {
  const words = withGreekMu(text)
    .normalize('NFC')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\s\p{Cc}]{2,}|[^\S ]|\p{Cc}/gu, ' ')
    .trim();
  const ok = words.startsWith('0') ? words.replace(/^0(?=[Kk](?![\p{L}\p{N}]))/u, 'O') : words;
  return ok.slice(0, -by.emojiTail) + ok.slice(-by.emojiTail).replace(/(?:\s[©®«»|_~=•·]+)+$/u, '');
}

/** Readers know the micro sign better than the Greek letter, and whoever looks for «μου» never finds «µου». */
const withGreekMu = (text: string): string =>
  text.includes('\u00b5') ? text.replace(/\u00b5(?=\p{Script=Greek})|(?<=\p{Script=Greek})\u00b5/gu, '\u03bc') : text;

function withCleanTexts(lines: readonly EvidenceLine[]): readonly Line[] {
  const words = lines.map(({ text }) => cleanWords(text));
  const isParted = partsHan(words);
  return lines.map((line, index) => {
    const text = isParted ? closeHan(words[index] ?? '') : (words[index] ?? '');
    return { ...line, text, key: letterKey(text), pieces: 1 };
  });
}

function hasPlace(line: Line): boolean {
  return [line.x, line.y, endOf(line), bottomOf(line)].every(Number.isFinite) && line.w > 0 && line.h > 0;
}

function rescaled(line: Line, { across, down }: { across: number; down: number }): Line {
  // Rounded, so that what is left of the division does not tip a comparison.
  const share = (value: number, whole: number) => Math.round((value / whole) * 1e6) / 1e6;
  return {
    ...line,
    x: share(line.x, across),
    y: share(line.y, down),
    w: share(line.w, across),
    h: share(line.h, down),
  };
}

const isReadable = (line: Line): boolean => isOnScreen(line) && saysSomething(line.text);

function isOnScreen(box: Box): boolean {
  const inside = (value: number) => value >= by.before && value <= by.beyond;
  return [box.x, box.y, endOf(box), bottomOf(box)].every(inside) && box.w > 0 && box.h > 0 && box.h < by.highest;
}

/** Letters, digits, an emoji, or the punctuation people send on its own. */
function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) || /(?![©®™])\p{Extended_Pictographic}/u.test(text) || /^[?!؟;！？]+$/u.test(text);
}

function distinctShots(shots: readonly Shot[]): readonly Shot[] {
  const distinct: Shot[] = [];
  for (const shot of shots) {
    const at = distinct.findIndex(({ lines }) => areSame(lines, shot.lines));
    const first = distinct[at];
    if (first) distinct[at] = { ...first, copies: first.copies + 1 };
    else if (shot.lines.length > 0) distinct.push(shot);
  }
  return distinct;
}

const areSame = (some: readonly Line[], others: readonly Line[]): boolean =>
  some.length === others.length && some.every((line, at) => isSame(line, others[at]));

const isSame = (a: Line, b: Line | undefined): boolean =>
  a.text === b?.text && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;
