import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editSimilarity } from './edit-similarity.ts';

test.for([
  { a: 'refundplease', b: 'refundplease', similarity: 1 },
  { a: 'refundplease', b: 'refundplcase', similarity: 1 - 1 / 12 },
  { a: 'no', b: 'notnow', similarity: 0 },
  { a: 'abcd', b: 'wxyz', similarity: 0 },
  { a: '', b: 'abcd', similarity: 0 },
])('$a and $b are $similarity alike', ({ a, b, similarity }) => {
  expect(editSimilarity(a, b)).toBeCloseTo(similarity);
});

test('it agrees with the plain edit distance wherever that is near enough, and both ways round', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 20 });

  fc.assert(
    fc.property(text, text, (a, b) => {
      const exact = 1 - distance(a, b) / Math.max(a.length, b.length, 1);

      expect(editSimilarity(a, b, 0.5)).toBeCloseTo(exact >= 0.5 ? exact : 0);
      expect(editSimilarity(a, b, 0.5)).toBe(editSimilarity(b, a, 0.5));
    }),
  );
});

function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  let row = [...b, ''].map((_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
