import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from './digest.ts';

test('any JSON value has the form that the library of RFC 8785 gives it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(canonical(value)).toBe(canonicalize(value));
    }),
    { numRuns: 500 },
  );
});

test('members stand in the order of their UTF-16 code units, those without a value not at all', () => {
  const value = {
    b: [{ z: 1, a: undefined }, 'x'],
    9: null,
    10: '\u0001"€',
    aa: { c: -0, B: 1e21 },
    a: [1, 'two', null],
  };

  expect(canonical(value)).toBe(
    '{"10":"\\u0001\\"€","9":null,"a":[1,"two",null],"aa":{"B":1e+21,"c":0},"b":[{"z":1},"x"]}',
  );
  expect(canonical(value)).toBe(canonicalize(value));
});
