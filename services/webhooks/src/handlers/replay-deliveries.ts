import { replayDeliveries } from '@intake/contracts/operations/webhooks/configure-webhook';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { Deps } from '../deps.ts';
import { replayEvent, replaySince } from '../store/deliveries.ts';

/** `wake` lets the dispatcher see at once what is due again. */
export const replayDeliveriesHandler = ({ db, ladder }: Deps, wake: () => void): Handler =>
  handle(replayDeliveries, async ({ input }) => {
    const [delay = 0] = ladder;
    const replayed =
      'event_id' in input
        ? await replayEvent(db, input.event_id, delay)
        : await replaySince(db, { partnerId: input.partner_id, since: input.since }, delay);
    wake();
    return { replayed };
  });
