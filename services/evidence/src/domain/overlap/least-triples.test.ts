import { expect, test } from 'vitest';
import { leastTriples } from './least-triples.ts';

test.for([
  { key: 'refundoftwelvedollars', misread: 'refundoftwelvedoilars' },
  { key: '退款已经批准请等待', misread: '退款已经批准清等待' },
])('$key read as $misread shares a triple with it', ({ key, misread }) => {
  expect(leastTriples(key).filter((triple) => leastTriples(misread).includes(triple))).not.toEqual([]);
});

test('a text has each of its triples once, the same four wherever they stand in it', () => {
  expect(leastTriples('abcabcabcabc')).toHaveLength(3);
  expect(leastTriples('cabcabcabcab')).toEqual(leastTriples('abcabcabcabc'));
});

test('what is as short as a greeting has none', () => {
  expect(leastTriples('okay')).toEqual([]);
});
