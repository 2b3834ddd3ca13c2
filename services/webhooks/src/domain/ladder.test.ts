import { retryLadderSeconds } from '@intake/contracts/webhooks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interrupted, LadderSetting, nextStep } from './ladder.ts';

const failed = { error: 'http_500', retryAfterSeconds: null };
const rules = { ladder: retryLadderSeconds, random: () => 0.5 };
const after = (attempt: number) => nextStep({ attempt, interruptions: 0 }, failed, rules);

test('six attempts: at once, then after 1 and 5 and 30 minutes, 2 and 6 hours, then abandoned', () => {
  const steps = [0, 1, 2, 3, 4, 5].map(after);

  expect(steps.map(({ state, delaySeconds }) => (state === 'pending' ? delaySeconds : state))).toEqual([
    60,
    300,
    1800,
    7200,
    21_600,
    'abandoned',
  ]);
});

test('a rung varies by a tenth at most, and Retry-After lengthens it to twice at most', () => {
  const number = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const asked = fc.option(fc.nat({ max: 100_000 }));
  fc.assert(
    fc.property(fc.nat({ max: 4 }), number, asked, (attempt, random, retryAfterSeconds) => {
      const outcome = { error: 'http_503', retryAfterSeconds };
      const { delaySeconds } = nextStep({ attempt, interruptions: 0 }, outcome, { ...rules, random: () => random });

      const rung = retryLadderSeconds[attempt + 1] ?? 0;
      const most = Math.max(1.1 * rung, Math.min(retryAfterSeconds ?? 0, 2 * rung));
      expect(delaySeconds).toBeGreaterThanOrEqual(0.9 * rung);
      expect(delaySeconds).toBeGreaterThanOrEqual(Math.min(retryAfterSeconds ?? 0, 2 * rung));
      expect(delaySeconds).toBeLessThanOrEqual(most + 1e-6);
    }),
  );
});

test('a delivery needs no further attempt', () => {
  const step = nextStep({ attempt: 2, interruptions: 1 }, { error: null, retryAfterSeconds: 5 }, rules);

  expect(step).toMatchObject({ state: 'delivered', delaySeconds: 0 });
});

test('an interrupted attempt is repeated twice before it uses up a rung', () => {
  const unseen = { error: interrupted, retryAfterSeconds: null };

  const steps = [0, 1, 2].map((interruptions) => nextStep({ attempt: 1, interruptions }, unseen, rules));

  expect(steps.map(({ attempt, delaySeconds }) => [attempt, delaySeconds])).toEqual([
    [1, 0],
    [1, 0],
    [2, 300],
  ]);
});

test.for(['', '0,', 'a', '-1', '0;1', '0,1,'])('the setting "%s" is no ladder', (text) => {
  expect(LadderSetting.safeParse(text).success).toBe(false);
});

test('a ladder is as long as its setting', () => {
  expect(LadderSetting.parse('0,1,1.5')).toEqual([0, 1, 1.5]);
});
