import type { Deps } from '../deps.ts';
import { nextStep, type Outcome, type Step } from '../domain/ladder.ts';
import { countAttempt } from '../metrics.ts';
import { addAttempt } from '../store/attempts.ts';
import type { Expired } from '../store/claims.ts';
import { settleDelivery } from '../store/deliveries.ts';
import { slowDown, speedUp } from '../store/endpoints.ts';

type Ended = Outcome & {
  readonly statusCode: number | null;
  readonly ms: number;
  readonly startedMsAgo: number;
  /** The endpoint's cap was below the full one when the attempt began. */
  readonly slow: boolean;
};

/** Settles an attempt in one transaction: the log, and the delivery's next rung or its end. Says so in one line. */
export async function recordAttempt(deps: Deps, delivery: Expired, ended: Ended): Promise<void> {
  const step = nextStep(delivery, ended, deps);
  const kept = await deps.db.transaction(async (tx) => {
    const { partner_id: partnerId, event_id: eventId, lease_id: leaseId } = delivery;
    const settled = await settleDelivery(tx, { partnerId, eventId, leaseId, step });
    if (!settled) return false;
    const { event_type: eventType, reference } = delivery;
    const nextRetryAt = step.state === 'pending' ? settled.due : null;
    const [attempt, status] = [delivery.attempt + 1, statusOf(step)];
    await addAttempt(tx, { eventId, partnerId, eventType, reference, attempt, status, nextRetryAt, ...ended });
    if (ended.error === 'timeout') await slowDown(tx, partnerId);
    if (ended.error === null && ended.slow) await speedUp(tx, partnerId);
    return true;
  });
  report(deps, delivery, { ...ended, state: kept ? step.state : 'lease_lost' });
}

function statusOf({ state }: Step): 'delivered' | 'retrying' | 'abandoned' {
  return state === 'pending' ? 'retrying' : state;
}

function report(
  { log }: Deps,
  delivery: Expired,
  { error, statusCode, ms, state }: Ended & { readonly state: string },
) {
  const outcome = error ?? 'delivered';
  countAttempt(outcome, state);
  const { event_id, partner_id } = delivery;
  const line = { event_id, partner_id, attempt: delivery.attempt + 1, outcome, status_code: statusCode, ms, state };
  if (state === 'abandoned') log.error(line, 'delivery abandoned');
  else log.info(line, 'delivery attempted');
}
