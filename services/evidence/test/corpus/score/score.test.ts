import type { TranscriptItem } from '@intake/contracts/evidence';
import { expect, test } from 'vitest';
import type { Fixture, Shown } from '../fixture.ts';
import { addScores, type Figures, figuresOf, score } from './score.ts';
import { similarity } from './similarity.ts';

const shown: readonly Shown[] = [
  { speaker: 'system', text: 'Messages are end-to-end encrypted', times: [], timed: false, optional: true },
  { speaker: 'other', name: 'Prue', text: 'The plumber comes on Tuesday', times: ['2026-07-11T09:41'], timed: true },
  { speaker: 'person', text: 'ok', times: ['2026-07-11T09:42', '09:42'], timed: true },
  { speaker: 'other', name: 'Prue', text: 'Please leave the key with Ming', times: [], timed: false },
  { speaker: 'person', text: 'ok', times: ['09:50'], timed: false },
  { speaker: 'person', text: 'It is past twelve and nobody has come', times: [], timed: false },
];
const fixture: Fixture = {
  name: 'strata',
  app: 'whatsapp',
  language: 'en',
  group: true,
  refused: false,
  snag: 'none',
  look: '',
  overlaps: [],
  shown,
  ocr: [],
  exact: [],
};

const perfect: readonly TranscriptItem[] = shown
  .filter(({ optional }) => !optional)
  .map(({ speaker, name, text, times, timed }) => ({
    speaker,
    text,
    ...(name ? { name } : {}),
    ...(timed ? { time: times[0] ?? '' } : {}),
  }));

const figures = (made: readonly TranscriptItem[] | null, of = fixture): Figures =>
  figuresOf(score(of, made === null ? null : [...made]));
const changed = (index: number, change: Partial<TranscriptItem>): readonly TranscriptItem[] =>
  perfect.map((item, at) => (at === index ? { ...item, ...change } : item));
const without = (...gone: readonly number[]) => perfect.filter((_, index) => !gone.includes(index));

test('the truth itself has full marks', () => {
  const all = { f1: 1, precision: 1, recall: 1, speaker: 1, order: 1, time: 1, names: 1 };
  expect(figures(perfect)).toEqual({ ...all, duplicates: 0, repeatsLost: 0, refused: null });
});

test('a notice may be told or left out, but is nobody’s message', () => {
  const notice = 'Messages are end-to-end encrypted';
  expect(figures([{ speaker: 'system', text: notice }, ...perfect]).precision).toBe(1);
  expect(figures([{ speaker: 'other', text: notice }, ...perfect]).precision).toBe(5 / 6);
});

test('faults of reading inside a message do not make it another one, another text does', () => {
  expect(figures(changed(0, { text: 'The p1umber cornes on Tuesday' })).f1).toBe(1);
  expect(figures(changed(0, { text: 'The plumber' })).f1).toBeCloseTo(0.8);
});

test('a message that is missing costs recall, an invented one precision', () => {
  expect(figures(without(0)).recall).toBe(4 / 5);
  expect(figures([...perfect, { speaker: 'other', text: 'Strata Banksia Court' }]).precision).toBe(5 / 6);
});

test('two messages run together are neither of them', () => {
  const both = `${perfect[0]?.text} ${perfect[2]?.text}`;
  expect(figures([...changed(0, { text: both }).filter((_, at) => at !== 2)]).recall).toBe(3 / 5);
});

test('words put into the other side’s mouth are counted', () => {
  expect(figures(changed(1, { speaker: 'other' })).speaker).toBe(4 / 5);
  expect(figures(changed(1, { speaker: 'system' })).speaker).toBe(4 / 5);
});

test('the whole turned round keeps its messages and loses its order', () => {
  const turned = figures(perfect.toReversed());
  expect(turned.order).toBeLessThan(0.5);
  expect(turned.f1).toBeLessThan(0.7);
});

