import { expect, test } from 'vitest';
import { runsIn, someShare } from './shared-runs.ts';

test('texts that have letters in a row in common are asked about, each two of them once', () => {
  const upper = runsIn(['goodmorning', 'theheaterleaksagain', 'ok', 'thankyou']);
  const lower = runsIn(['ok', 'becausetheheaterleaksagain', 'somethingelse', 'ok']);
  const asked: string[] = [];

  const isAny = someShare(upper, lower, (one, other) => asked.push(`${one}-${other}`) === 0);

  expect(isAny).toBe(false);
  expect(asked.toSorted()).toEqual(['1-1', '2-0', '2-3']);
});

test('the first two for which it holds are enough', () => {
  let asked = 0;
  const page = runsIn(['ok', 'thanks']);

  expect(someShare(page, page, () => ++asked > 0)).toBe(true);
  expect(asked).toBe(1);
});

test('what a text says over and over is one run of it', () => {
  const { hashes, places } = runsIn(['ha'.repeat(40), 'a'.repeat(80)]);

  expect(hashes).toHaveLength(3);
  expect([...places].toSorted()).toEqual([0, 0, 1]);
});
