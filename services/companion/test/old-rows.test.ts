import { randomUUID } from 'node:crypto';
import { seal } from '@intake/platform/crypto/seal';
import { sql } from '@intake/platform/postgres/sql';
import { administer } from '@intake/testkit/backup';
import { testDatabase } from '@intake/testkit/database';
import { testRing } from '@intake/testkit/fixtures';
import { oldDatabase } from '@intake/testkit/old-database';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { intakeDigest } from '../src/domain/published-id.ts';
import { earlierRevisions } from '../src/store/complaint-revisions.ts';
import { findStanding } from '../src/store/complaints.ts';
import { newestDeletion } from '../src/store/deletion-log.ts';
import { saveRevisions } from '../src/store/intake-revisions.ts';
import { aboutComplaint } from '../src/turn/save-revision.ts';

const partnerId = 'harbour-bank';
const reference = 'REF-AB12-CD34';

test('rows of the release before are read as they were: complaints stand, and what was erased stays erased', async () => {
  await using database = await oldDatabase('companion', '0004');
  const [intakeId, erased] = [randomUUID(), randomUUID()];
  const sealed = seal(testRing, Buffer.from('{}'), aboutComplaint({ partnerId, intakeId }));
  await administer(database.adminUrl, async (client) => {
    await client.query('SET search_path = companion');
    await client.query('INSERT INTO reference VALUES ($1, $2, $3)', [reference, partnerId, intakeId]);
    await client.query(
      `INSERT INTO complaint (
        partner_id, intake_id, reference, revision, content_sha256, received_on, sealed, finalised_at, record_integrity
      ) VALUES ($1, $2, $3, 2, 'content', '2026-11-20', $4, '2026-11-20T00:00:00.123Z', $5)`,
      [partnerId, intakeId, reference, sealed, 'ab'.repeat(32)],
    );
    await client.query(
      `INSERT INTO deletion_log (
        partner_id, position, intake_id, revisions, reference, deleted_at_utc, reason, record_sha256, previous_hash, hash
      ) VALUES ($1, 1, $2, 3, 'REF-DEAD-0001', '2026-11-21T00:00:00.000Z', 'retention_expired', $3, $3, $3)`,
      [partnerId, erased, 'cd'.repeat(32)],
    );
  });

  await database.migrate();

  const { db } = database;
  const standing = await findStanding(db, { partnerId, intakeId }, reference);
  expect(standing.complaint).toMatchObject({ reference, revision: 2, published_id: null, content_parts: null });
  expect(await earlierRevisions(db, { partnerId, intakeId })).toEqual([
    { revision: 2, produced_at_utc: '2026-11-20T00:00:00.123Z', record_integrity: 'ab'.repeat(32) },
  ]);
  expect(await newestDeletion(db, partnerId)).toMatchObject({ intake_id: erased, intake_sha256: intakeDigest(erased) });
  expect(await findStanding(db, { partnerId, intakeId: erased }, reference)).toMatchObject({ erasedRevision: 3 });
  const late = { event_id: randomUUID(), intake_id: erased, partner_id: partnerId, sealed: 'c2VhbGVk' };
  await saveRevisions(db, [{ ...late, occurred_at_utc: '2026-11-20T00:00:00.000Z' }]);
  expect(
    await db.one(sql.type(z.object({ kept: z.int() }))`SELECT count(*)::int AS kept FROM intake_revision`),
  ).toEqual({
    kept: 0,
  });
});

test('what a replica of the release before still writes to the log forbids the same as what this one writes', async () => {
  await using database = await testDatabase('companion');
  const [intakeId, digest] = [randomUUID(), 'cd'.repeat(32)];
  await database.db.query(sql.typeAlias('void')`
    INSERT INTO deletion_log (
      partner_id, position, intake_id, revisions, reference, deleted_at_utc, reason, record_sha256, previous_hash, hash
    ) VALUES (NULL, 1, ${intakeId}, 0, ${intakeId}, '2026-11-21T00:00:00.000Z', 'retention_expired', ${digest}, ${digest}, ${digest})
  `);

  const late = { event_id: randomUUID(), intake_id: intakeId, partner_id: null, sealed: 'c2VhbGVk' };
  await saveRevisions(database.db, [{ ...late, occurred_at_utc: '2026-11-20T00:00:00.000Z' }]);

  expect(await newestDeletion(database.db, null)).toMatchObject({ intake_sha256: intakeDigest(intakeId) });
  const Count = z.object({ kept: z.int() });
  expect(await database.db.one(sql.type(Count)`SELECT count(*)::int AS kept FROM intake_revision`)).toEqual({
    kept: 0,
  });
});
