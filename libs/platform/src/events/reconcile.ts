import { randomUUID } from 'node:crypto';
import type { EventType } from '@intake/contracts/events/event-type';
import { readSeenEvents } from '@intake/contracts/operations/service/settle-events';
import type { CommonQueryMethods } from 'slonik';
import type { Nats } from '../bus/nats.ts';
import { callForValue } from '../bus/rpc.ts';
import type { Log } from '../telemetry/log.ts';
import { repeat } from '../time/repeat.ts';
import { countLost } from './event-metrics.ts';
import { forgetSettled, requeueEvents, settleEvents, unsettledEvents } from './outbox.ts';

type Reconciling = {
  readonly nats: Nats;
  readonly db: CommonQueryMethods;
  readonly log: Log;
  readonly events: readonly Pick<EventType<never>, 'name' | 'seenBy'>[];
  /** How long consumers have to take an event in; looked at as often. */
  readonly afterSeconds: number;
};

/**
 * Closes what the bus can lose: it acknowledges before it writes to disk. Each consumer is asked which events it has
 * taken in; those it has not seen go out again, those all have seen are settled.
 */
export function reconcile(reconciling: Reconciling) {
  const { db, log, events, afterSeconds } = reconciling;
  countLost(0);
  return repeat({ name: 'reconcile', everyMs: afterSeconds * 1_000, log }, async () => {
    const open = await unsettledEvents(db, afterSeconds);
    for (const event of events) {
      const ids = open.filter(({ event_name }) => event_name === event.name).map(({ event_id }) => event_id);
      if (ids.length > 0) await reconcileOne(reconciling, event.seenBy, ids);
    }
    await forgetSettled(db);
    return false;
  });
}

async function reconcileOne({ nats, db, log }: Reconciling, seenBy: readonly string[], ids: readonly string[]) {
  const caller = { kind: 'operator', request_id: randomUUID() } as const;
  const answers = await Promise.all(
    seenBy.map((service) => callForValue(nats, readSeenEvents(service), { caller, input: { event_ids: [...ids] } })),
  );
  const sets = answers.map(({ seen }) => new Set(seen));
  const settled = ids.filter((id) => sets.every((set) => set.has(id)));
  const missed = ids.filter((id) => !settled.includes(id));
  if (settled.length > 0) await settleEvents(db, settled);
  if (missed.length === 0) return;
  log.warn({ events: missed.length }, 'events were lost on the bus and go out again');
  await requeueEvents(db, missed);
  countLost(missed.length);
}
