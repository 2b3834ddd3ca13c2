import { attestedText, type TranscriptItem } from '@intake/contracts/evidence';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attest as attestTexts, standingOf } from './attestation.ts';

const kind = 'transcript' as const;
type Ring = ReturnType<typeof ringOf>;
type Sent = { readonly transcript: readonly TranscriptItem[]; readonly attestation?: string | undefined };
const attest = (by: Ring, items: readonly TranscriptItem[]) => attestTexts({ ring: by, kind }, items.map(attestedText));
const readingOf = (by: Ring, { transcript: sent, attestation: given = '' }: Sent) =>
  standingOf({ ring: by, kind }, sent.map(attestedText), given);

const ring = ringOf('newest');
const said = ['Hello', 'We will not refund you.', 'ok', 'Why not?', 'ok'];
const transcript: TranscriptItem[] = said.map((text, at) => ({ speaker: at % 2 === 0 ? 'other' : 'person', text }));
const attestation = attest(ring, transcript);

function ringOf(...ids: string[]) {
  return { current: ids[0] ?? '', keys: new Map(ids.map((id) => [id, Buffer.alloc(32, id)])) };
}

const withText = (at: number, text: string) =>
  transcript.map((item, index) => (index === at ? { ...item, text } : item));
const reading = (sent: TranscriptItem[], given = attestation) =>
  readingOf(ring, { transcript: sent, attestation: given });

test('messages that nobody touched stand as they were read', () => {
  expect(reading(transcript)).toEqual({ state: 'as_read' });
  expect(reading([], attest(ring, []))).toEqual({ state: 'as_read' });
});

describe('what the person changed is known', () => {
  test.for([
    ['a corrected word', withText(1, 'We will refund you.'), { changed: [1], left_out: 0, reordered: false }],
    [
      'another speaker',
      [{ ...transcript[0], speaker: 'person' }, ...transcript.slice(1)],
      { changed: [0], left_out: 0, reordered: false },
    ],
    [
      'a time put in',
      [{ ...transcript[0], time: '10:15' }, ...transcript.slice(1)],
      { changed: [0], left_out: 0, reordered: false },
    ],
    ['a message taken out', transcript.toSpliced(3, 1), { changed: [], left_out: 1, reordered: false }],
    ['one of two alike taken out', transcript.toSpliced(4, 1), { changed: [], left_out: 1, reordered: false }],
    [
      'a message put in',
      transcript.toSpliced(2, 0, { speaker: 'other', text: 'You owe me' }),
      { changed: [2], left_out: 0, reordered: false },
    ],
    ['a message twice', [...transcript, ...transcript.slice(1, 2)], { changed: [5], left_out: 0, reordered: false }],
    ['another order', transcript.toReversed(), { changed: [], left_out: 0, reordered: true }],
  ] as [string, TranscriptItem[], object][])('%s', ([, sent, changes]) => {
    expect(reading(sent)).toEqual({ state: 'changed', ...changes });
  });
});

test.for([
  ['none', undefined],
  ['something else', 'x'],
  ['another version', attestation.replace('1.', '2.')],
  ['an altered digest', attestation.replace(/\.[^.]/, '.-')],
  ['an altered signature', `${attestation.slice(0, -1)}g`],
  ['more behind it', `${attestation}.x`],
] as const)('with %s for an attestation the messages are unattested', ([, given]) => {
  expect(readingOf(ring, { transcript, attestation: given })).toEqual({ state: 'unattested' });
});

test('a key that is still on the ring attests, one that is off it does not', () => {
  const old = attest(ringOf('old'), transcript);

  expect(readingOf(ringOf('new', 'old'), { transcript, attestation: old })).toEqual({ state: 'as_read' });
  expect(readingOf(ringOf('new'), { transcript, attestation: old })).toEqual({ state: 'unattested' });
});

test('whatever is changed, every message that is not among those read is named', () => {
  const item = fc.record({
    speaker: fc.constantFrom('person' as const, 'other' as const),
    text: fc.constantFrom('a', 'b', 'c', 'd'),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), fc.array(item, { maxLength: 8 }), (read, sent) => {
      const found = readingOf(ring, { transcript: sent, attestation: attest(ring, read) });
      const { state, changed = [] } = { changed: undefined, ...found };
      const count = (items: readonly object[], one: object) =>
        items.filter((other) => JSON.stringify(other) === JSON.stringify(one)).length;
      const kept = sent.filter((_, at) => !changed.includes(at));

      for (const one of kept) expect(count(kept, one)).toBeLessThanOrEqual(count(read, one));
      expect(state === 'as_read').toBe(JSON.stringify(read) === JSON.stringify(sent));
    }),
  );
});

test('the largest reconstruction is attested in a hundred kilobytes', () => {
  const largest = Array.from({ length: 12_500 }, (_, at): TranscriptItem => ({ speaker: 'other', text: `${at}` }));

  expect(attest(ring, largest).length).toBeLessThan(100_100);
});
