import { expect, test } from 'vitest';
import { onPage } from '../../../test/lines.ts';
import type { Bubble } from './items.ts';
import { marginsOf } from './margins.ts';
import { sidesOf } from './sides.ts';

type Row = readonly [
  x: number,
  end: number,
  more?: { text?: string; rows?: number; room?: number; label?: string; clockAt?: number },
];

/** Messages one beneath the other, each beginning and ending where its row says. */
function bubbles(rows: readonly Row[]): readonly Bubble[] {
  let y = 0.1;
  return rows.map(([x, end, { text = 'words', rows: count = 1, room = 0, label, clockAt } = {}]) => {
    y += 0.06 + room;
    const lines = Array.from({ length: count }, (_, row) => onPage(text, { x, w: end - x, y: y + row * 0.025 }));
    const clock = clockAt === undefined ? [] : [onPage('9:41', { x: clockAt, w: 0.09, y: y + count * 0.025 })];
    const box = { x, y, w: end - x, h: count * 0.025 };
    const named = label ? { label: onPage(label, { x }) } : {};
    return { kind: 'bubble', lines, box, attached: clock, ...named };
  });
}

function sides(rows: readonly Row[], margins = marginsOf(bubbles(rows).map(({ box }) => box))) {
  return [...sidesOf(bubbles(rows), { margins, lineHeight: 0.02 }).values()];
}

test('long messages of both sides overlap in the middle and differ at the edge', () => {
  expect(
    sides([
      [0.05, 0.8],
      [0.2, 0.95],
      [0.05, 0.2],
      [0.85, 0.95],
    ]),
  ).toEqual(['left', 'right', 'left', 'right']);
});

test('avatars push the left column in, and the middle of the screen with it', () => {
  expect(
    sides([
      [0.16, 0.86],
      [0.26, 0.96],
      [0.16, 0.3],
      [0.8, 0.96],
    ]),
  ).toEqual(['left', 'right', 'left', 'right']);
});

test('a long message that begins off the left column is not of it, though it ends as far from the right one', () => {
  const all: Row[] = [
    [0.18, 0.78],
    [0.18, 0.4],
    [0.18, 0.5],
    [0.5, 0.818],
    [0.74, 0.818],
    [0.22, 0.783],
  ];

  expect(sides(all).at(-1)).toBe('right');
});

test('a page with one side only is told by the edge on which its messages agree', () => {
  expect(
    sides([
      [0.05, 0.8],
      [0.05, 0.3],
      [0.05, 0.6],
    ]),
  ).toEqual(['left', 'left', 'left']);
  expect(
    sides([
      [0.3, 0.95],
      [0.7, 0.95],
      [0.5, 0.95],
    ]),
  ).toEqual(['right', 'right', 'right']);
});

test('a message as far from one edge as from the other is on no side', () => {
  expect(sides([[0.2, 0.8]])).toEqual([null]);
});

const both = { left: 0.06, right: 0.94 };

test('a message of two lines, broken early, is on the side of the long ones that begin where it begins', () => {
  expect(
    sides(
      [
        [0.3, 0.9, { rows: 2 }],
        [0.3, 0.72, { rows: 2 }],
      ],
      both,
    ),
  ).toEqual(['right', 'right']);
});

test('a caption begins where its picture does, away from both edges', () => {
  expect(
    sides(
      [
        [0.06, 0.4],
        [0.35, 0.5, { room: 0.3 }],
      ],
      both,
    ),
  ).toEqual(['left', 'right']);
  expect(
    sides(
      [
        [0.06, 0.4],
        [0.35, 0.5],
      ],
      both,
    ),
  ).toEqual(['left', 'left']);
});

test('the time beneath right-to-left words shows where their message ends', () => {
  const columns = { left: 0.1, right: 0.84 };

  expect(sides([[0.24, 0.72, { text: 'العقد ينتهي', clockAt: 0.1 }]], columns)).toEqual(['left']);
  expect(sides([[0.24, 0.72, { text: 'العقد ينتهي' }]], columns)).toEqual([null]);
});

test('between two rows of pictures a message from edge to edge is on no side, unless a name stands above it', () => {
  const columns = { left: 0.2, right: 0.8 };

  expect(sides([[0.2, 0.77, { rows: 3 }]], columns)).toEqual([null]);
  expect(sides([[0.2, 0.77, { rows: 3, label: 'Mei' }]], columns)).toEqual(['left']);
  expect(sides([[0.2, 0.6, { rows: 3 }]], columns)).toEqual(['left']);
  // Without pictures on both sides long messages do not reach so far.
  expect(sides([[0.06, 0.9, { rows: 3 }]], both)).toEqual(['left']);
});

test('a message read together with the picture beside it is its sender’s, from edge to edge too', () => {
  const rows: Row[] = [
    [0.21, 0.6],
    [0.21, 0.4],
    [0.5, 0.79],
    [0.7, 0.79],
    [0.21, 0.967, { rows: 2 }],
    [0.04, 0.6],
  ];

  expect(sides(rows, { left: 0.21, right: 0.79 }).slice(-2)).toEqual(['right', 'left']);
});

test('from edge to edge, a message no wider than the other side’s long ones, which begin further in, is of the column it begins in', () => {
  const columns = { left: 0.18, right: 0.82 };
  const long: Row = [0.22, 0.8, { rows: 3 }];

  expect(sides([long, [0.18, 0.76, { rows: 3 }]], columns)).toEqual(['right', 'left']);
  // Wider than the long ones of that side may be, or beginning elsewhere, it proves nothing.
  expect(sides([long, [0.18, 0.81, { rows: 3 }]], columns)).toEqual(['right', null]);
  expect(sides([long, [0.19, 0.76, { rows: 3 }]], columns)).toEqual(['right', null]);
});

test('where a name heads every run of others, a wide message that begins a run without one is the person’s', () => {
  const columns = { left: 0.2, right: 0.8 };
  const named: Row = [0.2, 0.5, { label: 'Mei' }];
  const own: Row = [0.6, 0.8];
  const wide: Row = [0.2, 0.79, { rows: 3 }];

  expect(sides([named, own, wide], columns)).toEqual(['left', 'right', 'right']);
  expect(sides([named, wide], columns)).toEqual(['left', null]);
  // Her name heads each of her messages, so one without it is not hers, wherever it stands.
  expect(sides([named, named, wide], columns)).toEqual(['left', 'left', 'right']);
  expect(sides([named, own, [0.2, 0.5], own, wide], columns).at(-1)).toBeNull();
});

test('where short messages of a column begin on one edge to the pixel, a long one that begins a little off it is of the other', () => {
  const columns = { left: 0.197, right: 0.803 };
  const short: Row[] = [
    [0.197, 0.35],
    [0.198, 0.45],
  ];
  const long: Row = [0.2115, 0.651, { rows: 2 }];

  expect(sides([...short, long], columns).at(-1)).toBe('right');
  expect(sides([...short, [0.199, 0.651, { rows: 2 }]], columns).at(-1)).toBe('left');
  // Where the short ones do not agree so well, a little off is nothing.
  expect(sides([[0.197, 0.35], [0.207, 0.45], long], columns).at(-1)).toBe('left');
});
