import { ServiceError } from '@intake/contracts/errors';
import { openCheckout } from '@intake/contracts/operations/conversation/open-checkout';
import { type Handler, handle } from '@intake/platform/bus/rpc';

export function openCheckoutHandler(): Handler {
  return handle(openCheckout, async () => {
    throw new ServiceError('formal_tier_disabled', 'The paid formal-letter tier is disabled.');
  });
}
