import { ServiceError } from '@intake/contracts/errors';
import { setWebhook } from '@intake/contracts/operations/webhooks/configure-webhook';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { Deps } from '../deps.ts';
import { endpointRefusal } from '../domain/endpoint-url.ts';
import { saveEndpoint, sealSecret } from '../store/endpoints.ts';

export const setWebhookHandler = ({ db, ring, allowLoopback, newSecret }: Deps): Handler =>
  handle(setWebhook, async ({ input }) => {
    const refusal = endpointRefusal(input.url, allowLoopback);
    if (refusal) throw new ServiceError('invalid_request', refusal);
    const { partner_id: partnerId, url, secret = newSecret() } = input;
    await saveEndpoint(db, { partnerId, url, sealedSecret: sealSecret(ring, partnerId, secret) });
    return { endpoint_url: url, secret };
  });
