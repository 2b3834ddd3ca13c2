import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operation } from '@intake/contracts/operations/operation';
import { createPartner, issueKey, updatePartner } from '@intake/contracts/operations/service/administer-partners';
import { setWebhook } from '@intake/contracts/operations/webhooks/configure-webhook';
import { openNats } from '@intake/platform/bus/nats';
import { callForValue } from '@intake/platform/bus/rpc';
import { createLog } from '@intake/platform/telemetry/log';
import type { System } from '../system.ts';

export type DemoPartner = {
  readonly id: string;
  readonly key: string;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
};

export const demoPartnerId = 'demo-telco';

/** Where `npm run receiver` listens. */
export const receiverPort = 9099;

/**
 * A licensed partner to try things with, made once by the operator's own commands and kept with the data. Its site may be at
 * another address each time.
 */
export async function seedDemoPartner({ dataDir, backends, baseUrl }: System, siteUrl: string): Promise<DemoPartner> {
  const file = join(dataDir, 'demo-partner.json');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  const origins = [new URL(baseUrl).origin, siteUrl];

  await using nats = await openNats(backends.natsUrlOf('operator'), { name: 'demo', log: createLog('demo') });
  const caller = { kind: 'operator', request_id: randomUUID() } as const;
  const ask = <Input, Output>(operation: Operation<Input, Output>, input: Input) =>
    callForValue(nats, operation, { caller, input });
  if (kept) {
    await ask(updatePartner, { id: demoPartnerId, origins });
    return JSON.parse(kept) as DemoPartner;
  }
  const licence = { rate: 120, retention_days: 2557, timezone: 'Australia/Sydney', origins };
  await ask(createPartner, { id: demoPartnerId, name: 'Demo Telco Pty Ltd', ...licence });
  const { key } = await ask(issueKey, { partner_id: demoPartnerId });
  const webhookUrl = `http://127.0.0.1:${receiverPort}/webhook`;
  const { secret: webhookSecret } = await ask(setWebhook, { partner_id: demoPartnerId, url: webhookUrl });
  const demo = { id: demoPartnerId, key, webhookUrl, webhookSecret };
  await writeFile(file, JSON.stringify(demo, null, 2), { mode: 0o600 });
  return demo;
}
