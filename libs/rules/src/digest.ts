import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** Lower-case hex SHA-256 over the RFC 8785 canonical form of a JSON value. */
export function digest(value: unknown): string {
  return createHash('sha256')
    .update(canonicalize(value) ?? 'null')
    .digest('hex');
}
