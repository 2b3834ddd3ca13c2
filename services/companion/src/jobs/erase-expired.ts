import { repeat } from '@intake/platform/time/repeat';
import type { Deps } from '../deps.ts';
import { eraseRound } from '../retention/erase-round.ts';

const hourlyMs = 3_600_000;
const everyMs = 60_000;

/**
 * Erases what is past its schedule, hourly; after a failure it tries again within a minute. The first minute is left to
 * the services that it asks: they may be starting too.
 */
export function eraseExpired(deps: Deps): AsyncDisposable {
  let restUntil = performance.now() + everyMs;
  return repeat({ name: 'erase expired', everyMs, log: deps.log }, async () => {
    if (performance.now() < restUntil) return false;
    const { more } = await eraseRound(deps);
    if (!more) restUntil = performance.now() + hourlyMs;
    return more;
  });
}
