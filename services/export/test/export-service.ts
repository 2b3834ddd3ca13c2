import { randomUUID } from 'node:crypto';
import type { RecordDeleted } from '@intake/contracts/events/record-deleted';
import type { Caller } from '@intake/contracts/operations/caller';
import { type Answer, isAttachment } from '@intake/contracts/operations/operation';
import type { ComplaintRecord } from '@intake/contracts/record';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { type TestDatabase, testDatabase } from '@intake/testkit/database';
import { asPartner, testRing } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import { takeComplaintFinalised } from '../src/consumers/complaint-finalised.ts';
import { takeRecordDeleted } from '../src/consumers/record-deleted.ts';
import type { Deps } from '../src/deps.ts';
import { readComplaintHandler } from '../src/handlers/read-complaint.ts';
import { openRenderer } from '../src/pdf/open-renderer.ts';
import { finalisedEvent } from './sample-record.ts';

export const now = new Date('2026-11-21T00:00:00.000Z');

/** The service's parts on real servers, with a clock that stands still. */
export async function exportService() {
  const resources = new AsyncDisposableStack();
  const database: TestDatabase = resources.use(await testDatabase('export'));
  const bus: TestBus = resources.use(await testBus());
  const { renderPdf, pdfEdition } = resources.use(openRenderer({ embedFonts: false }));
  const { db } = database;
  const rings = { sealRing: testRing, tokenRing: testRing };
  const deps: Deps = { db, nats: bus.nats, log: quiet, ...rings, pdfEdition, renderPdf, now: () => now };
  const read = readComplaintHandler(deps);
  return {
    deps,
    bus,
    database,
    finalise: (record: ComplaintRecord, occurredAt?: string) =>
      db.transaction((tx) => takeComplaintFinalised(testRing)(tx, finalisedEvent(record, occurredAt))),
    erase: (deletion: RecordDeleted) => db.transaction((tx) => takeRecordDeleted(tx, deletion)),
    /** What a caller gets: of JSON the value, of a PDF the file. */
    read: async (reference: string, input: object = {}, caller: Caller = asPartner()) =>
      opened(await read.reply({ caller, input: { reference, format: 'json', ...input } })),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** The value of an answer that is JSON, and any other file as it is. */
export function opened(answer: Answer<ComplaintRecord>): Answer<ComplaintRecord> {
  if (!isAttachment(answer) || !(answer.body instanceof Uint8Array)) return answer;
  const { attachment, body } = answer;
  return attachment.contentType === 'application/pdf' ? answer : JSON.parse(Buffer.from(body).toString());
}

export const firstHash = '0'.repeat(64);

/** One row of a deletion log, hashed as decision D25 says. */
export function deletionOf(reference: string, previousHash = firstHash): RecordDeleted {
  const hashed = {
    reference,
    deleted_at_utc: '2026-11-20T12:00:00.000Z',
    reason: 'retention',
    record_sha256: 'c3'.repeat(32),
    previous_hash: previousHash,
  };
  const place = { partner_id: 'harbour-bank', intake_id: randomUUID(), position: 1, carried_by: [] };
  return { ...hashed, ...place, event_id: randomUUID(), hash: canonicalSha256(hashed) };
}
