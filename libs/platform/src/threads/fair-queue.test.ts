import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

test('whoever asks once waits behind one question of each other, not behind all of them', () => {
  const queue = fairQueue<string>();
  for (let at = 1; at <= 4; at += 1) queue.put('many', `many ${at}`);
  queue.put('two', 'two 1');
  queue.put('one', 'one 1');
  queue.put('two', 'two 2');

  const taken = Array.from({ length: 8 }, () => queue.take());

  expect(taken).toEqual(['many 1', 'two 1', 'one 1', 'many 2', 'two 2', 'many 3', 'many 4', undefined]);
  expect(queue.size()).toBe(0);
});

test('who asks for little waits for two items of others at most, though twenty ask for much', () => {
  const queue = fairQueue<string>();
  const heavy = Array.from({ length: 20 }, (_, at) => `heavy ${at}`);
  for (const who of heavy) for (let at = 0; at < 30; at += 1) queue.put(who, who);

  const waits = Array.from({ length: 25 }, () => {
    queue.put('light', 'light');
    let waited = 0;
    for (let next = queue.take() ?? ''; next !== 'light'; next = queue.take() ?? '') {
      queue.spent(next, 30);
      waited += 1;
    }
    queue.spent('light', 5);
    // Something else is in hand when it comes again.
    for (let at = 0; at < 3; at += 1) queue.spent(queue.take() ?? '', 30);
    return waited;
  });

  // The first time nobody has cost anything yet.
  expect(Math.max(...waits.slice(8))).toBeLessThanOrEqual(2);
});

test('a stream of callers who were never seen before does not keep out who was', () => {
  const queue = fairQueue<string>();
  queue.put('other', 'other');
  queue.put('known', 'known');
  queue.put('other', 'other');
  for (const who of ['other', 'known']) {
    queue.take();
    queue.spent(who, 50);
  }
  queue.put('known', 'known');

  let taken = 0;
  for (let next = 0; next < 100; next += 1) {
    queue.put(`new ${next}`, 'new');
    queue.put(`newer ${next}`, 'new');
    const item = queue.take();
    if (item === 'known') break;
    queue.spent(`new ${next}`, 30);
    taken += 1;
  }

  expect(taken).toBeLessThan(10);
});

test('what belongs to something older goes before what is newer', () => {
  const queue = fairQueue<string>({ since: (item) => Number(item.at(-1)) });
  for (const item of ['first of 1', 'first of 2', 'second of 1']) queue.put('who', item);

  expect([queue.take(), queue.take(), queue.take()]).toEqual(['first of 1', 'second of 1', 'first of 2']);
});

test('where more comes than can be done the newest goes first, and what nobody waits for goes out', () => {
  let now = 0;
  const queue = fairQueue<number>({ since: (at) => at, isStale: (since) => now - since > 10 });
  for (const at of [0, 1, 2, 3, 4]) queue.put('who', at);

  const inTime = queue.take();
  now = 12;
  const late = [queue.take(), queue.over((since) => since < 2), queue.take(), queue.take(), queue.take()];

  expect(inTime).toBe(0);
  expect(late).toEqual([4, [1], 2, 3, undefined]);
  expect(queue.size()).toBe(0);
});

test('where there is no more room, whoever brought most makes some', () => {
  const queue = fairQueue<string>();
  for (const item of ['a 1', 'a 2', 'a 3']) queue.put('a', item);
  queue.put('b', 'b 1');

  expect([queue.shed(), queue.shed()]).toEqual(['a 3', 'a 2']);
  expect(queue.size()).toBe(2);
});
