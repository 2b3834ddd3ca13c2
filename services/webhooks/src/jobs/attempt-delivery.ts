import { inSpan, linkTo, SpanKind } from '@intake/platform/telemetry/trace';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { Deps } from '../deps.ts';
import { readRetryAfter } from '../domain/retry-after.ts';
import { webhookHeaders } from '../domain/webhook-headers.ts';
import { countFirstAttempt } from '../metrics.ts';
import type { Claim } from '../store/claims.ts';
import { openBody } from '../store/deliveries.ts';
import { openSecret } from '../store/endpoints.ts';
import { recordAttempt } from './record-attempt.ts';

/** Signs, sends and settles one claimed delivery. Hours may have passed, so its span is linked to the event's, not in it. */
export async function attemptDelivery(deps: Deps, claim: Claim): Promise<void> {
  const { event_id, partner_id, event_type } = claim;
  const attempt = claim.attempt + 1;
  if (isFirst(claim)) countFirstAttempt(claim.waited_seconds);
  const spanned = {
    name: 'deliver webhook',
    kind: SpanKind.CLIENT,
    attributes: { event_id, partner_id, event_type, attempt },
    parent: ROOT_CONTEXT,
    links: linkTo(claim.traceparent),
  };
  await inSpan(spanned, async (span) => {
    const body = openBody(deps.ring, event_id, claim.sealed_body);
    const secret = openSecret(deps.ring, partner_id, claim.sealed_secret);
    const { headers } = webhookHeaders({ secret, body, now: deps.now(), eventId: event_id, attempt });

    const started = performance.now();
    const posted = await deps.post({ url: claim.url, body, headers });
    span.setAttribute('outcome', posted.error ?? 'delivered');
    if (posted.statusCode !== null) span.setAttribute('http.response.status_code', posted.statusCode);

    await recordAttempt(deps, claim, {
      ...posted,
      retryAfterSeconds: readRetryAfter(posted.retryAfter, deps.now()),
      startedMsAgo: performance.now() - started,
      slow: claim.slow,
    });
  });
}

/** Of an endpoint that lets attempts time out the next ones wait for each other, as they should. */
const isFirst = ({ attempt, interruptions, slow }: Claim) => attempt === 0 && interruptions === 0 && !slow;
