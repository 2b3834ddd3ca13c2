import { createHash } from 'node:crypto';

/** A uuid (version 8) that is the same for the same words, so that a repeated turn makes no second event. */
export function eventIdOf(...words: readonly (string | number)[]): string {
  return uuidOf(createHash('sha256').update(words.join('|')).digest());
}

/** The first 16 bytes of a digest, laid out as a uuid of version 8 (RFC 9562). */
export function uuidOf(digest: Buffer): string {
  const hex = digest.toString('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
