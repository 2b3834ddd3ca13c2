import { expect, test } from 'vitest';
import { lineOf, rows, viewOf } from '../../../test/lines.ts';
import type { Line } from '../screens/lines.ts';
import { layOut } from './layout.ts';

const story = [
  'I would like to cancel',
  'may I ask you why',
  'because it never worked',
  'that is a pity to hear',
  'so when does it end',
  'at the end of this month',
  'and what about the fee',
  'there is none for you',
  'please put it in writing',
  'an email is on its way',
  'nothing has come so far',
  'it can take a few hours',
];
const seen = (index: number, from: number, count = 5) =>
  viewOf(index, rows(story.slice(from, from + count), 0.15, 0.16));
const order = (views: Parameters<typeof layOut>[0]) =>
  layOut(views).map((page) => page.map(({ view }) => view.shot.index));

test('screens that overlap lie on one page, as far apart as was scrolled', () => {
  const [page] = layOut([seen(0, 0), seen(1, 3)]);

  expect(page?.map(({ offset }) => Math.round(offset * 1000))).toEqual([0, 480]);
});

test('one long shared line joins where one screen ends and the next begins with it, and not elsewhere', () => {
  const after = viewOf(1, rows([story[11] ?? '', 'still nothing here', 'I will wait then'], 0.15));
  const inMidst = viewOf(
    1,
    rows(['still nothing here', 'I will wait then', 'good', story[11] ?? '', 'fine'], 0.15, 0.15),
  );
  const before = viewOf(0, rows(story.slice(9, 12), 0.75));

  expect([order([before, after]), order([before, inMidst])]).toEqual([[[0, 1]], [[0], [1]]]);
});

test('a phrase repeated far away does not join what the upload keeps apart', () => {
  const far = viewOf(
    3,
    rows(
      ['may I ask you why', 'no reason at all', 'we are sorry then', 'that is a pity', 'goodbye for now'],
      0.15,
      0.16,
    ),
  );

  expect(order([seen(0, 0), seen(1, 2), seen(2, 4), far])).toEqual([[0, 1, 2], [3]]);
});

test('neighbours that overlap are not torn away by a phrase at the edge of a screen long before', () => {
  const far = viewOf(
    3,
    rows([story[4] ?? '', 'no reason at all', 'we are sorry then', 'that is a pity', 'goodbye for now'], 0.15, 0.16),
  );

  expect(order([seen(0, 0), seen(1, 2), seen(2, 6), far])).toEqual([[0, 1, 2], [3]]);
});

test('short answers alone do not make an overlap', () => {
  const short = (index: number, last: string) => viewOf(index, rows(['ok', 'ok', last, 'ok', 'yes']));

  expect(order([short(0, 'first matter'), short(1, 'quite another')])).toHaveLength(2);
});

test('a screen between two neighbours that belongs to neither does not part them', () => {
  const stranger = viewOf(1, rows(['Settings', 'Sound', 'Display']));

  expect(order([seen(0, 0), stranger, seen(2, 3)])).toEqual([[0, 2], [1]]);
});

test('an upload from the newest to the oldest is turned round, gaps included', () => {
  expect(order([seen(0, 9, 3), seen(1, 3), seen(2, 0)])).toEqual([[2, 1], [0]]);
});

test('equal screens with another date or amount are not one screen', () => {
  const screen = (index: number, day: number) =>
    viewOf(index, rows([`${day} March 2026`, `You owe us $${day}0`, `Reminder ${day} of 9`, 'thanks']));

  expect(order([screen(0, 4), screen(1, 5)])).toHaveLength(2);
});

test('two screens that both seem to follow a third, and say different things, are not laid over each other', () => {
  const other = viewOf(
    2,
    rows([story[3] ?? '', story[4] ?? '', 'we moved house in May', 'the keys were lost', 'nobody came'], 0.15, 0.16),
  );

  expect(order([seen(0, 0), seen(1, 3), other])).toEqual([[0, 1], [2]]);
});

const timed = (word: string, time: string, y: number) => [
  lineOf(word, { y }),
  lineOf(time, { x: 0.6, y: y + 0.02, w: 0.1, h: 0.014 }),
];
const ends = (index: number, ...last: readonly ReturnType<typeof lineOf>[]) =>
  viewOf(index, [...rows([`I wrote ${index} times now`, `nobody answered me`]), ...last]);
const begins = (index: number, ...first: readonly ReturnType<typeof lineOf>[]) =>
  viewOf(index, [...first, ...rows(['the roof leaks again', 'come on Monday'], 0.4)]);

