import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
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
  return Buffer.concat([headWith(ring, dataKey, about), encrypt(dataKey, bytes, about)]);
}

/** @throws Error when the value was changed, moved, or sealed under a key that the ring no longer holds. */
export function unseal(ring: KeyRing, sealed: Uint8Array, about: string): Buffer {
  const { keyId, wrapped, body } = headOf(sealed);
  if (body.length < 28) throw new Error('Not a sealed value.');
  return decrypt(decrypt(keyIn(ring, keyId), wrapped, `key|${keyId}|${about}`), body, about);
}

/**
 * What stands before the content of a sealed value, `headLength` bytes of it, with the data key wrapped under the ring's
 * current key. The content need not be at hand.
 */
export function rewrapHead(ring: KeyRing, head: Uint8Array, about: string): Buffer {
  const { keyId, wrapped } = headOf(head);
  const dataKey = decrypt(keyIn(ring, keyId), wrapped, `key|${keyId}|${about}`);
  return headWith(ring, dataKey, about);
}

/** How many bytes stand before the content of a value sealed under the key with this id. */
export const headLength = (keyId: string) => 2 + Buffer.byteLength(keyId) + wrappedLength;

/** What every value sealed under the ring's current key begins with. */
export const currentPrefix = ({ current }: KeyRing) =>
  Buffer.concat([Buffer.from([version, Buffer.byteLength(current)]), Buffer.from(current)]);

const wrappedLength = 12 + 16 + 32;

function headWith(ring: KeyRing, dataKey: Buffer, about: string): Buffer {
  return Buffer.concat([currentPrefix(ring), encrypt(currentKey(ring), dataKey, `key|${ring.current}|${about}`)]);
}

function headOf(sealed: Uint8Array) {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length);
  const idLength = bytes[1] ?? 0;
  const end = 2 + idLength + wrappedLength;
  if (bytes[0] !== version || bytes.length < end) throw new Error('Not a sealed value.');
  return {
    keyId: bytes.subarray(2, 2 + idLength).toString(),
    wrapped: bytes.subarray(2 + idLength, end),
    body: bytes.subarray(end),
  };
}

function keyIn(ring: KeyRing, keyId: string): Buffer {
  const key = ring.keys.get(keyId);
  if (!key) throw new Error(`No key ${keyId} in the ring.`);
  return key;
}

function encrypt(key: Buffer, bytes: Uint8Array, about: string): Buffer {
  const iv = randomBytes(12);
  // Bare bytes are made a key by way of an error with a stack, which takes ten times as long.
  const cipher = createCipheriv(algorithm, createSecretKey(key), iv).setAAD(Buffer.from(about));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function decrypt(key: Buffer, bytes: Buffer, about: string): Buffer {
  const decipher = createDecipheriv(algorithm, createSecretKey(key), bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}
