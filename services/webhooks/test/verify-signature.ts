import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Received } from '@intake/testkit/receiver';

/** The specification's reference verifier, as a partner would write it. */
export function signatureVerifies({ headers, body, at }: Received, secret: string): boolean {
  const timestamp = String(headers['x-service-timestamp']);
  if (Math.abs(at / 1000 - Number(timestamp)) > 300) return false;
  const expected = createHmac('sha256', secret)
    .update(Buffer.concat([Buffer.from(`${timestamp}.`), body]))
    .digest('hex');
  const given = Buffer.from(String(headers['x-service-signature']));
  const wanted = Buffer.from(`sha256=${expected}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
