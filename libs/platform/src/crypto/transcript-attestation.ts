import { hash } from 'node:crypto';
import type { EvidenceReading, EvidenceTranscript, TranscriptItem } from '@intake/contracts/evidence';
import type { KeyRing } from './key-ring.ts';
import { signText, verifyText } from './signature.ts';

const version = '1';

/** Base64url characters of one message: 6 bytes of its digest, so that 12,500 messages take 100 KB and 2,000 take 16. */
const digestLength = 8;

type Transcript = readonly TranscriptItem[];

/** Says that these messages were rebuilt by this service, each by a short digest: `version.digests.signature`. */
export function attest(ring: KeyRing, transcript: Transcript): string {
  const signed = `${version}.${transcript.map(digestOf).join('')}`;
  return `${signed}.${signText(ring, 'transcript', signed)}`;
}

/** What became of the messages since they were read; `unattested` where no key of the ring says that they were. */
export function readingOf(ring: KeyRing, { transcript, attestation = '' }: EvidenceTranscript): EvidenceReading {
  const [form, digests = '', signature = '', ...rest] = attestation.split('.');
  const isOurs = verifyText(ring, 'transcript', { text: `${form}.${digests}`, signature });
  if (form !== version || rest.length > 0 || !isOurs) return { state: 'unattested' };
  return compared(transcript.map(digestOf), digests.match(/.{8}/g) ?? []);
}

const digestOf = ({ speaker, name, time, text }: TranscriptItem): string =>
  hash('sha256', JSON.stringify([speaker, name ?? null, time ?? null, text]), 'base64url').slice(0, digestLength);

/** A message is as read when it stands among those that were, as often as it did. */
function compared(sent: readonly string[], read: readonly string[]): EvidenceReading {
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
