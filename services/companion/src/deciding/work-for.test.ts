import { asPartner } from '@intake/testkit/fixtures';
import { expect, test } from 'vitest';
import { workFor } from './work-for.ts';

test('who has a key has the share of eight addresses; who only opened a widget has one', () => {
  const work = (via: 'key' | 'embed') =>
    workFor({ timeoutMs: 9_000 }, { caller: { ...asPartner(), via } as never, input: {} });

  expect([work('key').share, work('embed').share]).toEqual([8, 1]);
});

test('all tasks of a turn have waited since it came', () => {
  const before = performance.now();

  const { since, due } = workFor({ timeoutMs: 9_000 }, { caller: asPartner(), input: {}, due: before + 5_000 });

  expect(since).toBeGreaterThanOrEqual(before);
  expect(due).toBe(before + 4_500);
});
