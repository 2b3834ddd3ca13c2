import { type Attachment, isAttachment } from '@intake/contracts/operations/operation';
import { exportArchive } from '@intake/contracts/operations/records/export-archive';
import { writeRegisterCsv } from '@intake/contracts/operations/register/write-register-csv';
import { call, handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { collect } from '@intake/platform/bus/transfer';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { sql } from '@intake/platform/postgres/sql';
import { anonymous, asPartner } from '@intake/testkit/fixtures';
import { quiet, recordingLog } from '@intake/testkit/quiet';
import { readZip } from '@intake/testkit/read-zip';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../src/deps.ts';
import { exportArchiveHandler } from '../src/handlers/export-archive.ts';
import { deletionOf, exportService } from './export-service.ts';
import { sampleRecord, withNarrative } from './sample-record.ts';

const registerHeader = 'complaint_reference,date_received\r\n';

let service: Awaited<ReturnType<typeof exportService>>;
beforeEach(async () => {
  service = await exportService();
});
afterEach(async () => {
  await service[Symbol.asyncDispose]();
});

const serving = (name: string, ...handlers: Parameters<typeof serve>[1]) =>
  serve({ nats: service.bus.nats, service: name, log: quiet }, handlers);
const exporting = (changes: Partial<Deps> = {}) =>
  serving('export', exportArchiveHandler({ ...service.deps, ...changes }));
const registering = (body: Attachment['body'] = Buffer.from(registerHeader)) =>
  serving(
    'register',
    handle(writeRegisterCsv, async () => ({ attachment: { contentType: 'text/csv' }, body })),
  );
const ask = (caller = asPartner()) => call(service.bus.nats, exportArchive, { caller, input: {} });

async function archive(): Promise<Map<string, Buffer>> {
  const answer: unknown = await ask();
  if (!isAttachment(answer)) throw new Error('That was no archive.');
  return readZip(Buffer.from(await bytesOf(answer)));
}

const bytesOf = async ({ body }: Attachment) => (body instanceof Uint8Array ? body : collect(body));

test('the archive holds every complaint as JSON and PDF, the register, the deletion log and a README', async () => {
  await using _register = registering();
  await using _export = exporting();
  const greek = withNarrative(sampleRecord({ reference: 'REF-GR00-0001', language: 'el' }), ['Χρεώθηκα δύο φορές.']);
  await service.finalise(sampleRecord());
  await service.finalise(greek);

  const entries = await archive();

  expect([...entries.keys()]).toEqual([
    'register.csv',
    'complaints/REF-AB12-CD34.json',
    'complaints/REF-AB12-CD34.pdf',
    'complaints/REF-GR00-0001.json',
    'complaints/REF-GR00-0001.pdf',
    'deletion-log.csv',
    'README.txt',
  ]);
  expect(JSON.parse(String(entries.get('complaints/REF-GR00-0001.json')))).toEqual(greek);
  expect(String(entries.get('complaints/REF-AB12-CD34.pdf')?.subarray(0, 8))).toBe('%PDF-1.7');
  expect(String(entries.get('register.csv'))).toBe(registerHeader);
  expect(String(entries.get('README.txt'))).toMatch(
    /Complaints {2}2[\s\S]*Incomplete PDFs in this archive \(1\):\r\n {2}REF-GR00-0001/,
  );
});

test('a record in the archive verifies by the README’s own recipe', async () => {
  await using _register = registering();
  await using _export = exporting();
  await service.finalise(sampleRecord());

  const entries = await archive();

  const { record_integrity, ...rest } = JSON.parse(String(entries.get('complaints/REF-AB12-CD34.json')));
  expect(canonicalSha256(rest)).toBe(record_integrity);
});

test('nothing of another partner is in the archive', async () => {
  await using _register = registering();
  await using _export = exporting();
  await service.finalise(sampleRecord({ partner: { id: 'other-bank', name: 'Other Bank' } }));
  await service.erase({ ...deletionOf('REF-DEAD-0001'), partner_id: 'other-bank' });

  const entries = await archive();

  expect([...entries.keys()]).toEqual(['register.csv', 'deletion-log.csv', 'README.txt']);
  expect(String(entries.get('deletion-log.csv')).trim().split('\r\n')).toHaveLength(1);
});

test('the deletion log is written in the order of its chain and verifies row by row', async () => {
  await using _register = registering();
  await using _export = exporting();
  const chain: ReturnType<typeof deletionOf>[] = [];
  for (let index = 1000; index < 2100; index += 1) chain.push(deletionOf(`REF-DEAD-${index}`, chain.at(-1)?.hash));
  await Promise.all([...chain].reverse().map((deletion) => service.erase(deletion)));

  const [header, ...lines] = String((await archive()).get('deletion-log.csv'))
    .trim()
    .split('\r\n');

  expect(header).toBe('reference,deleted_at_utc,reason,record_sha256,previous_hash,hash');
  expect(lines).toHaveLength(1100);
  let before = '0'.repeat(64);
  for (const line of lines) {
    const [reference, deleted_at_utc, reason, record_sha256, previous_hash, hash = ''] = line.split(',');
    expect(previous_hash).toBe(before);
    expect(canonicalSha256({ reference, deleted_at_utc, reason, record_sha256, previous_hash })).toBe(hash);
    before = hash;
  }
});

test('a deletion whose predecessor has not arrived is in the log all the same', async () => {
  await using _register = registering();
  await using _export = exporting();
  const missing = deletionOf('REF-DEAD-0001');
  await service.erase(deletionOf('REF-DEAD-0002', missing.hash));

  expect(String((await archive()).get('deletion-log.csv'))).toContain('REF-DEAD-0002');
});

test('2000 records are exported, 2001 are refused by naming the cap', async () => {
  await using _register = registering();
  await using _export = exporting();
  await insertEmptyRows(2001);

  await expect(ask()).rejects.toMatchObject({ code: 'export_too_large', message: expect.stringContaining('2000') });
  await service.deps.db.query(sql.typeAlias('void')`DELETE FROM complaint_record WHERE reference = 'REF-0000-2001'`);
  await expect(ask()).resolves.toHaveProperty('attachment');
});

test('a document that cannot be drawn is left out; its JSON and all others are there, and the README says so', async () => {
  await using _register = registering();
  await using _export = exporting({
    renderPdf: async (record) =>
      record.reference === 'REF-MANY-0002' ? { undrawn: 'too_long' } : service.deps.renderPdf(record),
  });
  for (const digit of [1, 2, 3]) await service.finalise(sampleRecord({ reference: `REF-MANY-000${digit}` }));

  const entries = await archive();

  expect([...entries.keys()].filter((name) => name.startsWith('complaints/'))).toEqual([
    'complaints/REF-MANY-0001.json',
    'complaints/REF-MANY-0001.pdf',
    'complaints/REF-MANY-0002.json',
    'complaints/REF-MANY-0003.json',
    'complaints/REF-MANY-0003.pdf',
  ]);
  expect(String(entries.get('README.txt'))).toMatch(
    /Complaints {2}3[\s\S]*Without a PDF \(1\)[^\n]*\r\n {2}REF-MANY-0002 {2}the drawing took too long\r\n/,
  );
});

test('a record of sixteen megabytes costs its partner one PDF and not the archive', async () => {
  await using _register = registering();
  await using _export = exporting();
  const source = 'fine '.repeat(800_000);
  const { document } = sampleRecord();
  const [first] = document.evidence;
  const poisoned = sampleRecord({
    reference: 'REF-AAAA-0001',
    text: `${source}${source}`,
    evidence_manifest: [{ id: 'E1', source, messages: 1, from: null, to: null, sha256: 'a1'.repeat(32) }],
    document: { ...document, evidence: [{ id: 'E1', sha256: first?.sha256 ?? '', label: source }] },
  });
  await service.finalise(poisoned);
  await service.finalise(sampleRecord());

  const entries = await archive();

  expect(entries.has('complaints/REF-AB12-CD34.pdf')).toBe(true);
  expect(JSON.parse(String(entries.get('complaints/REF-AAAA-0001.json')))).toEqual(poisoned);
  expect(String(entries.get('README.txt'))).toContain('REF-AAAA-0001  the document is too large');
});

test('a record that does not open breaks the transfer, and the log names it for the operator', async () => {
  await using _register = registering();
  const log = recordingLog();
  await using _export = exporting({ log });
  await service.finalise(sampleRecord());
  await service.deps.db.query(sql.typeAlias('void')`UPDATE complaint_record SET sealed = 'damaged'`);

  await expect(archive()).rejects.toThrow('broke off');

  expect(log.lines).toMatchObject([
    { message: 'a record stops its archive', fields: { reference: sampleRecord().reference } },
  ]);
});

test('an archive of which all is drawn says that nothing is missing', async () => {
  await using _register = registering();
  await using _export = exporting();
  await service.finalise(sampleRecord());

  const text = String((await archive()).get('README.txt'));

  expect(text).toContain('Every complaint in it has its PDF.\r\nNo complaint is withheld.');
});

test('a register that breaks off midway breaks the transfer', async () => {
  async function* breaking() {
    yield Buffer.alloc(300_000, 'x');
    throw new Error('register gone');
  }
  await using _register = registering(breaking());
  await using _export = exporting();

  await expect(archive()).rejects.toThrow('broke off');
});

test('without the register there is no archive and no first byte', async () => {
  await using _export = exporting();

  await expect(ask()).rejects.toMatchObject({ code: 'service_unavailable' });
});

test('a caller without a key gets no archive', async () => {
  await using _export = exporting();

  await expect(ask(anonymous())).rejects.toMatchObject({ code: 'invalid_partner_key' });
});

async function insertEmptyRows(count: number): Promise<void> {
  await service.deps.db.query(sql.typeAlias('void')`
    INSERT INTO complaint_record (partner_id, reference, revision, received_on, produced_at, record_integrity, sealed)
    SELECT 'harbour-bank', 'REF-0000-' || lpad(number::text, 4, '0'), 1, current_date, now(), '', ''
    FROM generate_series(1, ${count}) AS number
  `);
}
