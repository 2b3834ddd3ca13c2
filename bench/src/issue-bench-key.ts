import { randomUUID } from 'node:crypto';
import type { Operation } from '@intake/contracts/operation';
import { createPartner, issueKey } from '@intake/contracts/operations/administer-partners';
import { createLog } from '@intake/platform/log';
import { openNats } from '@intake/platform/nats';
import { callForValue } from '@intake/platform/rpc';

/** A licensed partner made by the operator's own commands; answers its key. */
export async function issueBenchKey(natsUrl: string): Promise<string> {
  await using nats = await openNats(natsUrl, { name: 'bench', log: createLog('bench') });
  const caller = { kind: 'operator', request_id: randomUUID() } as const;
  const ask = <Input, Output>(operation: Operation<Input, Output>, input: Input) =>
    callForValue(nats, operation, { caller, input });
  const licence = { name: 'Bench', origins: [], rate: 120, retention_days: 2557, timezone: 'Australia/Sydney' };
  await ask(createPartner, { id: 'bench', ...licence });
  const { key } = await ask(issueKey, { partner_id: 'bench' });
  return key;
}
