import { isAttachment } from '@intake/contracts/operations/operation';
import { administer } from '@intake/testkit/backup';
import { asPartner, testRing } from '@intake/testkit/fixtures';
import { oldDatabase } from '@intake/testkit/old-database';
import { expect, test } from 'vitest';
import { takeComplaintFinalised } from '../src/consumers/complaint-finalised.ts';
import { readComplaintHandler } from '../src/handlers/read-complaint.ts';
import { sealRecord } from '../src/store/sealed-record.ts';
import { exportService } from './export-service.ts';
import { finalisedEvent, sampleRecord } from './sample-record.ts';

test('a record that the release before kept is answered byte for byte, and stays beside the one that follows it', async () => {
  await using service = await exportService();
  await using database = await oldDatabase('export', '0005');
  const record = sampleRecord();
  const { reference, revision, record_integrity } = record;
  const row = { partnerId: record.partner.id, reference, revision };
  await administer(database.adminUrl, (client) =>
    client.query(
      `INSERT INTO export.complaint_record
        (partner_id, reference, revision, received_on, produced_at, record_integrity, sealed)
      VALUES ($1, $2, $3, '2026-11-20', $4, $5, $6)`,
      [row.partnerId, reference, revision, record.produced_at_utc, record_integrity, sealRecord(testRing, row, record)],
    ),
  );

  await database.migrate();

  const read = async (input: object = {}) => {
    const handler = readComplaintHandler({ ...service.deps, db: database.db });
    const answer = await handler.reply({ caller: asPartner(), input: { reference, format: 'json', ...input } });
    return isAttachment(answer) && Buffer.from(answer.body as Uint8Array).toString();
  };
  expect(await read()).toBe(JSON.stringify(record));
  const later = sampleRecord({ revision: revision + 1 });
  await database.db.transaction((tx) => takeComplaintFinalised(testRing)(tx, finalisedEvent(later)));
  expect(await read()).toBe(JSON.stringify(later));
  expect(await read({ revision: String(revision) })).toBe(JSON.stringify(record));
});
