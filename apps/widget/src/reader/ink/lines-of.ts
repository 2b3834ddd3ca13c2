import type { EvidenceLine } from '@intake/contracts/evidence';

/** What is used of the engine's own report (its `jsonrenderer.cpp`); boxes are in pixels. */
export type Report = {
  readonly blocks?: readonly { readonly paragraphs: readonly { readonly lines: readonly ReadLine[] }[] }[] | null;
};

export type ReadLine = {
  /** 0 to 100. */
  readonly confidence: number;
  readonly words: readonly ReadWord[];
  readonly bbox: Box;
};

export type ReadWord = { readonly text: string; readonly confidence: number; readonly bbox: Box };

export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/** The box around all of them. */
export const around = (boxes: readonly Box[]): Box => ({
  x0: Math.min(...boxes.map(({ x0 }) => x0)),
  y0: Math.min(...boxes.map(({ y0 }) => y0)),
  x1: Math.max(...boxes.map(({ x1 }) => x1)),
  y1: Math.max(...boxes.map(({ y1 }) => y1)),
});

type Size = { readonly width: number; readonly height: number };

const mostCharacters = 400;

/** The lines with text in them, their boxes as shares of the picture. */
export function linesOf(lines: readonly ReadLine[], { width, height }: Size): EvidenceLine[] {
  return lines.flatMap((line) => {
    const text = textOf(line);
    const { x0, y0, x1, y1 } = line.bbox;
    return text === '' ? [] : [{ text, x: x0 / width, y: y0 / height, w: (x1 - x0) / width, h: (y1 - y0) / height }];
  });
}

export const readLines = ({ blocks }: Report): readonly ReadLine[] =>
  (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));

export const textOf = ({ words }: ReadLine): string => clean(words.map(({ text }) => text).join(' '));

/** How sure a reading must be, of 100, where the engine saw no line: icons are read with less. */
const sureAlone = 85;

/** Words, a figure, a character or a question: a single letter is an avatar's initial or a key. */
export function isSaidAlone(line: ReadLine): boolean {
  const said = /[\p{L}\p{N}].*[\p{L}\p{N}]|\p{N}|\p{Script=Han}|^[?？؟]+$/u;
  return line.confidence >= sureAlone && said.test(textOf(line));
}

/** Whether every figure of one reading is in another one of the same line; commas and points may differ. */
export function hasFiguresOf(one: ReadLine, other: ReadLine): boolean {
  const figures = figuresOf(other);
  return figuresOf(one).every((figure) => figures.includes(figure));
}

const figuresOf = ({ words }: ReadLine): readonly string[] =>
  words.map(({ text }) => [...text].filter((sign) => /\p{Nd}/u.test(sign)).join('')).filter(Boolean);

function clean(text: string): string {
  const [...characters] = bare(text);
  return characters.slice(0, mostCharacters).join('');
}

/** Without marks of direction and other characters that no screen shows: they are the engine's own. */
export function bare(text: string): string {
  const shown = text.replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, ' ');
  return shown.replace(/\s+/g, ' ').trim();
}
