import { createHash, randomBytes } from 'node:crypto';

/** `isk_<key id>_<secret>`: the id finds the row, the digest of the whole proves it. */
export function makePartnerKey(): { readonly keyId: string; readonly key: string; readonly sha256: Buffer } {
  const keyId = randomBytes(6).toString('hex');
  const key = `isk_${keyId}_${randomBytes(32).toString('base64url')}`;
  return { keyId, key, sha256: keyDigest(key) };
}

/** The id a key claims; undefined when it is not of our form, so that nobody needs to look it up. */
export function keyIdOf(key: string): string | undefined {
  return /^isk_([0-9a-f]{12})_[\w-]{43}$/.exec(key)?.[1];
}

export function keyDigest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
