import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { urgentMatters } from '@intake/rules/conversation/hint';
import { expect, test } from 'vitest';
import { keepLast } from './keep-last.ts';
import type { Heard } from './tasks.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const heap = (): number => {
  for (let round = 0; round < 3; round += 1) collect();
  return process.memoryUsage().heapUsed;
};

const mostBytes = 24 * 1024 * 1024;
const keyOf = (at: number) => at.toString(16).padStart(64, '0');
const stretches = (many: number) =>
  Array.from({ length: many }, (_, at) => ({ from: at * 10_000 + Math.random(), to: at * 10_000 + 9.5 }));
const hint = (spans: number, urgent: number) => ({
  level: 'suspected' as const,
  about: 'self' as const,
  spans: stretches(spans),
  urgent: urgentMatters.slice(0, urgent),
  calm: false,
  beside: { sure: stretches(spans), likely: stretches(spans) },
});
const worst: Readonly<Record<string, () => Heard>> = {
  'nothing heard': () => [],
  'a short message each': () => [[0, hint(0, 0)]],
  'eight messages full of hints': () => Array.from({ length: 8 }, (_, at) => [at, hint(50, urgentMatters.length)]),
};

test.for(Object.entries(worst))(
  'what is kept takes no more than it is charged, and never more than its bound: %s',
  async ([, heard]) => {
    const before = heap();
    const kept = keepLast({ mostBytes });

    for (let at = 0; at < 30_000; at += 1) await kept.hear(keyOf(at), async () => heard());

    expect(kept.bytes()).toBeLessThanOrEqual(mostBytes);
    expect(heap() - before).toBeLessThan(kept.bytes());
    // Used to the last, so that it is there when the heap is measured.
    expect(await kept.hear(keyOf(29_999), () => Promise.reject(new Error('heard anew')))).toEqual(expect.any(Array));
  },
);

test('what is heard under the same key is heard once, and anew where that failed', async () => {
  const kept = keepLast({ mostBytes });
  let heard = 0;
  const hear = async (): Promise<Heard> => {
    heard += 1;
    if (heard === 1) throw new Error('gone');
    return [];
  };

  const [first, ...others] = await Promise.allSettled([1, 2, 3].map(() => kept.hear('same', hear)));

  expect(first?.status).toBe('rejected');
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(heard).toBe(2);
});
