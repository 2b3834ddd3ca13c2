import { describeError, type Log } from '@intake/platform/log';
import { repeat } from '@intake/platform/repeat';
import { metrics } from '@opentelemetry/api';
import { type Budget, type Verdict, type Windows, windowMs } from './budget.ts';
import { localWindows } from './local-windows.ts';
import type { RedisWindows } from './redis-windows.ts';

type Insured = { readonly redis: RedisWindows; readonly log: Log; readonly now: () => number };

const probeMs = 250;

const changes = metrics.getMeter('@intake/gateway').createCounter('rate_limit.store_changes', {
  description: 'Times the shared rate windows went away or came back',
});

/**
 * Windows in Redis, and this process's own while Redis is away: never an open door, never an outage. The own windows
 * count along all the time, and have a say for one minute after a return, so that no change doubles anyone's budget.
 */
export function insuredWindows({ redis, log, now }: Insured): Windows & AsyncDisposable {
  const local = localWindows(now);
  let away = false;
  let awayUntil = Number.NEGATIVE_INFINITY;

  const change = (isAway: boolean, error?: unknown) => {
    if (away === isAway) return;
    away = isAway;
    awayUntil = now();
    changes.add(1, { state: isAway ? 'away' : 'back' });
    if (isAway) log.error(describeError(error), 'rate windows are away: this process counts alone');
    else log.warn({}, 'rate windows are back');
  };
  const shared = async (ask: () => Promise<Verdict>, alone: () => Verdict): Promise<Verdict> => {
    if (away) return alone();
    return ask().catch((error) => {
      change(true, error);
      return alone();
    });
  };
  const justBack = () => now() - awayUntil < windowMs;

  const probe = repeat({ name: 'rate windows', everyMs: probeMs, log }, async () => {
    if (away && (await redis.answers())) change(false);
    return false;
  });
  return {
    show: (budgets) =>
      shared(
        () => redis.show(budgets),
        () => local.show(budgets),
      ),
    async spend(budgets, requestId) {
      const ownSay = justBack() ? local.show(budgets) : undefined;
      if (ownSay && !ownSay.allowed) return ownSay;
      return shared(
        () => spendBoth(requestId, budgets),
        () => local.spend(budgets),
      );
    },
    [Symbol.asyncDispose]: () => probe[Symbol.asyncDispose](),
  };

  async function spendBoth(requestId: string, budgets: readonly Budget[]): Promise<Verdict> {
    const verdict = await redis.spend(budgets, requestId);
    if (verdict.allowed) local.note(budgets);
    return verdict;
  }
}
