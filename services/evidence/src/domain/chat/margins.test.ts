import { expect, test } from 'vitest';
import { marginsOf, sharedMargins } from './margins.ts';

const box = (x: number, end: number) => ({ x, y: 0, w: end - x, h: 0.02 });

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
