import { setImmediate as nextTurn } from 'node:timers/promises';
import { openLine } from '@intake/platform/line';
import { expect, test } from 'vitest';

test('what the first waits for is heard before the last has begun, and all begin in the order they came', async () => {
  const begun: number[] = [];
  const begunWhenDone: number[] = [];
  const inLine = openLine();

  await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      inLine(async () => {
        begun.push(number);
        await nextTurn();
        begunWhenDone.push(begun.length);
      }),
    ),
  );

  expect(begun).toEqual(Array.from({ length: 100 }, (_, number) => number));
  expect(begunWhenDone[0]).toBeLessThan(50);
  expect(begunWhenDone).toHaveLength(100);
});

test('whoever comes after the line has emptied is not left standing, and a failure is its own', async () => {
  const inLine = openLine();
  await inLine(async () => undefined);

  await expect(inLine(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inLine(async () => undefined)).resolves.toBeUndefined();
});
