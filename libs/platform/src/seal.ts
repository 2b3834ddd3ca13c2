import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { currentKey, type KeyRing } from './key-ring.ts';

const algorithm = 'aes-256-gcm';
const version = 1;

/**
 * Envelope encryption: AES-256-GCM under a fresh data key, itself wrapped under the ring's current key.
 * `about` is authenticated with it, so that a sealed value moved to another row does not open.
 * Layout: version 1 B, key id length 1 B, key id, wrapped key 12+16+32 B, then iv 12 B, tag 16 B, ciphertext.
 */
export function seal(ring: KeyRing, bytes: Uint8Array, about: string): Buffer {
  const dataKey = randomBytes(32);
  const keyId = Buffer.from(ring.current);
  const wrapped = encrypt(currentKey(ring), dataKey, `key|${ring.current}|${about}`);
  return Buffer.concat([Buffer.from([version, keyId.length]), keyId, wrapped, encrypt(dataKey, bytes, about)]);
}

/** @throws Error when the value was changed, moved, or sealed under a key that the ring no longer holds. */
export function unseal(ring: KeyRing, sealed: Uint8Array, about: string): Buffer {
  const { keyId, wrapped, body } = parts(sealed);
  const key = ring.keys.get(keyId);
  if (!key) throw new Error(`No key ${keyId} in the ring.`);
  return decrypt(decrypt(key, wrapped, `key|${keyId}|${about}`), body, about);
}

/** The same sealed value with its data key wrapped under the ring's current key; the content is not touched. */
export function rewrap(ring: KeyRing, sealed: Uint8Array, about: string): Buffer {
  const { keyId, wrapped, body } = parts(sealed);
  const key = ring.keys.get(keyId);
  if (!key) throw new Error(`No key ${keyId} in the ring.`);
  const dataKey = decrypt(key, wrapped, `key|${keyId}|${about}`);
  const newId = Buffer.from(ring.current);
  const rewrapped = encrypt(currentKey(ring), dataKey, `key|${ring.current}|${about}`);
  return Buffer.concat([Buffer.from([version, newId.length]), newId, rewrapped, body]);
}

/** The id of the key a value is sealed under. */
export function sealedUnder(sealed: Uint8Array): string {
  return parts(sealed).keyId;
}

const wrappedLength = 12 + 16 + 32;

function parts(sealed: Uint8Array) {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length);
  const idLength = bytes[1] ?? 0;
  if (bytes[0] !== version || bytes.length < 2 + idLength + wrappedLength + 28) throw new Error('Not a sealed value.');
  const start = 2 + idLength;
  return {
    keyId: bytes.subarray(2, start).toString(),
    wrapped: bytes.subarray(start, start + wrappedLength),
    body: bytes.subarray(start + wrappedLength),
  };
}

function encrypt(key: Buffer, bytes: Uint8Array, about: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(about));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function decrypt(key: Buffer, bytes: Buffer, about: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}
