import { randomUUID } from 'node:crypto';
import type { Operation } from '@intake/contracts/operations/operation';
import { createPartner, issueKey } from '@intake/contracts/operations/service/administer-partners';
import { setWebhook } from '@intake/contracts/operations/webhooks/configure-webhook';
import { openNats } from '@intake/platform/bus/nats';
import { callForValue } from '@intake/platform/bus/rpc';
import { quiet } from '@intake/testkit/quiet';
import type { SystemAddress } from './system.ts';

export type TestPartner = {
  readonly id: string;
  readonly headers: { readonly 'x-service-key': string };
  readonly secret: string;
};

/** A licensed partner with a key, and a webhook endpoint where one is given. */
export async function licensePartner(
  system: SystemAddress,
  partner: { id: string; name: string; webhookUrl?: string },
): Promise<TestPartner> {
  const { id, name, webhookUrl } = partner;
  const licence = { rate: 100_000, retention_days: 2557, timezone: 'Australia/Sydney', origins: [] };
  await operate(system, createPartner, { id, name, ...licence });
  const { key } = await operate(system, issueKey, { partner_id: id });
  const set = webhookUrl ? await operate(system, setWebhook, { partner_id: id, url: webhookUrl }) : undefined;
  return { id, headers: { 'x-service-key': key }, secret: set?.secret ?? '' };
}

/** What the operator's command line does, without the command line. */
export async function operate<Input, Output>(
  { operatorBusUrl }: SystemAddress,
  operation: Operation<Input, Output>,
  input: Input,
): Promise<Output> {
  await using nats = await openNats(operatorBusUrl, { name: 'journey', log: quiet });
  return await callForValue(nats, operation, { caller: { kind: 'operator', request_id: randomUUID() }, input });
}
