import { lifecycleReported } from '@intake/contracts/events/lifecycle-reported';
import type { LifecycleEvent } from '@intake/contracts/register';
import { schemaVersion } from '@intake/contracts/webhooks';
import { eventIdOf } from '@intake/platform/events/event-id';
import { queueEvent } from '@intake/platform/events/outbox';
import { calendarDay } from '@intake/platform/time/calendar-day';
import type { CommonQueryMethods } from 'slonik';
import type { Deps } from '../deps.ts';
import { recordEvent } from '../store/lifecycle.ts';

export type Reported = {
  readonly partnerId: string;
  readonly reference: string;
  readonly event: LifecycleEvent;
  readonly timezone: string;
  readonly at: Date;
  readonly provenance: 'token' | 'reference';
};

/** Puts an event on the record and, the first time and when a token confirms it, publishes it. `lodged` brings the initial `sent` with it. */
export async function recordReported(
  tx: CommonQueryMethods,
  deps: Pick<Deps, 'sealRing'>,
  reported: Reported,
): Promise<void> {
  const { partnerId, reference, at, provenance } = reported;
  const eventOn = calendarDay(at, reported.timezone);
  const events: readonly LifecycleEvent[] = reported.event === 'lodged' ? ['lodged', 'sent'] : [reported.event];
  for (const event of events) {
    const isNew = await recordEvent(tx, { partnerId, reference, event, eventOn, provenance });
    // `lodged` is no word of the webhook vocabulary: its `sent` speaks for both.
    if (isNew && event !== 'lodged') await publish(tx, deps, { partnerId, reference, event, eventOn, at, provenance });
  }
}

type Publication = Omit<Reported, 'timezone'> & { readonly eventOn: string };

async function publish(tx: CommonQueryMethods, { sealRing }: Pick<Deps, 'sealRing'>, publication: Publication) {
  const { partnerId, reference, event, eventOn, at, provenance } = publication;
  // A receiver that has seen an event by reference must not take its confirmation for the same one.
  const apart = provenance === 'reference' ? [provenance] : [];
  const payload = {
    event_id: eventIdOf('register.event', partnerId, reference, event, ...apart),
    partner_id: partnerId,
    occurred_at_utc: at.toISOString(),
    event,
    event_on: eventOn,
  };
  const body = JSON.stringify({
    event_id: payload.event_id,
    event_type: 'register.event',
    schema_version: schemaVersion,
    occurred_at_utc: payload.occurred_at_utc,
    partner_id: partnerId,
    complaint_reference: reference,
    event,
    event_on: eventOn,
    provenance,
  });
  await queueEvent(tx, sealRing, { event: lifecycleReported, payload: { ...payload, reference, body } });
}
