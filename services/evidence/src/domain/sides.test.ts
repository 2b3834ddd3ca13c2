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

test('a long message that begins off the left column is not of it, though it ends as far from the right one', () => {
  const all = [box(0.18, 0.78), box(0.18, 0.4), box(0.18, 0.5), box(0.5, 0.818), box(0.74, 0.818), box(0.22, 0.783)];

  expect(sides(all).at(-1)).toBe('right');
});

test('a page with one side only is told by the edge on which its messages agree', () => {
  expect(sides([box(0.05, 0.8), box(0.05, 0.3), box(0.05, 0.6)])).toEqual(['left', 'left', 'left']);
  expect(sides([box(0.3, 0.95), box(0.7, 0.95), box(0.5, 0.95)])).toEqual(['right', 'right', 'right']);
});

test('a message as far from one edge as from the other is on no side', () => {
  expect(sides([box(0.2, 0.8)])).toEqual([null]);
});

test('one message on the right among many on the left shows where the right column ends', () => {
  expect(marginsOf([box(0.05, 0.42), box(0.05, 0.42), box(0.05, 0.3), box(0.65, 0.95)])).toEqual({
    left: 0.05,
    right: 0.95,
  });
});

test('one message on the left among many on the right shows where the left column begins', () => {
  expect(marginsOf([box(0.35, 0.95), box(0.35, 0.95), box(0.6, 0.95), box(0.05, 0.4)])).toEqual({
    left: 0.05,
    right: 0.95,
  });
});

test('a page with one side borrows the other margin from its kin and from nobody else', () => {
  const setting = (left: number | null, right: number | null, lineHeight = 0.018) => ({
    margins: { left, right },
    lineHeight,
  });
  const [kin, stranger, otherType] = [setting(0.16, 0.83), setting(0.05, 0.95), setting(0.16, 0.9, 0.021)];

  expect(sharedMargins(setting(0.161, null), [stranger, otherType, kin])).toEqual({ left: 0.16, right: 0.83 });
  expect(sharedMargins(setting(0.1, null), [stranger, kin])).toEqual({ left: 0.1, right: null });
});
