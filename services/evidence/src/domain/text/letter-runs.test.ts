import { expect, test } from 'vitest';
import { letterRuns } from './letter-runs.ts';

const share = (a: string, b: string) => letterRuns(a).some((run) => letterRuns(b).includes(run));

test('texts with ten letters in a row in common share a run, wherever these stand', () => {
  expect(share('xxtheheaterleaks', 'becausetheheaterleaked')).toBe(true);
  expect(share('theheaterleaks', 'thehaatorleaks')).toBe(false);
  expect(share('我想换人或者退中介费', '那么我想换人吧')).toBe(true);
});

test('a shorter text is a run by itself', () => {
  expect([share('ok', 'ok'), share('ok', 'okay'), share('', 'ok')]).toEqual([true, false, false]);
});
