import type { Frame } from '../src/domain/page/frame.ts';
import type { Line, Shot } from '../src/domain/screens/lines.ts';
import { median } from '../src/domain/screens/statistics.ts';
import type { View } from '../src/domain/screens/views.ts';
import { letterKey } from '../src/domain/text/fold-text.ts';

/** A line of text at a place; what a test does not care about is filled in. */
export function lineOf(text: string, place: Partial<Line> = {}): Line {
  return { text, key: letterKey(text), x: 0.05, y: 0.2, w: 0.5, h: 0.018, pieces: 1, ...place };
}

export const onPage = (text: string, place: Partial<Line> = {}) => ({
  ...lineOf(text, place),
  sightings: 1,
  isCut: false,
});

export const shotOf = (index: number, lines: readonly Line[]): Shot => ({ index, lines, copies: 0 });

/** A screen whose conversation fills it from 0.1 to 0.9. */
export function viewOf(index: number, body: readonly Line[]): View {
  return {
    shot: shotOf(index, body),
    body,
    top: 0.1,
    bottom: 0.9,
    lineHeight: median(body.map(({ h }) => h)),
    members: [],
    dropped: 0,
  };
}

/** One text a row, from `y` downwards. */
export const rows = (texts: readonly string[], y = 0.15, step = 0.05): readonly Line[] =>
  texts.map((text, row) => lineOf(text, { y: y + row * step }));

/** A page of type 0.018 high from edge to edge, without times on its messages. */
export const frame: Frame = {
  lineHeight: 0.018,
  letter: 0.018,
  pitchCut: 0.031,
  left: 0.05,
  right: 0.95,
  hasMetas: false,
  metas: [],
  metaHeight: 0,
  metaLetter: 0,
  chips: [],
  sided: [],
};
