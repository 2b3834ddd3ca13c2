import type { Ink } from '../ink/flatten.ts';
import type { Box } from '../ink/lines-of.ts';
import { featuresOf, type Height } from './glyph-features.ts';
import { answer, type Layer } from './glyph-net.ts';
import { first, firstBias, second, secondBias } from './glyph-weights.ts';
import { signs } from './signs.ts';

/** How likely a glyph is which sign; all together 1. */
export type Likely = (sign: string) => number;

const net = { hidden: layerOf(first, firstBias), signs: layerOf(second, secondBias) };

/** Tells the sign in a box of cut-out ink by its shape, and by its size and place beside the `figures` of its line. */
export function tellGlyph(ink: Ink, box: Box, figures: Height): Likely {
  const { likely } = answer(net, featuresOf(ink, box, figures));
  return (sign) => likely[signs.indexOf(sign)] ?? 0;
}

type Packed = { readonly scale: number; readonly bytes: string };

function layerOf(weights: Packed, bias: Packed): Layer {
  return { weights: unpack(weights), bias: unpack(bias) };
}

/** A byte a number, with its sign. */
function unpack({ scale, bytes }: Packed): Float32Array {
  return Float32Array.from(atob(bytes), (byte) => ((byte.charCodeAt(0) << 24) >> 24) * scale);
}
