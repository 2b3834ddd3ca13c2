import { isAttachment } from '@intake/contracts/operations/operation';
import { exportArchive } from '@intake/contracts/operations/records/export-archive';
import {
  listQuarantined,
  quarantineComplaint,
  releaseComplaint,
} from '@intake/contracts/operations/records/quarantine-complaint';
import { writeRegisterCsv } from '@intake/contracts/operations/register/write-register-csv';
import { call, callForValue, handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { collect } from '@intake/platform/bus/transfer';
import { signText } from '@intake/platform/crypto/signature';
import { sql } from '@intake/platform/postgres/sql';
import { anonymous, asPartner, operator, testRing } from '@intake/testkit/fixtures';
import { quiet, recordingLog } from '@intake/testkit/quiet';
import { readZip } from '@intake/testkit/read-zip';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportArchiveHandler } from '../src/handlers/export-archive.ts';
import { quarantineHandlers } from '../src/handlers/quarantine-complaint.ts';
import { markUndrawn, unprintedRecords } from '../src/store/kept-pdfs.ts';
import { deletionOf, exportService, now } from './export-service.ts';
import { sampleRecord } from './sample-record.ts';

const { reference } = sampleRecord();
const reason = 'Its PDF stops the archive, ticket 4711';
const log = recordingLog();

let resources: AsyncDisposableStack;
let service: Awaited<ReturnType<typeof exportService>>;
beforeEach(async () => {
  resources = new AsyncDisposableStack();
  service = resources.use(await exportService());
  const { nats } = service.bus;
  const handlers = [...quarantineHandlers({ ...service.deps, log }), exportArchiveHandler(service.deps)];
  resources.use(serve({ nats, service: 'export', log: quiet }, handlers));
  const body = Buffer.from(`complaint_reference\r\n${reference}\r\n`);
  const csv = handle(writeRegisterCsv, async () => ({ attachment: { contentType: 'text/csv' }, body }));
  resources.use(serve({ nats, service: 'register', log: quiet }, [csv]));
  await service.finalise(sampleRecord());
});
afterEach(() => resources.disposeAsync());

const quarantine = (asked = reference) =>
  callForValue(service.bus.nats, quarantineComplaint, { caller: operator(), input: { reference: asked, reason } });
const release = () => callForValue(service.bus.nats, releaseComplaint, { caller: operator(), input: { reference } });
const quarantined = async (partner_id?: string) =>
  (await callForValue(service.bus.nats, listQuarantined, { caller: operator(), input: { partner_id } })).complaints;

async function archive() {
  const answer: unknown = await call(service.bus.nats, exportArchive, { caller: asPartner(), input: {} });
  if (!isAttachment(answer) || answer.body instanceof Uint8Array) throw new Error('That was no archive.');
  return readZip(Buffer.from(await collect(answer.body)));
}

const inAWeek = String(Math.floor(now.getTime() / 1000) + 7 * 86_400);
const link = {
  format: 'pdf',
  expires: inAWeek,
  signature: signText(testRing, 'pdf-link', `harbour-bank|${reference}|${inAWeek}`),
};

test('what the operator withholds is neither in the archive nor given out as a PDF; the JSON record is', async () => {
  expect(await quarantine()).toMatchObject({ reference, partner_id: 'harbour-bank', reason });

  const refused = { code: 'service_unavailable', message: expect.stringContaining('JSON record is complete') };
  await expect(service.read(reference, { format: 'pdf' })).rejects.toMatchObject(refused);
  await expect(service.read(reference, link, anonymous())).rejects.toMatchObject(refused);
  expect(await service.read(reference)).toEqual(sampleRecord());
  expect([...(await archive()).keys()]).toEqual(['register.csv', 'deletion-log.csv', 'README.txt']);
});

test('the archive names what is withheld and since when, not why; its register keeps the row', async () => {
  const { quarantined_at_utc } = await quarantine();

  const entries = await archive();

  const text = String(entries.get('README.txt'));
  expect(text).toMatch(/Complaints {2}0\r\n/);
  expect(text).toContain(`  ${reference}  since ${quarantined_at_utc.slice(0, 10)}\r\n`);
  expect(text).not.toContain('ticket');
  expect(String(entries.get('register.csv'))).toContain(reference);
});

test('a record that does not even open no longer stops its partner’s archive once it is withheld', async () => {
  await service.finalise(sampleRecord({ reference: 'REF-GOOD-0001' }));
  await service.deps.db.query(sql.typeAlias('void')`
    UPDATE complaint_record SET sealed = 'damaged' WHERE reference = ${reference}
  `);
  await expect(archive()).rejects.toThrow('broke off');

  await quarantine();

  expect((await archive()).has('complaints/REF-GOOD-0001.pdf')).toBe(true);
});

test('a later revision is withheld as well, until the operator releases the complaint', async () => {
  await quarantine();
  const revised = sampleRecord({ revision: 2, kind: 'account' });
  await service.finalise(revised);
  await expect(service.read(reference, { format: 'pdf' })).rejects.toMatchObject({ code: 'service_unavailable' });

  expect(await release()).toEqual({ reference, released: true });

  expect(await service.read(reference, { format: 'pdf' })).toHaveProperty('attachment');
  expect(JSON.parse(String((await archive()).get(`complaints/${reference}.json`)))).toEqual(revised);
});

test('nobody draws what is withheld; once released it is tried anew, though it could not be drawn before', async () => {
  const { db, pdfEdition } = service.deps;
  const integrity = sampleRecord().record_integrity;
  await markUndrawn(db, {
    partnerId: 'harbour-bank',
    reference,
    integrity,
    edition: pdfEdition,
    undrawn: 'failed',
  });
  const untried = () => unprintedRecords(db, 'another edition', { behind: { partnerId: '', reference: '' }, limit: 9 });
  await quarantine();
  expect(await untried()).toEqual([]);

  await release();

  expect(await untried()).toMatchObject([{ reference }]);
  expect(await service.read(reference, { format: 'pdf' })).toHaveProperty('attachment');
});

test('what is withheld is listed for all partners and for one', async () => {
  const foreign = 'REF-ZZ99-ZZ99';
  await service.finalise(sampleRecord({ reference: foreign, partner: { id: 'other-bank', name: 'Other Bank' } }));
  await quarantine();
  await quarantine(foreign);

  expect(await quarantined()).toMatchObject([{ reference }, { reference: foreign, partner_id: 'other-bank' }]);
  expect(await quarantined('harbour-bank')).toMatchObject([{ reference, reason }]);
});

test('an unknown complaint is withheld by nobody, and one that was not withheld is not released', async () => {
  await expect(quarantine('REF-0000-0000')).rejects.toMatchObject({ code: 'complaint_not_found' });
  expect(await release()).toEqual({ reference, released: false });
});

test('the log says that a complaint was withheld and released, without the operator’s words', async () => {
  log.lines.length = 0;

  await quarantine();
  await release();

  expect(log.lines.map(({ message, fields }) => ({ message, ...fields }))).toEqual([
    { message: 'complaint quarantined', reference },
    { message: 'complaint released', reference, released: true },
  ]);
});

test('a deleted complaint leaves nothing in quarantine', async () => {
  await quarantine();

  await service.erase(deletionOf(reference));

  expect(await quarantined()).toEqual([]);
});
