import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { currentKey, type KeyRing } from './key-ring.ts';

/** Each kind has keys of its own, so that a token of one kind never passes for another. */
export type TokenKind = 'lodgement' | 'embed' | 'pdf-link' | 'dialogue' | 'transcript';

type Claims = Readonly<Record<string, string | number | boolean>>;

/** A signed token, `kid.payload.signature`; `expires` in seconds since 1970. The payload is readable by anyone. */
export function signToken(ring: KeyRing, kind: TokenKind, claims: Claims & { readonly expires: number }): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const signed = `${ring.current}.${payload}`;
  return `${signed}.${macOf(currentKey(ring), kind, signed).toString('base64url')}`;
}

/** The claims of a token that is whole, of this kind, signed by a key of the ring and not expired; else null. */
export function readToken(ring: KeyRing, kind: TokenKind, { token, now }: { token: string; now: Date }): Claims | null {
  const [kid = '', payload = '', signature = '', ...rest] = token.split('.');
  const key = ring.keys.get(kid);
  if (!key || rest.length > 0) return null;
  const expected = macOf(key, kind, `${kid}.${payload}`);
  // As text: base64url and hex can be written in more than one way, and only ours is ours.
  if (!sameText(expected.toString('base64url'), signature)) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return Number(claims['expires']) > now.getTime() / 1000 ? claims : null;
}

/** A hex signature over `text` by the ring's current key, for a link. */
export function signText(ring: KeyRing, kind: TokenKind, text: string): string {
  return macOf(currentKey(ring), kind, text).toString('hex');
}

/** Whether any key of the ring signed `text`. */
export function verifyText(
  ring: KeyRing,
  kind: TokenKind,
  { text, signature }: { text: string; signature: string },
): boolean {
  return [...ring.keys.values()].some((key) => sameText(macOf(key, kind, text).toString('hex'), signature));
}

/** Compares in constant time; different lengths are different. */
export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

const sameText = (left: string, right: string): boolean => sameBytes(Buffer.from(left), Buffer.from(right));

function macOf(key: Buffer, kind: TokenKind, text: string): Buffer {
  return createHmac('sha256', keyOf(key, kind)).update(text).digest();
}

const kindKeys = new WeakMap<Buffer, Map<TokenKind, KeyObject>>();

/** Derived once for each key of the ring. */
function keyOf(key: Buffer, kind: TokenKind): KeyObject {
  const known = kindKeys.get(key) ?? new Map<TokenKind, KeyObject>();
  kindKeys.set(key, known);
  const derived = known.get(kind) ?? createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `intake|${kind}`, 32)));
  known.set(kind, derived);
  return derived;
}
