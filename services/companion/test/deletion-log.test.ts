import { randomUUID } from 'node:crypto';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { sql } from '@intake/platform/postgres/sql';
import { administer, backUp } from '@intake/testkit/backup';
import { asPartner } from '@intake/testkit/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { forgetWhatWasErased } from '../src/retention/keep-journal.ts';
import { bank, testKeeping } from './keeping.ts';

let keeping: Awaited<ReturnType<typeof testKeeping>>;
beforeAll(async () => {
  keeping = await testKeeping();
});
beforeEach(() => keeping.clear());
afterAll(() => keeping?.[Symbol.asyncDispose]());

async function eraseSome(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => keeping.said(randomUUID(), { daysAgo: 9_000 })));
  await keeping.retain();
}

/** What somebody with the run of the database could do; the service's own role may not. */
const tamper = (change: string) =>
  administer(keeping.database.adminUrl, async (client) => {
    await client.query('SET search_path = companion');
    await client.query(change);
  });

const tampering = {
  'a changed reason': [`UPDATE deletion_log SET reason = 'lost' WHERE position = 3`, 3],
  'a changed date': [`UPDATE deletion_log SET deleted_at_utc = '2020-01-01T00:00:00.000Z' WHERE position = 2`, 2],
  'a removed row': [`DELETE FROM deletion_log WHERE position = 2`, 2],
  'a row written over with the one behind it': [
    `
      UPDATE deletion_log
      SET (intake_id, reference, deleted_at_utc, record_sha256, previous_hash, hash) = (
        SELECT next.intake_id, next.reference, next.deleted_at_utc, next.record_sha256, next.previous_hash, next.hash
        FROM deletion_log AS next
        WHERE next.position = 5
      )
      WHERE deletion_log.position = 4
    `,
    4,
  ],
  'rows in another order': [
    `UPDATE deletion_log SET position = CASE position WHEN 2 THEN 13 ELSE 12 END WHERE position IN (2, 3)`,
    2,
  ],
  'a cut-off end': [`DELETE FROM deletion_log WHERE position > 4`, 5],
  'nothing left at all': [`DELETE FROM deletion_log`, 1],
} as const;

test('verification finds whatever was changed, removed, moved or cut off, and names the first broken row', async () => {
  await eraseSome(6);
  const restore = await backUp(keeping.database.adminUrl, 'companion');

  for (const [what, [change, row]] of Object.entries(tampering)) {
    await tamper(change);
    expect(await keeping.verify(), what).toMatchObject({ verified: false, broken_at: `${bank} row ${row}` });
    await restore();
    expect(await keeping.verify(), what).toMatchObject({ verified: true, rows: 6 });
  }
});

test('the service itself can only add to its deletion log', async () => {
  await eraseSome(1);

  for (const change of ["UPDATE deletion_log SET reason = 'asked'", 'DELETE FROM deletion_log']) {
    const asService = administer(keeping.database.url, (client) => client.query(change));
    await expect(asService).rejects.toThrow('permission denied');
  }
});

test('a chain made anew, with hashes that fit, is found out by the journal and not added to', async () => {
  await eraseSome(1);
  const [{ partner_id: _, hash: __, ...row } = { partner_id: '', hash: '' }] = await keeping.log();
  const { reference, deleted_at_utc, record_sha256, previous_hash } = z.record(z.string(), z.string()).parse(row);
  const forged = canonicalSha256({ reference, deleted_at_utc, reason: 'asked', record_sha256, previous_hash });

  await tamper(`UPDATE deletion_log SET reason = 'asked', hash = '${forged}'`);

  expect(await keeping.verify()).toMatchObject({ verified: false, broken_at: `${bank} row 1` });
  await keeping.said(randomUUID(), { daysAgo: 9_000 });
  await expect(keeping.retain()).rejects.toThrow();
  expect(await keeping.log()).toHaveLength(1);
});

test('a restored backup has its erased records erased again before anybody is answered, held or not', async () => {
  const { request, turn } = await keeping.confirm(asPartner());
  await keeping.said(turn.intake_id);
  const open = await keeping.said(randomUUID(), { daysAgo: 800, partnerId: null });
  await keeping.hold(turn.register_reference ?? '', true);
  const restore = await backUp(keeping.database.adminUrl, 'companion');
  await keeping.hold(turn.register_reference ?? '', false);
  keeping.passDays(2558);
  await keeping.retain();
  const evidence = await keeping.log();
  await restore();
  expect([...(await keeping.stored())].sort()).toEqual([turn.intake_id, open].sort());

  await forgetWhatWasErased(keeping.deps);

  expect(await keeping.stored()).toEqual([]);
  expect(await keeping.log()).toEqual(evidence);
  expect(await keeping.verify()).toMatchObject({ verified: true, rows: 2 });
  const Queued = z.object({ event_name: z.string() });
  const events = await keeping.deps.db.anyFirst(sql.type(Queued)`SELECT event_name FROM outbox`);
  expect(events).toEqual(['record.deleted']);
  keeping.clock.now = new Date();
  const again = await keeping.take(asPartner(), request);
  expect(again.register_reference).toBe(turn.register_reference);
});

test('what was erased since the backup and what is erased after the restore are in one unbroken chain', async () => {
  await eraseSome(2);
  const restore = await backUp(keeping.database.adminUrl, 'companion');
  await eraseSome(3);
  await restore();

  await eraseSome(1);

  expect(await keeping.verify()).toEqual({ verified: true, rows: 6, broken_at: null });
});

test('a journal that was lost with the bus is written anew from the log', async () => {
  await eraseSome(4);
  await (await keeping.bus.manager()).streams.delete('DELETIONS');

  await eraseSome(1);
  await tamper('DELETE FROM deletion_log WHERE position = 5');

  expect(await keeping.verify()).toMatchObject({ verified: false, broken_at: `${bank} row 5` });
});

test('the journal cannot be rewritten by whoever reaches the bus, and says nothing of a person', async () => {
  await eraseSome(1);
  const manager = await keeping.bus.manager();

  await expect(manager.streams.purge('DELETIONS')).rejects.toThrow();
  await expect(manager.streams.deleteMessage('DELETIONS', 1)).rejects.toThrow();
  const message = await manager.streams.getMessage('DELETIONS', { seq: 1 });
  expect(Object.keys(message?.json() ?? {}).sort()).toEqual(
    ['carried_by', 'deleted_at_utc', 'event_id', 'hash', 'intake_id', 'intake_sha256', 'partner_id', 'position']
      .concat(['previous_hash', 'reason', 'record_sha256', 'reference'])
      .sort(),
  );
});
