/**
 * A sign of some numbers: one of thirty-two bits for each, drawn by its digits. Where two signs have no bit in common, no
 * number is on both sides; that settles three of four words beside a word without a look at the list they might be on.
 */
export function signOf(numbers: readonly number[]): number {
  let sign = 0;
  for (const number of numbers) sign |= 1 << (Math.imul(number, spread) >>> 27);
  return sign;
}

/** 2³² by the golden ratio: neighbouring numbers part ways (D. Knuth, The Art of Computer Programming 3, 6.4). */
const spread = 0x9e3779b1;
