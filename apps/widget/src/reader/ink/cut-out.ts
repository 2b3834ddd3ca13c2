import type { Ink } from './flatten.ts';
import type { Box } from './lines-of.ts';
import { resample } from './resample.ts';

/** Pixels of white paper around what is cut out: without it the engine finds no line. */
export const paper = 12;

/** A part of a picture alone on paper, so many times larger. */
export function cutOut(picture: Ink, part: Box, times: number): Ink {
  const { grey, width, height } = resample(picture, part, times);
  const all = { width: width + 2 * paper, height: height + 2 * paper };
  const laid = new Uint8Array(all.width * all.height).fill(255);
  for (let y = 0; y < height; y += 1)
    laid.set(grey.subarray(y * width, (y + 1) * width), (y + paper) * all.width + paper);
  return { grey: laid, ...all };
}
