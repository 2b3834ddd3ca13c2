import { expect, test } from 'vitest';
import { signBody } from './signature.ts';

// From: printf '1790000000.{"a":1}' | openssl dgst -sha256 -hmac secret
const vector = 'da8fe498621aaab99d5b11c51346b13d1a2bf2914b865b8d3edd3531cab25a3e';

test('the signature is HMAC-SHA256 over timestamp, dot and raw body, as hex', () => {
  const signature = signBody({ secret: 'secret', timestamp: 1_790_000_000, body: Buffer.from('{"a":1}') });

  expect(signature).toBe(`sha256=${vector}`);
});
