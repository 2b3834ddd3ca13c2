import { expect, test } from 'vitest';
import { frame, onPage } from '../../../test/lines.ts';
import type { Bubble } from './items.ts';
import { withTrailingTimes } from './trailing-times.ts';

const prints = { ...frame, hasMetas: true };
const timed: Bubble['meta'] = { own: false, clock: { hour: 9, minute: 40 } };
const bubbleOf = (text: string, meta?: Bubble['meta']): Bubble => {
  const line = onPage(text);
  return { kind: 'bubble', lines: [line], box: line, attached: [], ...(meta ? { meta } : {}) };
};
const textsOf = (bubbles: readonly Bubble[]) =>
  withTrailingTimes(bubbles, prints).flatMap((item) =>
    item.kind === 'bubble' ? item.lines.map(({ text }) => text) : [],
  );

test('where every message has its time, one without it ends in what is left of it', () => {
  const others = ['one', 'two', 'three'].map((text) => bubbleOf(text, timed));

  expect(textsOf([...others, bubbleOf('Ωραία 11:05 rp.')]).at(-1)).toBe('Ωραία');
});

test('where times stand beneath runs only, or the message has its own, its end is what was said', () => {
  const others = ['one', 'two', 'three'].map((text) => bubbleOf(text));

  expect(textsOf([...others, bubbleOf('Ωραία 11:05 rp.')]).at(-1)).toBe('Ωραία 11:05 rp.');
  expect(textsOf([bubbleOf('one', timed), bubbleOf('Ωραία 11:05 rp.', timed)]).at(-1)).toBe('Ωραία 11:05 rp.');
});
