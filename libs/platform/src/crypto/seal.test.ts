import { randomBytes } from 'node:crypto';
import { type KeyRing, KeyRingSetting } from '@intake/platform/crypto/key-ring';
import { currentPrefix, headLength, rewrapHead, seal, unseal } from '@intake/platform/crypto/seal';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const key = () => randomBytes(32).toString('base64');
const [older, newer] = [key(), key()];
const before: KeyRing = KeyRingSetting.parse(`a:${older}`);
const during: KeyRing = KeyRingSetting.parse(`b:${newer},a:${older}`);
const after: KeyRing = KeyRingSetting.parse(`b:${newer}`);

test('what was sealed opens again, and shows nothing of itself', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 5000 }), fc.string(), (bytes, about) => {
      const sealed = seal(before, bytes, about);

      expect(unseal(before, sealed, about)).toEqual(Buffer.from(bytes));
      expect(sealed.includes(Buffer.from(bytes))).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test('a sealed value moved to another row does not open', () => {
  const sealed = seal(before, Buffer.from('mine'), 'complaint|1');

  expect(() => unseal(before, sealed, 'complaint|2')).toThrow();
});

test('no byte of a sealed value can be changed', () => {
  const sealed = seal(before, Buffer.from('as it was'), 'row');

  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => unseal(before, changed, 'row')).toThrow();
  }
});

test('after rewrapping under a new key the old one may go', () => {
  const sealed = seal(before, Buffer.from('kept'), 'row');

  const head = headLength('a');
  const rewrapped = Buffer.concat([rewrapHead(during, sealed.subarray(0, head), 'row'), sealed.subarray(head)]);

  expect(rewrapped.subarray(0, currentPrefix(after).length)).toEqual(currentPrefix(after));
  expect(unseal(after, rewrapped, 'row').toString()).toBe('kept');
  expect(() => unseal(after, sealed, 'row')).toThrow('No key a');
});

test.for(['', 'a', 'a:', 'a:dG9vIHNob3J0', `a b:${older}`])('a malformed key ring (%j) is refused', (text) => {
  expect(KeyRingSetting.safeParse(text).success).toBe(false);
});