test('a message told twice is a duplicate, and so is a piece of one', () => {
  expect(figures([...perfect, { speaker: 'other', text: 'Please leave the key with Ming' }]).duplicates).toBe(1 / 6);
  expect(figures([...perfect, { speaker: 'other', text: 'leave the key with' }]).duplicates).toBe(1 / 6);
  expect(figures([...perfect, { speaker: 'person', text: 'ok' }]).duplicates).toBe(1 / 6);
});

test('halves of a message that is nowhere whole are no duplicates', () => {
  const halves = ['The plumber', 'comes on Tuesday'].map((text) => ({ speaker: 'other' as const, text }));
  expect(figures([...halves, ...without(0)]).duplicates).toBe(0);
});

test('a second «ok» that is gone is a repeat lost', () => {
  expect(figures(without(3)).repeatsLost).toBe(1);
  expect(figures(without(0)).repeatsLost).toBe(0);
});

test('a time shown must be told to the minute, with the day where the day is shown', () => {
  expect(figures(changed(0, { time: '2026-07-11T09:40' })).time).toBe(1 / 2);
  expect(figures(changed(0, { time: '09:41' })).time).toBe(1 / 2);
  expect(figures(changed(1, { time: '09:42' })).time).toBe(1);
  expect(figures([{ speaker: 'other', name: 'Prue', text: shown[1]?.text ?? '' }, ...without(0)]).time).toBe(1 / 2);
});

test('a time that no screen shows is a fault', () => {
  expect(figures(changed(2, { time: '2026-07-11T09:43' })).time).toBe(2 / 3);
  expect(figures(changed(3, { time: '09:50' })).time).toBe(1);
});

test('names count in groups only, and only where a screen shows them', () => {
  expect(figures(changed(0, { name: 'Ming' })).names).toBe(1 / 2);
  expect(figures(changed(0, { name: 'Ming' }), { ...fixture, group: false }).names).toBeNull();
});

test('where no screen tells the sides, the sender’s name is asked for instead', () => {
  const blocks = { ...fixture, group: false, shown: shown.map((one) => ({ ...one, anySide: true as const })) };
  expect(figures(changed(0, { speaker: 'person' }), blocks)).toMatchObject({ speaker: null, names: 1 });
  expect(figures(changed(0, { name: 'Ming' }), blocks).names).toBe(1 / 2);
});

test('nothing recognised in a chat is nothing found; in a letter it is right', () => {
  expect(figures(null).recall).toBe(0);
  const letter = { ...fixture, refused: true, shown: [] };
  expect(figures(null, letter)).toMatchObject({ refused: 1, f1: null });
  expect(figures(perfect, letter).refused).toBe(0);
});

test('a deleted message or a call is neither asked for nor held against it', () => {
  const deleted: Shown = {
    speaker: 'other',
    text: 'This message was deleted',
    times: [],
    timed: false,
    optional: true,
  };
  const chat = { ...fixture, shown: [...shown, deleted] };
  expect(figures(perfect, chat).recall).toBe(1);
  expect(figures([...perfect, { speaker: 'other', text: 'This message was deleted' }], chat).precision).toBe(1);
});

test('chats add up by their messages, not by their shares', () => {
  const sum = addScores([score(fixture, [...perfect]), score(fixture, null)]);
  expect(figuresOf(sum).recall).toBe(1 / 2);
  expect(sum.chats).toBe(2);
});

test.for([
  ['PLUMBER, Tuesday!', 'plumber tuesday'],
  ['Đã trả tiền', 'da tra tien'],
  ['ΔΕΝ ΘΈΛΩ ΆΛΛΟΣ', 'δεν θελω αλλος'],
  ['الساعة ١٠:١٥', 'الساعه 1015'],
  ['好 的。', '好的'],
])('«%s» is read as «%s»', ([one, other]) => {
  const [was, is] = [one ?? '', other ?? ''];
  const chat = { ...fixture, shown: [{ speaker: 'other' as const, text: was, times: [], timed: false }] };
  expect(figures([{ speaker: 'other', text: is }], chat).f1).toBe(1);
});

test('a question mark is one, wide or narrow', () => {
  expect(similarity('？', '?')).toBe(1);
});
