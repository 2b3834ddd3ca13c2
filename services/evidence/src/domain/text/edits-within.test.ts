import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { expect, test } from 'vitest';
import { editsWithin } from './edits-within.ts';

const letters = fc.constantFrom('a', 'b', 'ы', '退', '\uffff');
const text = fc.string({ unit: letters, maxLength: 64 });
const misread = text.chain((all) =>
  fc
    .array(fc.tuple(fc.nat(63), letters), { maxLength: 12 })
    .map(
      (wrong) => [all, wrong.reduce((so, [at, letter]) => so.slice(0, at) + letter + so.slice(at + 1), all)] as const,
    ),
);

test('edits are counted up to the most that are asked for, whatever was compared before', () => {
  fc.assert(
    fc.property(fc.oneof(fc.tuple(text, text), misread), fc.nat(64), ([a, b], most) => {
      const edits = distance(a, b);

      if (edits <= most) expect(editsWithin(a, b, most)).toBe(edits);
      else expect(editsWithin(a, b, most)).toBeGreaterThan(most);
    }),
    { numRuns: 2_000 },
  );
});
