import { describeError, type Log } from '@intake/platform/telemetry/log';
import { repeat } from '@intake/platform/time/repeat';
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
  changes.add(0, { state: 'away' });
  let changedAt = Number.NEGATIVE_INFINITY;

  const change = (isAway: boolean, error?: unknown) => {
    if (away === isAway) return;
    away = isAway;
    changedAt = now();
    tell(log, isAway, error);
  };
  const shared = (ask: Promise<Verdict>, alone: () => Verdict): Promise<Verdict> =>
    ask.catch((error) => {
      change(true, error);
      return alone();
    });
  const isJustBack = () => now() - changedAt < windowMs;

  const spendShared = async (budgets: readonly Budget[], requestId: string): Promise<Verdict> => {
    const verdict = await redis.spend(budgets, requestId);
    if (verdict.allowed) local.note(budgets);
    return verdict;
  };
  const spendBoth = async (budgets: readonly Budget[], requestId: string): Promise<Verdict> => {
    const own = local.spend(budgets);
    if (!own.allowed) return own;
    const verdict = await shared(redis.spend(budgets, requestId), () => own);
    if (!verdict.allowed) local.takeBack(budgets);
    return tighter(own, verdict);
  };

  const probe = repeat({ name: 'rate windows', everyMs: probeMs, log }, async () => {
    if (away && (await redis.answers())) change(false);
    return false;
  });
  return {
    async show(budgets) {
      if (away) return local.show(budgets);
      const verdict = await shared(redis.show(budgets), () => local.show(budgets));
      return isJustBack() ? tighter(local.show(budgets), verdict) : verdict;
    },
    async spend(budgets, requestId) {
      if (away) return local.spend(budgets);
      if (isJustBack()) return spendBoth(budgets, requestId);
      return shared(spendShared(budgets, requestId), () => local.spend(budgets));
    },
    async charge(budgets, charge) {
      for (let time = 0; time < charge.times; time += 1) local.note(budgets);
      if (!away) await redis.charge(budgets, charge).catch((error) => change(true, error));
    },
    [Symbol.asyncDispose]: () => probe[Symbol.asyncDispose](),
  };
}

function tell(log: Log, isAway: boolean, error: unknown): void {
  changes.add(1, { state: isAway ? 'away' : 'back' });
  if (isAway) log.error(describeError(error), 'rate windows are away: this process counts alone');
  else log.warn({}, 'rate windows are back');
}

/** Of two counts of the same budgets, for each the one with less left. */
function tighter(left: Verdict, right: Verdict): Verdict {
  const standings = left.standings.map((standing, index) => {
    const other = right.standings[index] ?? standing;
    if (other.remaining === standing.remaining) return other.resetMs > standing.resetMs ? other : standing;
    return other.remaining < standing.remaining ? other : standing;
  });
  return { allowed: left.allowed && right.allowed, standings };
}
