import { randomUUID } from 'node:crypto';
import type { Operation } from '@intake/contracts/operations/operation';
import { createPartner, issueKey } from '@intake/contracts/operations/service/administer-partners';
import { setWebhook } from '@intake/contracts/operations/webhooks/configure-webhook';
import { openNats } from '@intake/platform/bus/nats';
import { callForValue } from '@intake/platform/bus/rpc';
import { createLog } from '@intake/platform/telemetry/log';

type Licensing = {
  readonly id: string;
  readonly webhookUrl?: string;
  readonly rate?: number;
  readonly origins?: readonly string[];
};

/** A licensed partner made by the operator's own commands; answers its key, and its secret where it has an endpoint. */
export async function licensePartner(natsUrl: string, licensing: Licensing) {
  const { id, webhookUrl, rate = 120, origins = [] } = licensing;
  await using nats = await openNats(natsUrl, { name: 'bench', log: createLog('bench') });
  const caller = { kind: 'operator', request_id: randomUUID() } as const;
  const ask = <Input, Output>(operation: Operation<Input, Output>, input: Input) =>
    callForValue(nats, operation, { caller, input });
  const licence = { name: id, origins: [...origins], rate, retention_days: 2557, timezone: 'Australia/Sydney' };
  await ask(createPartner, { id, ...licence });
  const { key } = await ask(issueKey, { partner_id: id });
  const set = webhookUrl ? await ask(setWebhook, { partner_id: id, url: webhookUrl }) : undefined;
  return { id, key, secret: set?.secret ?? '' };
}
