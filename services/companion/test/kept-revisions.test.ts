import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { complaintShown } from '@intake/contracts/events/complaint-shown';
import { ComplaintRecord } from '@intake/contracts/record';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { rewrapHandler } from '@intake/platform/crypto/rewrap';
import { sql } from '@intake/platform/postgres/sql';
import { administer } from '@intake/testkit/backup';
import { asPartner, ringInRotation, rotatedRing } from '@intake/testkit/fixtures';
import { rewrapAll } from '@intake/testkit/rewrap-all';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { publishedIdOf } from '../src/domain/published-id.ts';
import { takeTurnHandler } from '../src/handlers/take-turn.ts';
import { publishingKey } from '../src/store/publishing-key.ts';
import { sealedColumns } from '../src/store/sealed-columns.ts';
import { telcoStory } from './companion.ts';
import { bank, testKeeping } from './keeping.ts';

let keeping: Awaited<ReturnType<typeof testKeeping>>;
beforeAll(async () => {
  keeping = await testKeeping();
});
beforeEach(() => keeping.clear());
afterAll(() => keeping?.[Symbol.asyncDispose]());

const otherStory = telcoStory.replace('$65 a month', '$95 a month').replace('twice', 'three times');

/** The records that went out, in their order. */
async function published(): Promise<readonly ComplaintRecord[]> {
  const events = await keeping.queued(complaintFinalised);
  return events.map(({ body }) => ComplaintRecord.parse(JSON.parse(body).complaint));
}

const shownRevisions = async () =>
  (await keeping.queued(complaintFinalised)).map(({ shown_revision }) => shown_revision);

const kept = () =>
  keeping.deps.db.any(sql.type(z.object({ revision: z.int(), record_integrity: z.string() }))`
    SELECT revision, record_integrity FROM complaint_revision UNION ALL SELECT revision, record_integrity FROM complaint
    ORDER BY revision
  `);

test('nobody but the client sees the id by which an intake is continued', async () => {
  const { turn } = await keeping.confirm(asPartner());

  const [record] = await published();
  expect(record?.intake_id).not.toBe(turn.intake_id);
  expect(record?.intake_id).toBe(await keeping.published(turn.intake_id));
  expect(JSON.stringify(await keeping.queued(complaintFinalised))).not.toContain(turn.intake_id);
});

test('whoever names the id of a record starts an intake of their own and changes nobody’s complaint', async () => {
  const { turn } = await keeping.confirm(asPartner());
  const [record] = await published();

  const forged = await keeping.confirm(asPartner(), { story: otherStory, intake_id: record?.intake_id });

  expect(forged.turn.register_reference).not.toBe(turn.register_reference);
  expect((await published()).map(({ reference, revision }) => [reference, revision])).toEqual([
    [turn.register_reference, 1],
    [forged.turn.register_reference, 1],
  ]);
});

test('a changed complaint keeps every revision, each naming the one before and what changed', async () => {
  const { turn } = await keeping.confirm(asPartner());
  await keeping.confirm(asPartner(), { story: otherStory, intake_id: turn.intake_id });

  const [first, second] = await published();
  expect(second).toMatchObject({
    reference: turn.register_reference,
    intake_id: first?.intake_id,
    revision: 2,
    previous_record_integrity: first?.record_integrity,
    revisions: [{ revision: 1, produced_at_utc: first?.produced_at_utc, record_integrity: first?.record_integrity }],
  });
  expect(second?.changed).toEqual(expect.arrayContaining(['sections']));
  const { record_integrity, ...content } = { record_integrity: '', ...second };
  expect(record_integrity).toBe(canonicalSha256(content));
  expect(await kept()).toEqual(
    [first, second].map((record) =>
      expect.objectContaining({ revision: record?.revision, record_integrity: record?.record_integrity }),
    ),
  );
  const [, event] = await keeping.queued(complaintFinalised);
  expect(JSON.parse(event?.body ?? '')).toMatchObject({ revision: 2, shown_revision: 2, changed: second?.changed });
});

test('under legal hold a revision is kept apart and shown only once the hold is released', async () => {
  const { turn } = await keeping.confirm(asPartner());
  const reference = turn.register_reference ?? '';
  await keeping.hold(reference, true);

  await keeping.confirm(asPartner(), { story: otherStory, intake_id: turn.intake_id });

  expect(await shownRevisions()).toEqual([1, 1]);
  expect(await keeping.queued(complaintShown)).toEqual([]);
  await keeping.hold(reference, false);
  expect(await keeping.queued(complaintShown)).toMatchObject([{ reference, revision: 2 }]);
  await keeping.hold(reference, false);
  expect(await keeping.queued(complaintShown)).toHaveLength(1);
});

test('the same content again is the same revision, under hold and after it', async () => {
  const { request, turn } = await keeping.confirm(asPartner());
  await keeping.hold(turn.register_reference ?? '', true);

  const again = await keeping.take(asPartner(), request);

  expect(again.register_reference).toBe(turn.register_reference);
  expect(await published()).toHaveLength(1);
});

test('a rotation of the seal keys changes no published id and loses no revision', async () => {
  const { turn } = await keeping.confirm(asPartner());
  await keeping.confirm(asPartner(), { story: otherStory, intake_id: turn.intake_id });
  const history = [{ role: 'user' as const, content: telcoStory }];
  const { request } = await keeping.goOn(asPartner(), { history, intake_id: turn.intake_id });
  const [first] = await published();
  const { db } = keeping.deps;

  await rewrapAll(rewrapHandler('companion', { db, ring: ringInRotation, columns: sealedColumns }));
  const deps = { ...keeping.deps, sealKeys: rotatedRing };
  await takeTurnHandler(deps).reply({ caller: asPartner(), input: { ...request, intake_id: turn.intake_id } });

  expect((await kept()).map(({ revision }) => revision)).toEqual([1, 2, 3]);
  const key = await publishingKey(db, rotatedRing);
  expect(publishedIdOf(key, { partnerId: bank, intakeId: turn.intake_id })).toBe(first?.intake_id);
});

test('a complaint that an older release published under its intake’s own id is never rewritten through that id', async () => {
  const { request, turn } = await keeping.confirm(asPartner());
  await administer(keeping.database.adminUrl, async (client) => {
    await client.query('SET search_path = companion');
    await client.query(`
      UPDATE complaint
      SET published_id = NULL, content_parts = NULL, categories = NULL, timezone = NULL, produced_at_utc = NULL
    `);
  });

  const again = await keeping.take(asPartner(), request);
  const forged = await keeping.confirm(asPartner(), { story: otherStory, intake_id: turn.intake_id });

  expect(again.complaint).toEqual(turn.complaint);
  expect(forged.turn.register_reference).toBe(turn.register_reference);
  expect(await shownRevisions()).toEqual([1, 1]);
  const [, second] = await published();
  expect(second).toMatchObject({ revision: 2, intake_id: turn.intake_id });
  expect(second?.changed).toBeUndefined();
});

test('an erasure takes all revisions together, and its row says how many', async () => {
  const { turn } = await keeping.confirm(asPartner());
  await keeping.confirm(asPartner(), { story: otherStory, intake_id: turn.intake_id });
  keeping.passDays(2558);

  expect(await keeping.retain()).toMatchObject({ erased: 1 });

  expect(await kept()).toEqual([]);
  const Row = z.object({ revisions: z.int(), intake_id: z.string() });
  expect(await keeping.deps.db.any(sql.type(Row)`SELECT revisions, intake_id FROM deletion_log`)).toEqual([
    { revisions: 2, intake_id: await keeping.published(turn.intake_id) },
  ]);
});
