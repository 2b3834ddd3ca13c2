import { repeat } from '@intake/platform/time/repeat';
import type { Deps } from '../deps.ts';
import { forgetFinished } from '../store/deliveries.ts';

const hourly = 3_600_000;

/** Bodies hold complaints: they are kept for replays for a while, not for ever. */
export function forgetFinishedDeliveries({ db, log }: Deps, keepDays: number): AsyncDisposable {
  return repeat({ name: 'forget finished', everyMs: hourly, log }, async () => {
    const forgotten = await forgetFinished(db, keepDays);
    if (forgotten > 0) log.info({ deliveries: forgotten }, 'finished deliveries forgotten');
    return false;
  });
}
