import { readHealth } from '@intake/contracts/operations/service/read-health';
import { readKnowledgeStatus } from '@intake/contracts/operations/service/read-knowledge-status';
import type { Nats } from '@intake/platform/bus/nats';
import { callForValue, type Handler, handle } from '@intake/platform/bus/rpc';
import { sharedFor } from '@intake/platform/time/shared-for';
import { askedHere } from './asked-here.ts';

type Deps = { readonly nats: Nats; readonly now: () => Date; readonly region: string | undefined };

const replicasAsked = 4;

/** Healthy while any companion holds a knowledge base; nobody's budget is spent, so one answer serves all for a second. */
export function readHealthHandler({ nats, now, region }: Deps): Handler {
  const ok = sharedFor(1_000, () => someCompanionKnows(nats));
  return handle(readHealth, async () => ({
    ok: await ok(),
    service: 'complaint-intake',
    time: now().toISOString(),
    region: region ?? null,
  }));
}

/** Each question goes to any one replica, so one that failed to load is asked past. */
async function someCompanionKnows(nats: Nats): Promise<boolean> {
  for (let asked = 0; asked < replicasAsked; asked += 1) {
    const question = callForValue(nats, readKnowledgeStatus, { caller: askedHere(), input: {} });
    const status = await question.catch(() => undefined);
    if (!status || status.loaded) return status?.loaded ?? false;
  }
  return false;
}
