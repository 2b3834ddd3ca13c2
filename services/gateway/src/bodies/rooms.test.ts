import { expect, test } from 'vitest';
import { openRooms } from './rooms.ts';

const bounds = { most: 100, mostEach: 60, free: 10 } as const;

test('what every request may have is not counted', () => {
  const rooms = openRooms(bounds);

  const small = Array.from({ length: 50 }, () => rooms.enter('a').take(10));

  expect(small.every(Boolean)).toBe(true);
});

test('a caller has room up to its own share, all together up to the whole', () => {
  const rooms = openRooms(bounds);
  const [mine, mineToo, theirs] = [rooms.enter('a'), rooms.enter('a'), rooms.enter('b')];

  expect([mine.take(40), mine.take(20), mineToo.take(20), mineToo.take(1)]).toEqual([true, true, true, false]);
  expect([theirs.take(50), theirs.take(1)]).toEqual([true, false]);
});

test('room that is given back is there for the next, and is given back once', () => {
  const rooms = openRooms(bounds);
  const first = rooms.enter('a');
  first.take(70);
  first[Symbol.dispose]();
  first[Symbol.dispose]();

  const [next, another] = [rooms.enter('a'), rooms.enter('a')];

  expect([next.take(70), another.take(11)]).toEqual([true, false]);
});
