import { limits } from '@intake/contracts/limits';
import { callingPartner } from '@intake/contracts/operations/caller';
import { readDeliveries } from '@intake/contracts/operations/webhooks/read-deliveries';
import { type DeliveryAttempt, schemaVersion } from '@intake/contracts/webhooks';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { Deps } from '../deps.ts';
import { type AttemptRow, newestAttempts } from '../store/attempts.ts';
import { readEndpoint } from '../store/endpoints.ts';

export const readDeliveriesHandler = ({ db, ladder }: Deps): Handler =>
  handle(readDeliveries, async ({ caller }) => {
    const { id } = callingPartner(caller);
    const endpoint = await readEndpoint(db, id);
    const attempts = await newestAttempts(db, id, limits.deliveryLog);
    return {
      partner_id: id,
      configured: endpoint !== null,
      endpoint_url: endpoint?.url ?? null,
      enabled: endpoint?.enabled ?? false,
      secret_set_at: endpoint ? instant(endpoint.secret_set_at) : null,
      schema_version: schemaVersion,
      retry_ladder_seconds: [...ladder],
      deliveries: attempts.map((attempt) => logEntry(attempt, ladder.length)),
    };
  });

function logEntry(row: AttemptRow, maxAttempts: number): DeliveryAttempt {
  return {
    event_id: row.event_id,
    event_type: row.event_type,
    complaint_reference: row.reference,
    attempt: row.attempt,
    max_attempts: maxAttempts,
    status: row.status,
    attempted_at_utc: instant(row.attempted_at),
    status_code: row.status_code,
    error: row.error,
    latency_ms: row.latency_ms,
    next_retry_at_utc: row.next_retry_at === null ? null : instant(row.next_retry_at),
  };
}

const instant = (epochMs: number) => new Date(epochMs).toISOString();
