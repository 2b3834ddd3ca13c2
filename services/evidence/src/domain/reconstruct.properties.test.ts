import type { EvidenceLine } from '@intake/contracts/evidence';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { imessage, type Look, longPage, messenger, type Said, screens, whatsapp } from '../../test/render-chat.ts';
import { recognised, words } from '../../test/talk.ts';
import { reconstruct } from './reconstruct.ts';

// Hundreds of chats are read in each test, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const vocabulary =
  'refund bill account the they said that January charged contract never answer call modem again cancelled'.split(' ');

const message = fc.record({
  who: fc.constantFrom<Said['who']>('person', 'other'),
  text: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.array(fc.constantFrom(...vocabulary), { minLength: 2, maxLength: 18 }).map((all) => all.join(' ')),
    },
    { weight: 1, arbitrary: fc.constantFrom('ok', 'no', 'yes please', 'thanks') },
  ),
});

/** A chat of both sides, its times rising by a minute. */
const chat = fc.array(message, { minLength: 6, maxLength: 30 }).map((said): readonly Said[] =>
  [
    { who: 'other' as const, text: 'hello how may I help' },
    { who: 'person' as const, text: 'my bill is wrong' },
    ...said,
  ].map((one, index) => ({
    ...one,
    time: `${9 + Math.floor(index / 50)}:${String(10 + (index % 50)).padStart(2, '0')} am`,
  })),
);

const look = fc.constantFrom<Look>(whatsapp, imessage, messenger);
const shots = fc
  .tuple(chat, look, fc.double({ min: 0.3, max: 0.6, noNaN: true }), fc.boolean())
  .map(([said, how, step, partial]) => ({ said, shots: screens(longPage(said, how), how, { step, partial }) }));

test('every message comes out once, in order, whatever is said, however far each screen scrolls', () => {
  fc.assert(
    fc.property(shots, ({ said, shots: all }) => {
      expect(words(recognised(all).transcript)).toEqual(words(said));
    }),
    { numRuns: 150 },
  );
});

test('the order of lines within a screenshot changes nothing', () => {
  const shuffled = shots.chain(({ shots: all }) =>
    fc.record({
      all: fc.constant(all),
      mixed: fc.tuple(
        ...all.map(({ lines }) =>
          fc.shuffledSubarray(lines, { minLength: lines.length }).map((mixed) => ({ lines: mixed })),
        ),
      ),
    }),
  );

  fc.assert(
    fc.property(shuffled, ({ all, mixed }) => {
      expect(reconstruct({ screenshots: mixed })).toEqual(reconstruct({ screenshots: all }));
    }),
    { numRuns: 60 },
  );
});

test('the same screenshot twice changes nothing', () => {
  fc.assert(
    fc.property(shots, fc.nat(), fc.nat(), ({ shots: all }, which, where) => {
      const again = all.toSpliced(
        (where % all.length) + 1,
        0,
        ...all.slice(which % all.length, (which % all.length) + 1),
      );

      expect(words(recognised(again).transcript)).toEqual(words(recognised(all).transcript));
    }),
    { numRuns: 60 },
  );
});

test.for([2, 1080, 0.5])('coordinates times %d change nothing', (factor) => {
  fc.assert(
    fc.property(shots, ({ shots: all }) => {
      const scaled = all.map(({ lines }) => ({ lines: lines.map((line) => timesFactor(line, factor)) }));

      expect(recognised(scaled).transcript).toEqual(recognised(all).transcript);
    }),
    { numRuns: 40 },
  );
});

test('an upload in reverse changes nothing where screens overlap', () => {
  fc.assert(
    fc.property(shots, ({ shots: all }) => {
      const forwards = recognised(all);
      fc.pre(all.length > 1 && forwards.evidence.gaps.length === 0);

      expect(recognised(all.toReversed()).transcript).toEqual(forwards.transcript);
    }),
    { numRuns: 60 },
  );
});

test('a screenshot of something else never alters what the others say', () => {
  const stranger = fc.constantFrom(
    [
      { text: 'Settings', x: 0.05, y: 0.06, w: 0.2, h: 0.02 },
      { text: 'Notifications', x: 0.1, y: 0.3, w: 0.3, h: 0.018 },
    ],
    [
      { text: 'Dinner on Sunday?', x: 0.16, y: 0.4, w: 0.4, h: 0.02 },
      { text: 'Lovely', x: 0.75, y: 0.5, w: 0.2, h: 0.02 },
    ],
    Array.from({ length: 9 }, (_, row) => ({
      text: 'An article that runs from edge to edge of the page',
      x: 0.04,
      y: 0.2 + row * 0.03,
      w: 0.92,
      h: 0.018,
    })),
  );

  fc.assert(
    fc.property(shots, stranger, fc.nat(), ({ shots: all }, lines, where) => {
      const own = words(recognised(all).transcript);
      const foreign = lines.map(({ text }) => text);

      const mixed = words(recognised(all.toSpliced(where % (all.length + 1), 0, { lines })).transcript);

      expect(mixed.filter((line) => !foreign.some((text) => line.includes(text)))).toEqual(own);
    }),
    { numRuns: 60 },
  );
});

test('no geometry, however absurd, breaks it', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true }),
    fc.double({ min: -2, max: 2, noNaN: true }),
    fc.constantFrom(0, -0, 1, 1e308, -1e308, 5e-324),
  );
  const line = fc.record({
    text: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('ok', '9:41 am', 'From: me', '14 March 2026', '👍'),
    ),
    x: number,
    y: number,
    w: number,
    h: number,
  });

  fc.assert(
    fc.property(fc.array(fc.record({ lines: fc.array(line, { maxLength: 30 }) }), { maxLength: 6 }), (screenshots) => {
      const result = reconstruct({ screenshots });

      expect('refused' in result || result.transcript.length > 0).toBe(true);
    }),
    { numRuns: 400 },
  );
});

const timesFactor = ({ text, x, y, w, h }: EvidenceLine, factor: number): EvidenceLine => ({
  text,
  x: x * factor,
  y: y * factor,
  w: w * factor,
  h: h * factor,
});
