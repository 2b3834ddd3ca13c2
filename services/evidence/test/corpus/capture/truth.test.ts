import { expect, test } from 'vitest';
import { readTalk } from '../talks/read-talk.ts';
import type { SeenScreen } from './in-page.ts';
import { overlapsOf, shownBy } from './truth.ts';

const talk = readTalk(
  'strata',
  `app: whatsapp
language: en
group: yes
title: Banksia Court
---
* Tony joined
= 2026-07-11
<Prue> 09:41 The plumber comes on Tuesday
<Prue> 09:42 Please leave the key
  with Ming in flat four
> 09:50 ok
  ~ deleted
= 2026-07-14
> 12:10 It is past twelve
`,
);
// Entries: 0 notice, 1 day, 2 and 3 Prue, 4 ok, 5 day, 6 past twelve.
const chip = { day: '2026-07-11', kind: 'full', at: null, before: 2 } as const;
const lines = (index: number, ...shares: readonly number[]) => ({
  index,
  lines: shares.map((share, row) => ({ text: `line ${row}`, share })),
});
const screenOf = (seen: Partial<SeenScreen>): SeenScreen => ({
  words: [],
  tails: [],
  clocks: [],
  names: [],
  notices: [],
  chips: [],
  ...seen,
});
const clock = (index: number) => ({ index, kind: null });
const truthOf = (...screens: readonly SeenScreen[]) => shownBy(talk, screens, overlapsOf(screens));

test('only what a screen shows is in the truth', () => {
  const [message, ...rest] = truthOf(screenOf({ words: [lines(2, 1), lines(3, 0, 0)], clocks: [clock(2)] }));
  expect(message).toEqual({ speaker: 'other', text: 'The plumber comes on Tuesday', times: ['09:41'], timed: true });
  expect(rest).toEqual([]);
});

test('the day counts where its chip is on a screen that hangs together with the message', () => {
  const top = screenOf({ words: [lines(2, 1), lines(3, 1, 1)], chips: [chip] });
  const next = { ...chip, day: '2026-07-14', before: 6 };
  const below = screenOf({ words: [lines(3, 1, 1), lines(6, 1)], clocks: [clock(6)], chips: [next] });
  const apart = screenOf({ words: [lines(6, 1)], clocks: [clock(6)] });
  expect(truthOf(top, below).at(-1)?.times).toEqual(['2026-07-14T12:10']);
  expect(truthOf(top, { ...below, chips: [] }).at(-1)?.times).toEqual(['12:10']);
  expect(truthOf(top, apart).at(-1)?.times).toEqual(['12:10']);
});

test('without a year the clock alone is right too; a weekday tells no date', () => {
  const on = (kind: 'yearless' | 'relative') =>
    truthOf(screenOf({ words: [lines(2, 1)], clocks: [clock(2)], chips: [{ ...chip, kind }] }))[0]?.times;
  expect(on('yearless')).toEqual(['2026-07-11T09:41', '09:41']);
  expect(on('relative')).toEqual(['09:41']);
});

test('a date in figures tells its day where it, or another one on the screens, cannot be read the other way round', () => {
  const entries = talk.entries.map((entry) => ('day' in entry ? { day: entry.day.replace('07-11', '07-04') } : entry));
  const numeric = (day: string, before: number) => ({ day, kind: 'numeric', at: null, before }) as const;
  const screens = (...chips: SeenScreen['chips']) => [screenOf({ words: [lines(2, 1)], clocks: [clock(2)], chips })];
  const times = (...seen: readonly SeenScreen[]) => shownBy({ ...talk, entries }, seen, [])[0]?.times;
  expect(times(...screens(numeric('2026-07-04', 2)))).toEqual(['2026-07-04T09:41', '09:41']);
  expect(times(...screens(numeric('2026-07-04', 2), numeric('2026-07-14', 6)))).toEqual(['2026-07-04T09:41']);
});

test('a chip with a clock times the message under it and may be passed on to the next', () => {
  const seen = screenOf({ words: [lines(2, 1), lines(3, 1, 1)], chips: [{ ...chip, at: '09:41' }] });
  expect(truthOf(seen).map(({ times, timed }) => ({ times, timed }))).toEqual([
    { times: ['2026-07-11T09:41'], timed: true },
    { times: ['2026-07-11T09:41'], timed: false },
  ]);
});

test('a name above a run counts for the run, and not where no screen shows it', () => {
  const words = [lines(2, 1), lines(3, 1, 1)];
  expect(truthOf(screenOf({ words, names: [{ index: 2, name: 'Prue' }] })).map(({ name }) => name)).toEqual([
    'Prue',
    'Prue',
  ]);
  expect(truthOf(screenOf({ words })).map(({ name }) => name)).toEqual([undefined, undefined]);
});

test('a message cut by an edge is what is left of it, with or without the line that is cut', () => {
  expect(truthOf(screenOf({ words: [lines(3, 0, 1)] }))[0]?.text).toBe('line 1');
  expect(truthOf(screenOf({ words: [lines(3, 0.7, 1)] }))[0]?.also).toEqual(['line 1']);
  expect(truthOf(screenOf({ words: [lines(2, 0.7)] }))[0]?.optional).toBe(true);
});

test('a message cut on one screen and whole on the next is whole', () => {
  const screens = [screenOf({ words: [lines(3, 1, 0)] }), screenOf({ words: [lines(3, 1, 1)] })];
  expect(truthOf(...screens)[0]?.text).toBe('Please leave the key\nwith Ming in flat four');
});

test('another phone breaks the lines elsewhere: the one counts that shows more of the message', () => {
  const oneLine = { index: 3, lines: [{ text: 'line 0 line 1', share: 1 }] };
  const screens = [screenOf({ words: [lines(3, 1, 0)] }), screenOf({ words: [oneLine] })];
  expect(truthOf(...screens)[0]?.text).toBe('Please leave the key\nwith Ming in flat four');
});

test('a signature may be taken for the end of its letter, and a disclaimer after it', () => {
  const seen = screenOf({ words: [lines(2, 1)], tails: [lines(2, 1, 1), lines(2, 1, 0)] });
  const words = 'The plumber comes on Tuesday';
  expect(truthOf(seen)[0]?.also).toEqual([`${words} line 0 line 1`, `${words} line 0 line 1 line 0`]);
});

test('notices and deleted messages are optional', () => {
  const seen = screenOf({ words: [lines(4, 1)], notices: [0] });
  expect(truthOf(seen).map(({ speaker, optional }) => ({ speaker, optional }))).toEqual([
    { speaker: 'system', optional: true },
    { speaker: 'person', optional: true },
  ]);
});

test('screens overlap where they share a whole line', () => {
  const screens = [
    screenOf({ words: [lines(2, 1), lines(3, 1, 0)] }),
    screenOf({ words: [lines(3, 1, 1)] }),
    screenOf({ words: [lines(3, 0.5, 0), lines(4, 1)] }),
  ];
  expect(overlapsOf(screens)).toEqual([[0, 1]]);
});
