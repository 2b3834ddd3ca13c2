import { ServiceError } from '@intake/contracts/errors';
import { rotateWebhook } from '@intake/contracts/operations/webhooks/configure-webhook';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { Deps } from '../deps.ts';
import { replaceSecret, sealSecret } from '../store/endpoints.ts';

export const rotateWebhookHandler = ({ db, ring, newSecret }: Deps): Handler =>
  handle(rotateWebhook, async ({ input }) => {
    const secret = newSecret();
    const known = await replaceSecret(db, input.partner_id, sealSecret(ring, input.partner_id, secret));
    if (!known) throw new ServiceError('webhook_not_configured', 'This partner has no webhook endpoint.');
    return { secret };
  });
