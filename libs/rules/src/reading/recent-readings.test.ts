import { expect, test } from 'vitest';
import { recentReadings } from './recent-readings.ts';

function kept({ size = 10, keepMs = 1000 } = {}) {
  let clock = 0;
  const read: string[] = [];
  const readings = recentReadings<string>({ size, keepMs, now: () => clock });
  return {
    read,
    get: (key: string, taken = 1) =>
      readings.get(key, taken, () => {
        read.push(key);
        return key.toUpperCase();
      }),
    wait: (ms: number) => {
      clock += ms;
    },
  };
}

test('a text that comes again is not read again', () => {
  const { get, read } = kept();

  const answers = [get('a'), get('b'), get('a')];

  expect(answers).toEqual(['A', 'B', 'A']);
  expect(read).toEqual(['a', 'b']);
});

test('when the room is full what was used longest ago goes first', () => {
  const { get, read } = kept({ size: 2 });

  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key);

  expect(read).toEqual(['a', 'b', 'c', 'b']);
});

test('a text larger than the room is read every time and pushes itself out', () => {
  const { get, read } = kept({ size: 2 });

  get('large', 3);
  get('large', 3);

  expect(read).toEqual(['large', 'large']);
});

test('nothing stays that was not used for a while', () => {
  const { get, read, wait } = kept({ keepMs: 1000 });
  get('a');
  wait(999);
  get('a');
  wait(1000);

  get('b');
  get('a');

  expect(read).toEqual(['a', 'b', 'a']);
});