test('a word with its time, or one that stands once on either screen, joins neighbours by their ends', () => {
  const [upper, lower] = [timed('arvo', '7:41 am', 0.84), timed('arvo', '7:41 am', 0.12)];

  expect(order([ends(0, ...upper), begins(1, ...lower)])).toEqual([[0, 1]]);
  expect(order([ends(0, ...upper), begins(1, ...timed('arvo', '7:42 am', 0.12))])).toEqual([[0], [1]]);
  expect(order([ends(0, lineOf('Mittwoch', { y: 0.86 })), begins(1, lineOf('Mittwoch', { y: 0.12 }))])).toEqual([
    [0, 1],
  ]);
});

test('out of order too, a word with its time joins the only two pages that end and begin with it', () => {
  const [upper, lower] = [timed('arvo', '7:41 am', 0.84), timed('arvo', '7:41 am', 0.12)];
  const goesOn = viewOf(1, rows(['the roof leaks again', 'come on Monday', 'before it rains'], 0.15));
  const later = [begins(0, ...lower), goesOn];

  expect(order([...later, ends(2, ...upper)])).toEqual([[2, 0, 1]]);
  expect(order([...later, ends(2, ...upper), ends(3, lineOf('once more', { y: 0.5 }), ...upper)])).toEqual([
    [0, 1],
    [2],
    [3],
  ]);
});

test('one line shared under another date is another line', () => {
  const charged = 'Your payment of $214 was';
  const upper = ends(0, lineOf('3 March at 06:00', { y: 0.78 }), lineOf(charged, { y: 0.83 }));
  const lower = begins(1, lineOf('11 March at 06:00', { y: 0.13 }), lineOf(charged, { y: 0.18 }));

  expect(order([upper, lower])).toEqual([[0], [1]]);
});

test('eight lines as far apart on both screens join them, whatever covers half of the others', () => {
  const talk = Array.from({ length: 24 }, (_, at) => `${'abcdefghijklmnopqrstuvwx'[at]} of all I have to say`);
  const covered = talk.slice(4).map((text, at) => (at % 2 === 0 ? text : 'xyz '.repeat(at)));

  expect(order([viewOf(0, rows(talk, 0.12, 0.032)), viewOf(1, rows(covered, 0.12, 0.032))])).toEqual([[0, 1]]);
});

test('the same words drawn wider are a second phone, and its screens lie on no page of the first', () => {
  const wider = viewOf(
    1,
    seen(1, 2).body.map((line) => ({ ...line, w: line.w * 1.05 })),
  );

  expect(order([seen(0, 0), wider])).toEqual([[0], [1]]);
});

test('so are the same words drawn as wide and further apart, but not those in higher boxes', () => {
  const drawn = (change: (line: Line) => Line) => viewOf(1, seen(1, 2).body.map(change));

  expect(order([seen(0, 0), drawn((line) => ({ ...line, y: 0.1 + (line.y - 0.1) * 1.05 }))])).toEqual([[0], [1]]);
  expect(order([seen(0, 0), drawn((line) => ({ ...line, h: 0.021 }))])).toEqual([[0, 1]]);
});

test('what a menu lies over on one screen does not speak against the others', () => {
  const [shown, menu] = [seen(0, 0), { top: 0.29, bottom: 0.76 }];
  const under = seen(1, 0).body.filter(({ y }) => y < menu.top || y > menu.bottom);
  const moved = under.map((line) => ({ ...line, y: line.y + 0.02 }));
  const view = viewOf(1, moved);

  expect(order([shown, { ...view, shot: { ...view.shot, covered: [menu] } }])).toEqual([[1, 0]]);
  expect(order([shown, view])).toEqual([[0], [1]]);
});

test('out of order, two screens of one page that both begin with what ends another do not stand in each other’s way', () => {
  const [last = '', ...after] = [
    'my photos of the clean oven',
    'she says it was greasy',
    'she was never here',
    'just pay it',
    'no',
  ];
  const early = viewOf(1, rows(story.slice(0, 5), 0.15, 0.16));
  const end = viewOf(0, rows([...story.slice(3, 7), last], 0.15, 0.16));
  const first = viewOf(3, rows([last, ...after.slice(0, 2)], 0.4, 0.16));
  const second = viewOf(2, rows([last, ...after], 0.16, 0.16));

  expect(order([end, early, second, first])).toEqual([[1, 0, 3, 2]]);
});
