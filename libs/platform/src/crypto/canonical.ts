import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** SHA-256, bare lower-case hex, over the RFC 8785 canonical JSON of `value`. */
export function canonicalSha256(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('Only JSON values have a canonical form.');
  return createHash('sha256').update(text).digest('hex');
}
