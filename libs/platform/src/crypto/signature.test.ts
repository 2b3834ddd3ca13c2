import { KeyRingSetting } from '@intake/platform/crypto/key-ring';
import { readToken, signText, signToken, verifyText } from '@intake/platform/crypto/signature';
import { expect, test } from 'vitest';

const ring = KeyRingSetting.parse(`k1:${Buffer.alloc(32, 1).toString('base64')}`);
const rotated = KeyRingSetting.parse(
  `k2:${Buffer.alloc(32, 2).toString('base64')},k1:${Buffer.alloc(32, 1).toString('base64')}`,
);
const now = new Date('2026-11-20T00:00:00Z');
const expires = now.getTime() / 1000 + 60;
const token = signToken(ring, 'lodgement', { reference: 'REF-AAAA-0001', expires });

test('a token gives back its claims until it expires', () => {
  expect(readToken(ring, 'lodgement', { token, now })).toEqual({ reference: 'REF-AAAA-0001', expires });
  expect(readToken(ring, 'lodgement', { token, now: new Date(expires * 1000) })).toBeNull();
});

test('a token signed before a rotation still counts after it', () => {
  expect(readToken(rotated, 'lodgement', { token, now })).not.toBeNull();
});

test('a token of one kind never passes for another', () => {
  expect(readToken(ring, 'embed', { token, now })).toBeNull();
  expect(readToken(ring, 'pdf-link', { token, now })).toBeNull();
});

test('a token changed anywhere, cut or padded is refused', () => {
  for (let index = 0; index < token.length; index += 1) {
    const other = token.charAt(index) === 'A' ? 'B' : 'A';
    const changed = token.slice(0, index) + other + token.slice(index + 1);
    const claims = readToken(ring, 'lodgement', { token: changed, now });
    // The last character of base64url may carry spare bits; nothing else may differ and pass.
    if (index < token.length - 1) expect(claims).toBeNull();
  }
  for (const broken of ['', '.', '..', `${token}.x`, token.slice(0, -4), 'k1..', 'nobody.e30.AAAA']) {
    expect(readToken(ring, 'lodgement', { token: broken, now })).toBeNull();
  }
});

test('a signed text verifies under any key of the ring and no other text does', () => {
  const signature = signText(ring, 'pdf-link', 'partner|REF-AAAA-0001|99');

  expect(verifyText(rotated, 'pdf-link', { text: 'partner|REF-AAAA-0001|99', signature })).toBe(true);
  expect(verifyText(rotated, 'pdf-link', { text: 'partner|REF-AAAA-0002|99', signature })).toBe(false);
  expect(verifyText(rotated, 'embed', { text: 'partner|REF-AAAA-0001|99', signature })).toBe(false);
  expect(verifyText(rotated, 'pdf-link', { text: 'partner|REF-AAAA-0001|99', signature: 'zz' })).toBe(false);
});

test('only the very text of a signature counts, however else its bytes could be written', () => {
  const token = signToken(ring, 'lodgement', { expires: 4e9 });
  const last = token.at(-1) ?? '';
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const sameBits = token.slice(0, -1) + alphabet[alphabet.indexOf(last) + 1];
  const text = 'partner|REF-AAAA-0001|99';
  const signature = signText(ring, 'pdf-link', text);

  for (const other of [`${token}=`, `${token}\n`, sameBits]) {
    expect(readToken(ring, 'lodgement', { token: other, now: new Date(0) })).toBeNull();
  }
  expect(verifyText(ring, 'pdf-link', { text, signature: `${signature}zz` })).toBe(false);
  expect(readToken(ring, 'lodgement', { token, now: new Date(0) })).not.toBeNull();
});
