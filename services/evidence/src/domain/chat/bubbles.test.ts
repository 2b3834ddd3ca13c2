import { expect, test } from 'vitest';
import { frame, onPage } from '../../../test/lines.ts';
import { itemsOf } from './bubbles.ts';

const messages = (...lines: readonly ReturnType<typeof onPage>[]) =>
  itemsOf(
    lines.map((line) => ({ role: 'text' as const, line })),
    { frame, labels: new Map(), headings: new Map() },
  ).map((item) => (item.kind === 'bubble' ? item.lines.map(({ text }) => text).join(' ') : item.kind));

test('a line read together with what the edge cuts off above it still goes on beneath', () => {
  const next = onPage('start by Monday', { y: 0.136 });

  expect(messages(onPage("door's kids are in my yard", { y: 0.094, h: 0.036 }), next)).toHaveLength(1);
  expect(messages(onPage('no need', { y: 0.096 }), next)).toHaveLength(2);
});
