/** A picture as a canvas gives it: four bytes a pixel, row by row. */
export type Picture = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

/** One byte a pixel, row by row; 255 is paper. */
export type Ink = { readonly grey: Uint8Array; readonly width: number; readonly height: number };

/** Connected pixels of one shade: so many are a bubble, a bar or the page; fewer are letters and icons. */
const groundSize = 2_000;

/** Shades that a compressed picture gives to one colour. */
const sameShade = 3;

/**
 * Every pixel as its difference from the ground it stands on, so that white on blue and white on black become dark on white
 * alike. What differs from the one ground around it is ink; between two grounds there is only an edge.
 */
export function flatten(picture: Picture): Ink {
  const { width, height } = picture;
  const shades = shadesOf(picture);
  const ground = groundsOf(shades, width, height);
  const [left, right] = neighbours(ground, { lines: height, length: width, step: 1, next: width });
  const [above, below] = neighbours(ground, { lines: width, length: height, step: width, next: 1 });
  const grey = shades.map((shade, at) => {
    const around = left[at] ?? -1;
    const isInside = around >= 0 && around === right[at] && above[at] === below[at];
    return (ground[at] ?? -1) >= 0 || !isInside ? 255 : inkOf(shade, around);
  });
  return { grey, width, height };
}

/** How dark a shade is as ink on this ground. */
export const inkOf = (shade: number, ground: number): number => 255 - Math.min(255, Math.abs(shade - ground) * 1.6);

/** The picture as it is, without its colours. */
export function greyOf(picture: Picture): Ink {
  const { width, height } = picture;
  return { grey: shadesOf(picture), width, height };
}

function shadesOf({ data }: Picture): Uint8Array {
  const shades = new Uint8Array(data.length / 4);
  for (let at = 0; at < shades.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    shades[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return shades;
}

/** The shade of the ground at each pixel, -1 where there is none. */
function groundsOf(shades: Uint8Array, width: number, height: number): Int16Array {
  const ground = new Int16Array(shades.length).fill(-1);
  const seen = new Uint8Array(shades.length);
  const region = new Int32Array(shades.length);
  for (let start = 0; start < shades.length; start += 1) {
    if (seen[start]) continue;
    const size = fillRegion(start, { shades, seen, region, width, height });
    const shade = shades[start] ?? 0;
    if (size >= groundSize) for (let next = 0; next < size; next += 1) ground[region[next] ?? 0] = shade;
  }
  return ground;
}

type Filling = {
  readonly shades: Uint8Array;
  readonly seen: Uint8Array;
  readonly region: Int32Array;
  readonly width: number;
  readonly height: number;
};

/** Collects the pixels that hang together with the first and have its shade; how many they are. */
function fillRegion(start: number, { shades, seen, region, width, height }: Filling): number {
  const wanted = shades[start] ?? 0;
  let size = 0;
  const visit = (at: number) => {
    if (seen[at] || Math.abs((shades[at] ?? 0) - wanted) > sameShade) return;
    seen[at] = 1;
    region[size] = at;
    size += 1;
  };
  visit(start);
  for (let next = 0; next < size; next += 1) {
    const at = region[next] ?? 0;
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < width * (height - 1)) visit(at + width);
  }
  return size;
}

type Grid = { readonly lines: number; readonly length: number; readonly step: number; readonly next: number };

/** The nearest ground before and after each pixel, along rows or along columns. */
function neighbours(ground: Int16Array, { lines, length, step, next }: Grid): readonly [Int16Array, Int16Array] {
  const [before, after] = [new Int16Array(ground.length), new Int16Array(ground.length)];
  for (let line = 0; line < lines; line += 1) {
    const first = line * next;
    const last = first + (length - 1) * step;
    let near = -1;
    for (let at = first; at <= last; at += step) before[at] = near = nearer(ground[at] ?? -1, near);
    near = -1;
    for (let at = last; at >= first; at -= step) after[at] = near = nearer(ground[at] ?? -1, near);
  }
  return [before, after];
}

const nearer = (here: number, last: number) => (here >= 0 ? here : last);
