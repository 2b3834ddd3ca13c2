import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runRetention, setHold, verifyRetention } from '@intake/contracts/operations/records/keep-records';
import { ComplaintRecord } from '@intake/contracts/record';
import { type Database, openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { converse } from '@intake/stack/demo/converse';
import { backUp } from '@intake/testkit/backup';
import { eventually } from '@intake/testkit/eventually';
import { readZip } from '@intake/testkit/read-zip';
import { testReceiver } from '@intake/testkit/receiver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readDocument, snippetsOf } from './support/document.ts';
import { licensePartner, operate, type TestPartner } from './support/operate.ts';
import { telcoStory, yes } from './support/stories.ts';
import { type TestSystem, testSystem } from './support/system.ts';

const keepers = ['companion', 'export', 'webhooks'] as const;
const patience = { withinMs: 60_000, everyMs: 100 };

let system: TestSystem;
let store: Database;
let receiver: Awaited<ReturnType<typeof testReceiver>>;
let partner: TestPartner;
beforeAll(async () => {
  system = await testSystem();
  store = await openDatabase(system.backends.postgresUrl);
  receiver = await testReceiver();
  partner = await licensePartner(system, { id: 'harbour', name: 'Harbour', webhookUrl: receiver.url });
});
afterAll(async () => {
  await store?.end();
  await system?.[Symbol.asyncDispose]();
  await receiver?.[Symbol.asyncDispose]();
});

const get = (path: string) => fetch(`${system.api}${path}`, { headers: partner.headers });
const statusOf = async (reference: string) => (await get(`/complaints/${reference}`)).status;

/** A complaint that every service has, as if it had been confirmed eight years ago. */
async function oldComplaint(): Promise<string> {
  let turns = 0;
  const onTurn = () => {
    turns += 1;
  };
  const script = { api: system.api, headers: partner.headers, story: telcoStory, answer: yes, onTurn };
  const { turn } = await converse(script);
  const [reference, intake] = [turn?.register_reference ?? '', turn?.intake_id ?? ''];
  await eventually(async () => (await statusOf(reference)) === 200, patience);
  await eventually(async () => receiver.received.some(({ body }) => body.includes(reference)), patience);
  await eventually(async () => (await revisionsOf(intake)) >= turns, patience);
  await store.query(sql.typeAlias('void')`
    UPDATE companion.intake_revision SET occurred_at = occurred_at - interval '3000 days' WHERE intake_id = ${intake}
  `);
  await store.query(sql.typeAlias('void')`
    UPDATE companion.complaint SET finalised_at = finalised_at - interval '3000 days' WHERE intake_id = ${intake}
  `);
  return reference;
}

const revisionsOf = (intake: string) =>
  store.oneFirst(sql.type(z.object({ count: z.int() }))`
    SELECT count(*)::int AS count FROM companion.intake_revision WHERE intake_id = ${intake}
  `);

const bodiesOf = (reference: string) =>
  store.exists(sql.typeAlias('void')`SELECT 1 FROM webhooks.delivery WHERE reference = ${reference}`);

async function deletionLog(): Promise<string> {
  const archive = readZip(Buffer.from(await (await get('/export')).arrayBuffer()));
  return archive.get('deletion-log.csv')?.toString() ?? '';
}

/** What docs/integrating.md gives partners to check their deletion log with. */
async function checkAsDocumented(directory: string, log: string): Promise<string> {
  const script = snippetsOf(readDocument('docs/integrating.md')).find(({ file }) => file === 'check-deletions.mjs');
  await writeFile(join(directory, 'check-deletions.mjs'), script?.text ?? '');
  await writeFile(join(directory, 'deletion-log.csv'), log);
  const run = promisify(execFile);
  return (await run(process.execPath, ['check-deletions.mjs', 'deletion-log.csv'], { cwd: directory })).stdout;
}

test('an erased complaint is gone everywhere, with evidence, and a restored backup does not bring it back', async () => {
  const [held, erased] = [await oldComplaint(), await oldComplaint()];
  await operate(system, setHold, { reference: held, held: true });
  const integrity = ComplaintRecord.parse(await (await get(`/complaints/${erased}`)).json()).record_integrity;
  const restores = await Promise.all(keepers.map((service) => backUp(system.backends.postgresUrl, service)));

  expect(await operate(system, runRetention, {})).toEqual({ erased: 1, held: 1, more: false });

  await eventually(async () => (await statusOf(erased)) === 404, patience);
  await eventually(async () => !(await bodiesOf(erased)), patience);
  expect(await statusOf(held)).toBe(200);
  expect(await bodiesOf(held)).toBe(true);
  expect(await (await get('/register')).text()).toContain(erased);
  const evidence = await deletionLog();
  expect(evidence).toMatch(new RegExp(`^${erased},.*,retention_expired,${integrity},0{64},[0-9a-f]{64}\r$`, 'm'));
  await using directory = await temporaryDirectory();
  expect(await checkAsDocumented(directory.path, evidence)).toMatch(/^1 deletions verify/);
  await expect(checkAsDocumented(directory.path, evidence.replace('retention', 'intention'))).rejects.toThrow(erased);

  for (const restore of restores) await restore();
  expect(await statusOf(erased)).toBe(200);
  await Promise.all(keepers.map((service) => system.services[service].kill9()));

  const statuses = new Set<number>();
  await eventually(async () => {
    const status = await statusOf(erased);
    statuses.add(status);
    return status === 404;
  }, patience);
  // 503 while export is away, and from then on nothing.
  expect(statuses).not.toContain(200);
  await eventually(async () => !(await bodiesOf(erased)), patience);
  expect(await statusOf(held)).toBe(200);
  expect(await deletionLog()).toBe(evidence);
  const verdict = await eventually(() => operate(system, verifyRetention, {}).catch(() => undefined), patience);
  expect(verdict).toEqual({ verified: true, rows: 1, broken_at: null });
});
