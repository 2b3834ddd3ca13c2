import { expect, test } from 'vitest';
import { marginsOf, sharedMargins, sideOf } from './sides.ts';

const box = (x: number, end: number) => ({ x, y: 0, w: end - x, h: 0.02 });
const sides = (boxes: readonly ReturnType<typeof box>[], margins = marginsOf(boxes)) =>
  boxes.map((one) => sideOf({ box: one }, margins));

test('long messages of both sides overlap in the middle and differ at the edge', () => {
  expect(sides([box(0.05, 0.8), box(0.2, 0.95), box(0.05, 0.2), box(0.85, 0.95)])).toEqual([
    'left',
    'right',
    'left',
    'right',
  ]);
});

test('avatars push the left column in, and the middle of the screen with it', () => {
  expect(sides([box(0.16, 0.86), box(0.26, 0.96), box(0.16, 0.3), box(0.8, 0.96)])).toEqual([
    'left',
    'right',
    'left',
    'right',
  ]);
});

test('a page with one side only is told by the edge on which its messages agree', () => {
  expect(sides([box(0.05, 0.8), box(0.05, 0.3), box(0.05, 0.6)])).toEqual(['left', 'left', 'left']);
  expect(sides([box(0.3, 0.95), box(0.7, 0.95), box(0.5, 0.95)])).toEqual(['right', 'right', 'right']);
});

test('a message as far from one edge as from the other is on no side', () => {
  expect(sides([box(0.2, 0.8)])).toEqual([null]);
});

test('a page with one side borrows the other margin from its kin and from nobody else', () => {
  const kin = { left: 0.16, right: 0.83 };
  const stranger = { left: 0.05, right: 0.95 };

  expect(sharedMargins({ left: 0.161, right: null }, [stranger, kin])).toEqual(kin);
  expect(sharedMargins({ left: 0.1, right: null }, [stranger, kin])).toEqual({ left: 0.1, right: null });
});
