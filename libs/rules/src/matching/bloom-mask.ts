/**
 * A Bloom filter of some numbers in one word: one of thirty-two bits for each, drawn by its digits. Where two masks have no
 * bit in common, no number is on both sides; that settles three of four words beside a word without a look at their list.
 */
export function bloomMask(numbers: readonly number[]): number {
  let mask = 0;
  for (const number of numbers) mask |= 1 << (Math.imul(number, spread) >>> 27);
  return mask;
}

/** 2³² by the golden ratio: neighbouring numbers part ways (D. Knuth, The Art of Computer Programming 3, 6.4). */
const spread = 0x9e3779b1;
