import { setTimeout as sleep } from 'node:timers/promises';
import { openNats } from '@intake/platform/bus/nats';
import { openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';
import { createLog } from '@intake/platform/telemetry/log';
import { z } from 'zod';
import { finalisationOf } from '../archive/records.ts';
import { licensePartner } from '../system/license-partner.ts';
import { publishFinalised } from '../system/publish-finalised.ts';
import { openServers, startOn } from '../system/servers.ts';

/** Partners who ask by turns: two questions read the register, which each may do 60 times a minute, and a minute may see both. */
const askersFor = (pairs: number): number => Math.ceil((2 * (2 * pairs + warmUp)) / 60);

/** What is asked of each question before it is measured. */
export const warmUp = 40;

export type ForeignScene = Awaited<ReturnType<typeof openForeignScene>>;

/** Gateway, register and export; one partner's complaints, their PDFs kept, and other partners who have none. */
export async function openForeignScene(resources: AsyncDisposableStack, complaints: number) {
  const servers = await openServers(resources, { owners: ['gateway', 'register', 'export'], ephemeral: false });
  const env = { NODE_ENV: 'production', OTEL_SDK_DISABLED: 'true', RATE_LIMIT_OPEN: '10000000' };
  await startOn(resources, servers, { service: 'register', env });
  await startOn(resources, servers, { service: 'export', env });
  const gateway = await startOn(resources, servers, { service: 'gateway', env });
  const nats = resources.use(await openNats(servers.nats.url, { name: 'bench', log: createLog('bench', 'silent') }));
  const keys: string[] = [];
  for (let number = 0; number < askersFor(complaints); number += 1) {
    keys.push((await licensePartner(servers.nats.url, { id: `asker-${number}` })).key);
  }
  for (let number = 0; number < complaints; number += 1) await publishFinalised(nats, finalisationOf(number));
  await using db = await openDatabase(servers.postgres.url);
  const settled = () =>
    db.oneFirst(sql.type(z.object({ count: z.int() }))`
      SELECT least(
        (SELECT count(*) FROM register.entries), (SELECT count(pdf) FROM export.complaint_record)
      )::integer AS count
    `);
  while ((await settled()) < complaints) await sleep(100);
  return { url: `${gateway.url}/api/v1`, keys };
}
