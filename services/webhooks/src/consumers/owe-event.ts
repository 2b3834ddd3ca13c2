import { currentTraceFields } from '@intake/platform/telemetry/trace';
import type { CommonQueryMethods } from 'slonik';
import type { Deps } from '../deps.ts';
import { addDelivery, sealBody } from '../store/deliveries.ts';

type Event = {
  readonly event_id: string;
  readonly partner_id: string;
  readonly event_type: string;
  readonly reference: string;
  readonly body: string;
};

/** A delivery on the ladder's first rung, with the trace that led to it. */
export async function oweEvent({ ring, ladder }: Deps, tx: CommonQueryMethods, event: Event): Promise<void> {
  await addDelivery(tx, {
    eventId: event.event_id,
    partnerId: event.partner_id,
    eventType: event.event_type,
    reference: event.reference,
    sealedBody: sealBody(ring, event.event_id, event.body),
    traceparent: currentTraceFields()['traceparent'] ?? null,
    delaySeconds: ladder[0] ?? 0,
  });
}
