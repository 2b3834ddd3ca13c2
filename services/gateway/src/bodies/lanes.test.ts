import { expect, test } from 'vitest';
import { openLanes } from './lanes.ts';

const { signal } = new AbortController();

test('callers take turns, however much one of them has brought', async () => {
  const { enter } = openLanes(1);
  const served: string[] = [];
  const come = async (caller: string) => {
    const leave = await enter(caller, signal);
    served.push(caller);
    leave();
  };
  const leave = await enter('first', signal);

  const all = ['greedy', 'greedy', 'greedy', 'greedy', 'modest', 'other'].map(come);
  leave();
  await Promise.all(all);

  expect(served).toEqual(['greedy', 'modest', 'other', 'greedy', 'greedy', 'greedy']);
});

test('no more than so many are at work at once', async () => {
  const { enter } = openLanes(2);
  let [working, mostAtWork] = [0, 0];

  await Promise.all(
    Array.from({ length: 20 }, async (_, caller) => {
      const leave = await enter(`${caller % 3}`, signal);
      working += 1;
      mostAtWork = Math.max(mostAtWork, working);
      await null;
      working -= 1;
      leave();
    }),
  );

  expect(mostAtWork).toBe(2);
});

test('who gives up leaves the queue, and nobody waits for them', async () => {
  const { enter } = openLanes(1);
  const leave = await enter('a', signal);
  const impatient = new AbortController();

  const gone = enter('b', impatient.signal);
  impatient.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  const next = enter('c', signal);
  leave();

  expect(await next).toBeTypeOf('function');
  await expect(enter('d', impatient.signal)).rejects.toThrow('gone');
});
