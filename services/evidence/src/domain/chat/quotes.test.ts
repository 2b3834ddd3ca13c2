import { expect, test } from 'vitest';
import { frame, onPage } from '../../../test/lines.ts';
import type { Bubble } from './items.ts';
import { withoutQuotes } from './quotes.ts';

const bubble = (...lines: readonly ReturnType<typeof onPage>[]): Bubble => {
  const [first = onPage(''), last = first] = [lines[0], lines.at(-1)];
  return { kind: 'bubble', lines, attached: [], box: { ...first, h: last.y + last.h - first.y } };
};
const told = (...items: readonly Bubble[]) =>
  withoutQuotes(items, new Set(['tash']), frame).flatMap((item) =>
    item.kind === 'bubble' ? item.lines.map(({ text }) => text).join(' ') : [],
  );

const said = bubble(onPage('so 122 each', { y: 0.2 }));
const block = (x: number) =>
  bubble(onPage('Tash', { x, y: 0.3, w: 0.3 }), onPage('so 122 each', { x, y: 0.324, w: 0.3 }));
const reply = bubble(onPage('I was away for five of the nine weeks', { x: 0.3, y: 0.368, w: 0.6 }));

test('a quote set in stands further above its reply than lines of one message', () => {
  expect(told(said, block(0.33), reply)).toEqual(['so 122 each', 'I was away for five of the nine weeks']);
});

test('who says a second time what was said before quotes nothing', () => {
  expect(told(said, block(0.3), reply)).toHaveLength(3);
  expect(told(block(0.33), reply)).toHaveLength(2);
});
