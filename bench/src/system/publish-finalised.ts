import { type ComplaintFinalised, complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import type { Nats } from '@intake/platform/bus/nats';
import { KeyRingSetting } from '@intake/platform/crypto/key-ring';
import { seal } from '@intake/platform/crypto/seal';
import { aboutEvent } from '@intake/platform/events/outbox';
import { headers } from '@nats-io/transport-node';
import { keys } from './servers.ts';

const ring = KeyRingSetting.parse(keys);

/** Tells the services of a confirmation, as the companion's relay would; answers once the bus has it. */
export async function publishFinalised(nats: Nats, payload: ComplaintFinalised): Promise<void> {
  const fields = headers();
  fields.set('event-id', payload.event_id);
  const sealed = seal(ring, Buffer.from(JSON.stringify(payload)), aboutEvent(payload.event_id));
  await nats.request(`evt.${complaintFinalised.name}`, sealed, { headers: fields, timeout: 5_000 });
}
