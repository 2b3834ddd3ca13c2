/** `weights` row by row, a row for each unit of the layer and a number in it for each value before. */
export type Layer = { readonly weights: Float32Array; readonly bias: Float32Array };

/** One hidden layer between the features of a glyph and its signs. */
export type Net = { readonly hidden: Layer; readonly signs: Layer };

/** What the hidden units have of these features, and how likely each sign is; all together 1. */
export function answer(
  net: Net,
  features: Float32Array,
): { readonly units: Float32Array; readonly likely: Float32Array } {
  const units = weighted(features, net.hidden).map((sum) => Math.max(0, sum));
  const sums = weighted(units, net.signs);
  const most = sums.reduce((high, sum) => Math.max(high, sum), Number.NEGATIVE_INFINITY);
  const shares = sums.map((sum) => Math.exp(sum - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return { units, likely: shares.map((share) => share / all) };
}

function weighted(values: Float32Array, { weights, bias }: Layer): Float32Array {
  return bias.map((own, unit) => {
    let sum = own;
    for (let at = 0; at < values.length; at += 1) sum += (weights[unit * values.length + at] ?? 0) * (values[at] ?? 0);
    return sum;
  });
}
