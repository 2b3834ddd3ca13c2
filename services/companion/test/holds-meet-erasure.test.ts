import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { sql } from '@intake/platform/postgres/sql';
import { administer } from '@intake/testkit/backup';
import { eventually } from '@intake/testkit/eventually';
import { asPartner } from '@intake/testkit/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { telcoStory } from './companion.ts';
import { testKeeping } from './keeping.ts';

let keeping: Awaited<ReturnType<typeof testKeeping>>;
beforeAll(async () => {
  keeping = await testKeeping();
});
beforeEach(() => keeping.clear());
afterAll(() => keeping?.[Symbol.asyncDispose]());

async function dueComplaint() {
  const { turn } = await keeping.confirm(asPartner());
  await keeping.said(turn.intake_id);
  keeping.passDays(2558);
  return { reference: turn.register_reference ?? '', intake: turn.intake_id };
}

const waiting = (count: number) =>
  eventually(async () => {
    const Waiting = z.object({ waiting: z.int() });
    return (
      count ===
      (await keeping.deps.db.oneFirst(sql.type(Waiting)`
        SELECT count(DISTINCT pg_locks.pid)::int AS waiting
        FROM pg_locks
        JOIN pg_stat_activity ON pg_stat_activity.pid = pg_locks.pid
        WHERE NOT pg_locks.granted AND pg_stat_activity.datname = current_database()
      `))
    );
  });

/** Has each of `works` run up against what an open transaction did first, and lets them go on once all of them wait. */
async function meeting<Result>(first: string, ...works: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const working: Promise<Result>[] = [];
  await administer(keeping.database.adminUrl, async (client) => {
    await client.query(`SET search_path = companion; BEGIN; ${first}`);
    for (const work of works) {
      working.push(work());
      await waiting(working.length);
    }
    await client.query('COMMIT');
  });
  return Promise.all(working);
}

test('an erasure that comes upon a hold just being placed leaves all of it', async () => {
  const { reference, intake } = await dueComplaint();

  const [round] = await meeting(`INSERT INTO legal_hold (reference) VALUES ('${reference}')`, () => keeping.retain());

  expect(round).toEqual({ erased: 0, held: 1, more: false });
  expect(await keeping.stored()).toEqual([intake]);
  expect(await keeping.log()).toEqual([]);
});

test('an erasure that comes upon a complaint just being confirmed anew leaves all of it', async () => {
  const { reference, intake } = await dueComplaint();
  const revised = `UPDATE complaint SET finalised_at = now() + interval '3000 days' WHERE reference = '${reference}'`;

  expect(await meeting(revised, () => keeping.retain())).toMatchObject([{ erased: 0 }]);

  expect(await keeping.stored()).toEqual([intake]);
});

test('a hold that comes upon its complaint just being erased is told that there is none', async () => {
  const { reference } = await dueComplaint();

  // The erasure has to wait at its last step, its locks in hand, and the hold for the erasure.
  const ended = await meeting<unknown>(
    'LOCK TABLE outbox IN EXCLUSIVE MODE',
    () => keeping.retain(),
    () => keeping.hold(reference, true).catch(({ code }) => code),
  );

  expect(ended).toEqual([{ erased: 1, held: 0, more: false }, 'complaint_not_found']);
  expect(await keeping.stored()).toEqual([]);
});

test('a confirmation that comes upon a hold just being placed is kept apart', async () => {
  const { turn } = await keeping.confirm(asPartner());
  const placing = `INSERT INTO legal_hold (reference) VALUES ('${turn.register_reference}')`;
  const changed = { story: telcoStory.replace('$65', '$95'), intake_id: turn.intake_id };

  await meeting<unknown>(placing, () => keeping.confirm(asPartner(), changed));

  const events = await keeping.queued(complaintFinalised);
  expect(events.map(({ revision, shown_revision }) => [revision, shown_revision])).toEqual([
    [1, 1],
    [2, 1],
  ]);
});
