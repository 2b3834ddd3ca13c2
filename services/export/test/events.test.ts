import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import type { EventType } from '@intake/contracts/events/event-type';
import { deletionJournal, recordDeleted } from '@intake/contracts/events/record-deleted';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { rewrapHandler } from '@intake/platform/crypto/rewrap';
import { seal } from '@intake/platform/crypto/seal';
import { consume } from '@intake/platform/events/consume';
import { addToJournal } from '@intake/platform/events/journal';
import { aboutEvent } from '@intake/platform/events/outbox';
import { replayJournal } from '@intake/platform/events/replay-journal';
import { eventually } from '@intake/testkit/eventually';
import { asPartner, ringInRotation, rotatedRing, testRing } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import { byteColumns, rewrapAll } from '@intake/testkit/rewrap-all';
import { headers } from '@nats-io/transport-node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeComplaintFinalised } from '../src/consumers/complaint-finalised.ts';
import { takeRecordDeleted } from '../src/consumers/record-deleted.ts';
import { readComplaintHandler } from '../src/handlers/read-complaint.ts';
import { sealedColumns } from '../src/store/sealed-columns.ts';
import { deletionOf, exportService, opened } from './export-service.ts';
import { finalisedEvent, sampleRecord, withNarrative } from './sample-record.ts';

const { reference } = sampleRecord();

let service: Awaited<ReturnType<typeof exportService>>;
beforeEach(async () => {
  service = await exportService();
});
afterEach(async () => {
  await service[Symbol.asyncDispose]();
});

const consuming = () => {
  const common = { nats: service.bus.nats, db: service.deps.db, ring: testRing, log: quiet, service: 'export' };
  const stack = new AsyncDisposableStack();
  stack.use(consume({ ...common, event: complaintFinalised, take: takeComplaintFinalised(testRing) }));
  stack.use(consume({ ...common, event: recordDeleted, take: takeRecordDeleted }));
  return stack;
};

async function publish<Payload extends { event_id: string }>(event: EventType<Payload>, payload: Payload) {
  const fields = headers();
  fields.set('event-id', payload.event_id);
  const sealed = seal(testRing, Buffer.from(JSON.stringify(payload)), aboutEvent(payload.event_id));
  // The stream's answer says that it has the message.
  await service.bus.nats.request(`evt.${event.name}`, sealed, { headers: fields, timeout: 5_000 });
}

const found = () => service.read(reference).catch(() => null);

test('a finalised complaint is on the record soon after, and its integrity verifies', async () => {
  const record = withNarrative(sampleRecord(), ['Café 😡 \u2028 “ünïcode” 字', '  two  spaces\tand a tab\n']);
  await using _ = consuming();

  await publish(complaintFinalised, finalisedEvent(record));
  const kept = await eventually(found);

  expect(kept).toEqual(record);
  const { record_integrity, ...content } = kept as typeof record;
  expect(canonicalSha256(content)).toBe(record_integrity);
});

test('a deleted record is gone for its partner', async () => {
  await using _ = consuming();
  await publish(complaintFinalised, finalisedEvent(sampleRecord()));
  await eventually(found);

  await publish(recordDeleted, deletionOf(reference));

  await eventually(async () => (await found()) === null);
});

test('the newest revision wins, in whatever order they arrive', async () => {
  const [first, second, third] = [1, 2, 3].map((revision) => sampleRecord({ revision }));

  for (const record of [second, third, first]) if (record) await service.finalise(record);

  expect(await service.read(reference)).toEqual(third);
});

test('a finalisation that arrives after the deletion does not bring the record back', async () => {
  await service.erase(deletionOf(reference));

  await service.finalise(sampleRecord(), '2026-11-20T11:59:59.000Z');

  await expect(service.read(reference)).rejects.toMatchObject({ code: 'complaint_not_found' });
});

test('a finalisation and a deletion that arrive together leave no record, whichever comes first', async () => {
  for (let round = 0; round < 10; round += 1) {
    const together = `REF-RACE-000${round}`;
    const record = sampleRecord({ reference: together });

    await Promise.all([service.finalise(record), service.erase(deletionOf(together))]);

    await expect(service.read(together)).rejects.toMatchObject({ code: 'complaint_not_found' });
  }
});

test('a record that names another partner than its event is not taken in', async () => {
  const event = finalisedEvent(sampleRecord());
  const foreign = JSON.stringify({ complaint: sampleRecord({ partner: { id: 'other-bank', name: 'Other Bank' } }) });

  const taking = service.deps.db.transaction((tx) => takeComplaintFinalised(testRing)(tx, { ...event, body: foreign }));

  await expect(taking).rejects.toThrow('belongs to another complaint');
});

test('a restored service has its deleted records deleted again before it answers', async () => {
  const { nats, db } = { nats: service.bus.nats, db: service.deps.db };
  await service.finalise(sampleRecord(), '2026-11-20T11:59:59.000Z');
  await addToJournal(nats, deletionJournal, { entry: deletionOf(reference), sequence: 0 });

  await replayJournal({
    nats,
    db,
    log: quiet,
    journal: deletionJournal,
    event: recordDeleted,
    take: takeRecordDeleted,
  });

  await expect(service.read(reference)).rejects.toMatchObject({ code: 'complaint_not_found' });
});

test('after a rotation of the seal keys records are read under the new key alone', async () => {
  const record = sampleRecord();
  await service.finalise(record);
  const { db } = service.deps;

  const pass = await rewrapAll(rewrapHandler('export', { db, ring: ringInRotation, columns: sealedColumns }));

  expect(pass).toEqual({ rewrapped: 1, unreadable: 0 });
  const { reply } = readComplaintHandler({ ...service.deps, sealRing: rotatedRing });
  expect(opened(await reply({ caller: asPartner(), input: { reference, format: 'json' } }))).toEqual(record);
});

test('no sealed column is left out of a rotation', async () => {
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);

  expect(await byteColumns(service.deps.db)).toEqual(listed.sort());
});
