import { hash } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';
import { signText, type TokenKind, verifyText } from './signature.ts';

const version = '1';

/** Base64url characters of one text: 6 bytes of its digest, so that 12,500 texts take 100 KB and 2,000 take 16. */
const digestLength = 8;

/** Whose key signs, and for what. */
export type Signing = { readonly ring: KeyRing; readonly kind: TokenKind };

/** What became of a list of texts since they were attested: `changed` holds places in the list that came back. */
export type Standing =
  | { readonly state: 'unattested' | 'as_read' }
  | { readonly state: 'changed'; readonly changed: number[]; readonly left_out: number; readonly reordered: boolean };

/** Says that these texts were given out by this service, each by a short digest: `version.digests.signature`. */
export function attest({ ring, kind }: Signing, texts: readonly string[]): string {
  const signed = `${version}.${texts.map(digestOf).join('')}`;
  return `${signed}.${signText(ring, kind, signed)}`;
}

/** How texts stand to those that were attested; `unattested` where no key of the ring says that they were. */
export function standingOf({ ring, kind }: Signing, texts: readonly string[], attestation: string): Standing {
  const [form, digests = '', signature = '', ...rest] = attestation.split('.');
  const isOurs = verifyText(ring, kind, { text: `${form}.${digests}`, signature });
  if (form !== version || rest.length > 0 || !isOurs) return { state: 'unattested' };
  return compared(texts.map(digestOf), digests.match(/.{8}/g) ?? []);
}

const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, digestLength);

/** A text is as it was when it stands among those that were, as often as it did. */
function compared(sent: readonly string[], read: readonly string[]): Standing {
  const left = new Map<string, number>();
  for (const digest of read) left.set(digest, (left.get(digest) ?? 0) + 1);
  const changed = [...sent.keys()].filter((index) => {
    const digest = sent[index] ?? '';
    const count = left.get(digest) ?? 0;
    left.set(digest, count - 1);
    return count <= 0;
  });
  const isChanged = new Set(changed);
  const reordered = !standIn(
    sent.filter((_, index) => !isChanged.has(index)),
    read,
  );
  const left_out = Math.max(0, read.length - sent.length);
  if (changed.length === 0 && left_out === 0 && !reordered) return { state: 'as_read' };
  return { state: 'changed', changed, left_out, reordered };
}

/** All of them, in this order. */
function standIn(some: readonly string[], all: readonly string[]): boolean {
  let found = 0;
  for (const one of all) if (some[found] === one) found += 1;
  return found === some.length;
}
