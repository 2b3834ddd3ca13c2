import type { Ink } from './flatten.ts';
import type { Box } from './lines-of.ts';

/** A part of a picture (`part` in its pixels) drawn so many times larger; below 1 smaller, where each pixel is a mean. */
export function resample({ grey, width, height }: Ink, part: Box, times: number): Ink {
  const [top, bottom] = [Math.max(0, Math.floor(part.y0)), Math.min(height, Math.ceil(part.y1))];
  const rows = { grey: grey.subarray(top * width, bottom * width), width, height: bottom - top };
  const turned = stretchAndTurn(rows, { from: part.x0, to: part.x1 }, times);
  return stretchAndTurn(turned, { from: part.y0 - top, to: part.y1 - top }, times);
}

type Span = { readonly from: number; readonly to: number };

/** Rows as long as the span comes to, each of them a column of what is handed back: twice turned stands upright. */
function stretchAndTurn({ grey, width, height }: Ink, span: Span, times: number): Ink {
  const sources = sourcesOf(span, times, width);
  const turned = new Uint8Array(sources.length * height);
  for (const [x, { first, shares }] of sources.entries()) {
    for (let y = 0; y < height; y += 1) {
      let sum = 0.5;
      for (let next = 0; next < shares.length; next += 1)
        sum += (grey[y * width + first + next] ?? 0) * (shares[next] ?? 0);
      turned[x * height + y] = sum;
    }
  }
  return { grey: turned, width: height, height: sources.length };
}

/** The pixels that one new pixel is made of, from the first on, and their shares of it. */
type Source = { readonly first: number; readonly shares: readonly number[] };

/** Smaller, a new pixel is the mean of what it covers; larger, it lies between its two neighbours. */
function sourcesOf({ from, to }: Span, times: number, size: number): readonly Source[] {
  const width = Math.max(1, 1 / times);
  const reach = (width + 1) / 2;
  const inside = (at: number) => Math.min(size - 1, Math.max(0, at));
  return Array.from({ length: Math.max(1, Math.round((to - from) * times)) }, (_, at) => {
    const middle = inside(from + (at + 0.5) / times - 0.5);
    const first = inside(Math.ceil(middle - reach));
    const last = inside(Math.floor(middle + reach));
    const covered = Array.from({ length: last - first + 1 }, (_pixel, next) =>
      Math.max(0, Math.min(1, reach - Math.abs(first + next - middle))),
    );
    const sum = covered.reduce((all, share) => all + share, 0);
    return { first, shares: covered.map((share) => share / sum) };
  });
}
