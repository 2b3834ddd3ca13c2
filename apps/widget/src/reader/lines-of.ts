import type { EvidenceLine } from '@intake/contracts/evidence';

/** What is used of the engine's own report (its `jsonrenderer.cpp`); boxes are in pixels. */
export type Report = {
  readonly blocks?: readonly { readonly paragraphs: readonly { readonly lines: readonly ReadLine[] }[] }[] | null;
};

type ReadLine = {
  readonly words: readonly { readonly text: string }[];
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
};

type Size = { readonly width: number; readonly height: number };

const mostCharacters = 400;

/** The lines with text in them, their boxes as shares of the picture. */
export function linesOf({ blocks }: Report, { width, height }: Size): readonly EvidenceLine[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.flatMap(({ words, bbox: { x0, y0, x1, y1 } }) => {
    const text = clean(words.map((word) => word.text).join(' '));
    if (text === '') return [];
    return [{ text, x: x0 / width, y: y0 / height, w: (x1 - x0) / width, h: (y1 - y0) / height }];
  });
}

/** Marks of direction and other characters that no screen shows are the engine's own. */
function clean(text: string): string {
  const shown = text.replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, ' ');
  const [...characters] = shown.replace(/\s+/g, ' ').trim();
  return characters.slice(0, mostCharacters).join('');
}
