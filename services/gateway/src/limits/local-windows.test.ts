import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowMs } from './budget.ts';
import { localWindows } from './local-windows.ts';

/** The definition itself: every instant kept for ever, counted anew each time. */
function naiveWindow(limit: number) {
  const spent: number[] = [];
  const live = (at: number) => spent.filter((instant) => at - instant < windowMs);
  return {
    spend(at: number) {
      const allowed = live(at).length < limit;
      if (allowed) spent.push(at);
      return allowed;
    },
    /** The first instant, looking millisecond by millisecond where something expires, at which one more fits. */
    waitAt(at: number) {
      const ends = [at, ...live(at).map((instant) => instant + windowMs)];
      return Math.min(...ends.filter((end) => live(end).length < limit)) - at;
    },
    remaining: (at: number) => Math.max(0, limit - live(at).length),
  };
}

const steps = fc.array(fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 70_000 })), {
  maxLength: 200,
});

test('the window allows exactly what the definition of a rolling minute allows, and says truly when it will again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), steps, (limit, pauses) => {
      let at = 1_000_000;
      const naive = naiveWindow(limit);
      const windows = localWindows(() => at);
      for (const pause of pauses) {
        at += pause;
        const verdict = windows.spend([{ key: 'a', limit }]);
        expect(verdict.allowed).toBe(naive.spend(at));
        expect(verdict.standings).toEqual([{ limit, remaining: naive.remaining(at), resetMs: naive.waitAt(at) }]);
      }
    }),
  );
});

test('a request that one budget refuses spends none of the others', () => {
  const windows = localWindows(() => 1_000_000);
  const wide = { key: 'wide', limit: 5 };
  windows.spend([wide, { key: 'narrow', limit: 1 }]);

  const refused = windows.spend([wide, { key: 'narrow', limit: 1 }]);

  expect(refused.allowed).toBe(false);
  expect(windows.show([wide]).standings[0]?.remaining).toBe(4);
});

test('a limit that was lowered refuses until enough has expired', () => {
  let at = 1_000_000;
  const windows = localWindows(() => at);
  for (let spent = 0; spent < 4; spent += 1) {
    windows.spend([{ key: 'a', limit: 4 }]);
    at += 1_000;
  }

  const lowered = windows.show([{ key: 'a', limit: 2 }]);

  expect(lowered).toMatchObject({ allowed: false, standings: [{ remaining: 0, resetMs: windowMs + 2_000 - 4_000 }] });
});

test('looking spends nothing', () => {
  const windows = localWindows(() => 1_000_000);
  const budget = { key: 'a', limit: 1 };

  windows.show([budget]);

  expect(windows.spend([budget]).allowed).toBe(true);
});
