import { answer, type Layer, type Net } from '../../src/reader/glyphs/glyph-net.ts';
import { random } from './random.ts';

/** `sign` by its place among all of them. */
export type Sample = { readonly features: Float32Array; readonly sign: number };

const units = 36;
const rounds = 14;
const batch = 32;
/** Falls evenly, as a power, from the first round to the last. */
const rate = { first: 0.002, last: 0.0001 } as const;
const decay = 0.01;

/** Learns by Adam, from cross entropy; the same samples in the same order teach the same. */
export function train(samples: readonly Sample[], signs: number): Net {
  const next = random(7);
  const inputs = samples[0]?.features.length ?? 0;
  const net = { hidden: beginning(inputs, units, next), signs: beginning(units, signs, next) };
  const parts = [net.hidden.weights, net.hidden.bias, net.signs.weights, net.signs.bias].map(beginPart);
  const order = samples.map((_, at) => at);
  let step = 0;
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, next);
    const speed = rate.first * (rate.last / rate.first) ** (round / (rounds - 1));
    for (let from = 0; from < order.length; from += batch) {
      const taken = order.slice(from, from + batch);
      for (const at of taken) learn(net, parts, samples[at] as Sample);
      step += 1;
      for (const part of parts) advance(part, { speed, step, count: taken.length });
    }
  }
  return net;
}

function beginning(before: number, size: number, next: () => number): Layer {
  const spread = 2 * Math.sqrt(2 / before);
  const weights = Float32Array.from({ length: before * size }, () => (next() + next() + next() - 1.5) * spread);
  return { weights, bias: new Float32Array(size) };
}

/** Numbers that are learnt, their slopes in this batch, and the running means of these and of their squares. */
type Part = Readonly<Record<'values' | 'slopes' | 'means' | 'squares', Float32Array>>;

function beginPart(values: Float32Array): Part {
  const [slopes, means, squares] = [0, 0, 0].map(() => new Float32Array(values.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  return { values, slopes, means, squares };
}

/** Adds what one sample asks of every number to its slope. */
function learn(net: Net, [hidden, hiddenBias, signs, signsBias]: readonly Part[], { features, sign }: Sample): void {
  if (!hidden || !hiddenBias || !signs || !signsBias) throw new Error('a part is missing');
  const { units: seen, likely } = answer(net, features);
  const wrong = likely.map((share, at) => (at === sign ? share - 1 : share));
  const back = seen.map((value, unit) => (value > 0 ? slopeOf(unit, wrong, net.signs) : 0));
  addSlopes(signs, signsBias, { slopes: wrong, values: seen });
  addSlopes(hidden, hiddenBias, { slopes: back, values: features });
}

/** What the units behind one ask of it. */
const slopeOf = (unit: number, wrong: Float32Array, { weights }: Layer): number =>
  wrong.reduce((sum, slope, row) => sum + slope * (weights[row * units + unit] ?? 0), 0);

type Asked = { readonly slopes: Float32Array; readonly values: Float32Array };

function addSlopes(weights: Part, bias: Part, { slopes, values }: Asked): void {
  for (const [row, slope] of slopes.entries()) {
    if (slope === 0) continue;
    add(bias.slopes, row, slope);
    for (let at = 0; at < values.length; at += 1)
      add(weights.slopes, row * values.length + at, slope * (values[at] ?? 0));
  }
}

function add(values: Float32Array, at: number, more: number): void {
  values[at] = (values[at] ?? 0) + more;
}

type Step = { readonly speed: number; readonly step: number; readonly count: number };

function advance({ values, slopes, means, squares }: Part, { speed, step, count }: Step): void {
  const [early, late] = [1 - 0.9 ** step, 1 - 0.999 ** step];
  for (const [at, sum] of slopes.entries()) {
    const slope = sum / count;
    const mean = 0.9 * (means[at] ?? 0) + 0.1 * slope;
    const square = 0.999 * (squares[at] ?? 0) + 0.001 * slope * slope;
    means[at] = mean;
    squares[at] = square;
    values[at] = (values[at] ?? 0) * (1 - speed * decay) - (speed * mean) / early / (Math.sqrt(square / late) + 1e-8);
    slopes[at] = 0;
  }
}

function shuffle(order: number[], next: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const from = Math.floor(next() * (at + 1));
    [order[at], order[from]] = [order[from] as number, order[at] as number];
  }
}
