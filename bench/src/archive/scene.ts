import { setTimeout as sleep } from 'node:timers/promises';
import { writeRegisterCsv } from '@intake/contracts/operations/register/write-register-csv';
import { openNats } from '@intake/platform/bus/nats';
import { handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';
import { createLog } from '@intake/platform/telemetry/log';
import { z } from 'zod';
import { cpuOfProcess } from '../measuring/cpu-time.ts';
import { peakMbSince } from '../measuring/peak-memory.ts';
import { licensePartner } from '../system/license-partner.ts';
import { publishFinalised } from '../system/publish-finalised.ts';
import { openServers, startOn } from '../system/servers.ts';
import { finalisationOf } from './records.ts';

const production = { NODE_ENV: 'production' };

export type ArchiveScene = Awaited<ReturnType<typeof openArchiveScene>>;

/** Gateway and export as their images start them, on durable servers; the register is played here. */
export async function openArchiveScene(resources: AsyncDisposableStack, env: Readonly<Record<string, string>>) {
  const servers = await openServers(resources, { owners: ['gateway', 'export'], ephemeral: false });
  const gateway = await startOn(resources, servers, { service: 'gateway', env: production });
  const service = await startOn(resources, servers, { service: 'export', env: { ...production, ...env } });
  const log = createLog('bench', 'silent');
  const nats = resources.use(await openNats(servers.nats.url, { name: 'bench', log }));
  const db = resources.use(await openDatabase(servers.postgres.url));
  const csv = { attachment: { contentType: 'text/csv' }, body: Buffer.alloc(300_000, 'x') };
  resources.use(serve({ nats, service: 'register', log }, [handle(writeRegisterCsv, async () => csv)]));
  const kept = () =>
    db.oneFirst(sql.type(z.object({ count: z.int() }))`
      SELECT count(pdf)::int AS count FROM export.complaint_record
    `);
  return {
    url: gateway.url,
    headers: { 'x-service-key': (await licensePartner(servers.nats.url, { id: 'bench' })).key },
    directory: servers.directory,
    /** Complaints are confirmed; answers once their records, and the PDFs of all, are kept. */
    async confirm(from: number, to: number): Promise<undefined> {
      for (let number = from; number < to; number += 1) {
        await publishFinalised(nats, finalisationOf(number));
      }
      while ((await kept()) < to) await sleep(50);
    },
    /** As if the look of documents had just changed. */
    async forgetPdfs() {
      await db.query(sql.typeAlias('void')`UPDATE export.complaint_record SET pdf = NULL, pdf_edition = ''`);
    },
    /** Processor time of the export service so far, all threads. */
    cpuSeconds: () => (cpuOfProcess(service.pid) ?? 0) / 1e6,
    /** The highest resident memory of the export service since this was last asked, in MB. */
    peakMb: () => peakMbSince(service.pid),
  };
}
