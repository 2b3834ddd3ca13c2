import { expect, test } from 'vitest';
import { fairQueue } from '../src/fair-queue.ts';

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
