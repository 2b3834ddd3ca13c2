import { ServiceError } from '@intake/contracts/errors';
import { callingPartner } from '@intake/contracts/operations/caller';
import { sendTestEvent } from '@intake/contracts/operations/webhooks/send-test-event';
import { schemaVersion } from '@intake/contracts/webhooks';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { Deps } from '../deps.ts';
import { webhookHeaders } from '../domain/webhook-headers.ts';
import { openSecret, readEndpoint } from '../store/endpoints.ts';

const atOncePerPartner = 2;
const eventType = 'webhook.test';

/** Sent while the caller waits, beside the ladder: never queued, never retried, not in the log of deliveries. */
export const sendTestEventHandler = (deps: Deps): Handler => {
  const underWay = new Map<string, number>();
  return handle(sendTestEvent, async ({ caller }) => {
    const { id } = callingPartner(caller);
    const endpoint = await readEndpoint(deps.db, id);
    if (!endpoint?.enabled) throw new ServiceError('webhook_not_configured', 'No webhook endpoint is set and enabled.');
    const others = underWay.get(id) ?? 0;
    if (others >= atOncePerPartner) throw new ServiceError('rate_limited', 'Test events are still under way.');
    underWay.set(id, others + 1);
    try {
      return await sendOne(deps, id, {
        url: endpoint.url,
        secret: openSecret(deps.ring, id, endpoint.sealed_secret),
      });
    } finally {
      leave(underWay, id);
    }
  });
};

type Target = { readonly url: string; readonly secret: string };

async function sendOne({ post, now, newId, log }: Deps, partnerId: string, { url, secret }: Target) {
  const [eventId, sentAt] = [newId(), now()];
  const body = Buffer.from(JSON.stringify(syntheticEvent(eventId, partnerId, sentAt)));
  const signed = webhookHeaders({ secret, body, now: sentAt, eventId, attempt: 1 });
  const { statusCode, error, ms } = await post({ url, body, headers: signed.headers });
  const outcome = error ?? 'delivered';
  log.info({ event_id: eventId, partner_id: partnerId, outcome, status_code: statusCode, ms }, 'test event sent');
  return {
    event_id: eventId,
    event_type: eventType,
    delivered: error === null,
    status_code: statusCode,
    latency_ms: ms,
    signature: signed.signature,
    timestamp: signed.timestamp,
    error,
  } as const;
}

function syntheticEvent(eventId: string, partnerId: string, sentAt: Date) {
  return {
    event_id: eventId,
    event_type: eventType,
    schema_version: schemaVersion,
    occurred_at_utc: sentAt.toISOString(),
    partner_id: partnerId,
    synthetic: true,
  };
}

function leave(underWay: Map<string, number>, id: string): void {
  const left = (underWay.get(id) ?? 1) - 1;
  if (left > 0) underWay.set(id, left);
  else underWay.delete(id);
}
