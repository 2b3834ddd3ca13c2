import { disableWebhook } from '@intake/contracts/operations/webhooks/configure-webhook';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { Deps } from '../deps.ts';
import { disableEndpoint } from '../store/endpoints.ts';

/** What is owed, and what comes in meanwhile, waits until the endpoint is set again. */
export const disableWebhookHandler = ({ db }: Deps): Handler =>
  handle(disableWebhook, async ({ input }) => ({ disabled: await disableEndpoint(db, input.partner_id) }));
