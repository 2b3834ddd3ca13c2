import { expect, test } from 'vitest';
import { fairQueue } from '../src/fair-queue.ts';

test('whoever asks once waits behind one question of each other, not behind all of them', () => {
  const queue = fairQueue<string>();
  for (let at = 1; at <= 4; at += 1) queue.put({ who: 'many' }, `many ${at}`);
  queue.put({ who: 'two' }, 'two 1');
  queue.put({ who: 'one' }, 'one 1');
  queue.put({ who: 'two' }, 'two 2');

  const taken = Array.from({ length: 8 }, () => queue.take());

  expect(taken).toEqual(['many 1', 'two 1', 'one 1', 'many 2', 'two 2', 'many 3', 'many 4', undefined]);
  expect(queue.size()).toBe(0);
});

test('however many there are of one kind, one of another waits behind one of them', () => {
  const queue = fairQueue<string>();
  for (let at = 1; at <= 3; at += 1) queue.put({ who: `address ${at}` }, `open ${at}`);
  queue.put({ who: 'bank', kind: 'partner' }, 'bank 1');
  queue.put({ who: 'bank', kind: 'partner' }, 'bank 2');

  expect([queue.sizeOf(), queue.sizeOf('partner'), queue.size()]).toEqual([3, 2, 5]);
  expect(Array.from({ length: 6 }, () => queue.take())).toEqual([
    'open 1',
    'bank 1',
    'open 2',
    'bank 2',
    'open 3',
    undefined,
  ]);
});
