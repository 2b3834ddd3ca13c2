import type { EvidenceLine } from '@intake/contracts/evidence';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anyMisread, anyStranger, anyUpload, type Shots } from '../../test/any-chat.ts';
import { recognised, words } from '../../test/talk.ts';
import { reconstruct } from './reconstruct.ts';

// Hundreds of chats are read in each test, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** Chats and groups in five languages, read without a fault or as a machine reads them. */
const any = fc.oneof(anyUpload(), anyUpload({ group: true }), anyMisread(), anyMisread({ group: true }));
const answer = (screenshots: Shots) => reconstruct({ screenshots: [...screenshots] });

test('every message comes out once, in order, whatever is said, however far each screen scrolls', () => {
  fc.assert(
    fc.property(anyUpload(), ({ said, shots }) => {
      expect(words(recognised([...shots]).transcript)).toEqual(words(said));
    }),
    { numRuns: 200 },
  );
});

test('no word is made up, and none is said more often than it was seen', () => {
  fc.assert(
    fc.property(any, ({ shots }) => {
      const seen = countOf(shots.flatMap(({ lines }) => lines.map(({ text }) => text)));
      const told = countOf(recognised([...shots]).transcript.map(({ text }) => text));

      expect([...told].filter(([word, times]) => times > (seen.get(word) ?? 0))).toEqual([]);
    }),
    { numRuns: 80 },
  );
});

test('the order of lines within a screenshot changes nothing', () => {
  fc.assert(
    fc.property(any, fc.infiniteStream(fc.nat()), ({ shots }, keys) => {
      const mixed = shots.map(({ lines }) => ({
        lines: lines
          .map((line) => ({ line, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ line }) => line),
      }));

      expect(answer(mixed)).toEqual(answer(shots));
    }),
    { numRuns: 80 },
  );
});

test('the same screenshot twice changes nothing but the count of copies', () => {
  fc.assert(
    fc.property(any, fc.nat(), fc.nat(), ({ shots }, which, where) => {
      const copied = shots.slice(which % shots.length, (which % shots.length) + 1);
      const again = shots.toSpliced((where % shots.length) + 1, 0, ...copied);
      const [once, twice] = [recognised([...shots]), recognised([...again])];
      // Where nothing overlaps the upload's order is all there is, and a copy ahead of its turn changes it.
      fc.pre(once.evidence.gaps.length === 0 || where % shots.length >= which % shots.length);

      expect(twice.transcript).toEqual(once.transcript);
      expect(twice.evidence.duplicates_removed).toBeGreaterThan(once.evidence.duplicates_removed);
    }),
    { numRuns: 80 },
  );
});

test.for([2, 1080, 0.5])('coordinates times %d change nothing', (factor) => {
  fc.assert(
    fc.property(anyUpload(), ({ shots }) => {
      const scaled = shots.map(({ lines }) => ({ lines: lines.map((line) => timesFactor(line, factor)) }));

      expect(recognised(scaled).transcript).toEqual(recognised([...shots]).transcript);
    }),
    { numRuns: 40 },
  );
});

test('an upload in reverse changes nothing where screens overlap', () => {
  fc.assert(
    fc.property(any, ({ shots }) => {
      const forwards = recognised([...shots]);
      fc.pre(shots.length > 1 && forwards.evidence.gaps.length === 0);

      expect(recognised(shots.toReversed()).transcript).toEqual(forwards.transcript);
    }),
    { numRuns: 80 },
  );
});

test('a screenshot of something else never alters what the others say, nor who said it or when', () => {
  fc.assert(
    fc.property(any, anyStranger, fc.nat(), ({ shots }, lines, where) => {
      const foreign = lines.map(({ text }) => text);
      const isForeign = ({ text }: { text: string }) => foreign.some((other) => text.includes(other));

      const mixed = recognised(shots.toSpliced(where % (shots.length + 1), 0, { lines })).transcript;

      expect(mixed.filter((item) => !isForeign(item))).toEqual(recognised([...shots]).transcript);
    }),
    { numRuns: 80 },
  );
});

test('no geometry, however absurd, breaks it', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true }),
    fc.double({ min: -2, max: 2, noNaN: true }),
    fc.constantFrom(0, -0, 1, 1e308, -1e308, 5e-324, Number.NaN, Number.POSITIVE_INFINITY),
  );
  const written = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'ok',
      '9:41 am',
      'From: me',
      'To: you',
      'to me',
      'On 9 March 2026 Kim wrote:',
      '14 March 2026',
      '👍',
    ),
  );
  const free = fc.record({ text: written, x: number, y: number, w: number, h: number });
  const anyLines = fc.oneof(
    fc.array(free, { maxLength: 30 }),
    // All at one place.
    fc
      .tuple(free, fc.array(written, { maxLength: 30 }))
      .map(([place, texts]) => texts.map((text) => ({ ...place, text }))),
  );

  fc.assert(
    fc.property(fc.array(fc.record({ lines: anyLines }), { maxLength: 6 }), (screenshots) => {
      const result = reconstruct({ screenshots });

      expect('refused' in result || result.transcript.length > 0).toBe(true);
    }),
    { numRuns: 500 },
  );
});

/** How often each run of letters and digits stands in the texts. */
function countOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const all = texts.flatMap((text) => text.match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? []);
  return new Map([...Map.groupBy(all, (word) => word)].map(([word, { length }]) => [word, length]));
}

const timesFactor = ({ text, x, y, w, h }: EvidenceLine, factor: number): EvidenceLine => ({
  text,
  x: x * factor,
  y: y * factor,
  w: w * factor,
  h: h * factor,
});
