import { z } from 'zod';

/** Keys by id, the first for new work, all for old: `2026b:BASE64,2026a:BASE64` with 32 bytes each. */
export type KeyRing = { readonly current: string; readonly keys: ReadonlyMap<string, Buffer> };

/** A setting that holds a key ring. */
export const KeyRingSetting = z.string().transform((text, context): KeyRing => {
  const keys = new Map(text.split(',').map((entry) => parseKey(entry.trim())));
  const [current] = keys.keys();
  if (current && [...keys].every(([id, key]) => /^[\w-]{1,32}$/.test(id) && key.length === 32))
    return { current, keys };
  context.addIssue({ code: 'custom', message: 'must be id:base64 pairs, 32 bytes each, parted by commas' });
  return z.NEVER;
});

/** The key for new work. */
export function currentKey({ current, keys }: KeyRing): Buffer {
  const key = keys.get(current);
  if (!key) throw new Error('The key ring is empty.');
  return key;
}

function parseKey(entry: string): [string, Buffer] {
  const colon = entry.indexOf(':');
  return [entry.slice(0, Math.max(colon, 0)), Buffer.from(entry.slice(colon + 1), 'base64')];
}
