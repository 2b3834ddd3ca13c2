import type { Answer } from '@intake/contracts/operations/operation';
import { isAttachment } from '@intake/contracts/operations/operation';
import { readComplaint } from '@intake/contracts/operations/records/read-complaint';
import type { ComplaintRecord } from '@intake/contracts/record';
import { relay } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { signText } from '@intake/platform/crypto/signature';
import { sql } from '@intake/platform/postgres/sql';
import { anonymous, asPartner, operator, testRing } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import { textOfPages } from '@intake/testkit/read-pdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readComplaintHandler } from '../src/handlers/read-complaint.ts';
import { exportService, now } from './export-service.ts';
import { narrative, sampleRecord, withNarrative } from './sample-record.ts';

const reference = 'REF-AB12-CD34';
const otherBank = asPartner({ id: 'other-bank', name: 'Other Bank' });

let service: Awaited<ReturnType<typeof exportService>>;
beforeAll(async () => {
  service = await exportService();
  await service.finalise(sampleRecord());
  await service.finalise(
    sampleRecord({ reference: 'REF-ZZ99-ZZ99', partner: { id: 'other-bank', name: 'Other Bank' } }),
  );
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

function pdfOf(answer: Answer<unknown>) {
  if (!isAttachment(answer) || !(answer.body instanceof Uint8Array)) throw new Error('That was no PDF.');
  return { ...answer.attachment, text: textOfPages(answer.body), bytes: answer.body };
}

const inSeconds = (seconds: number) => String(Math.floor(now.getTime() / 1000) + seconds);
const linkTo = (expires: string, about = reference, partner = 'harbour-bank') => ({
  format: 'pdf',
  expires,
  signature: signText(testRing, 'pdf-link', `${partner}|${about}|${expires}`),
});

test('a partner reads its own record word for word', async () => {
  expect(await service.read(reference)).toEqual(sampleRecord());
});

test('a field that this version does not know is answered all the same, to the byte', async () => {
  const { record_integrity: _, ...known } = sampleRecord({ reference: 'REF-NEW0-0001' });
  const [claim] = known.claims;
  const content = { ...known, later: [{ b: 1, a: 'é' }], claims: [{ ...claim, weight: 0.1 }] };
  const record = { ...content, record_integrity: canonicalSha256(content) } as ComplaintRecord;
  await service.finalise(record);
  await using _serving = serve({ nats: service.bus.nats, service: 'export', log: quiet }, [
    readComplaintHandler(service.deps),
  ]);

  const input = { reference: 'REF-NEW0-0001', format: 'json' } as const;
  const { body } = await relay(service.bus.nats, readComplaint, { caller: asPartner(), input });

  expect(Buffer.from(body as Uint8Array).toString()).toBe(JSON.stringify(record));
});

test('an unknown, a foreign and a malformed reference are refused in the same words', async () => {
  const refusals = await Promise.all(
    ['REF-0000-0000', 'REF-ZZ99-ZZ99', 'nonsense', ''].map((asked) => service.read(asked).catch((error) => error)),
  );

  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'complaint_not_found' });
  expect(new Set(refusals.map(({ message }) => message)).size).toBe(1);
});

test('each partner reads its own under its own key', async () => {
  expect(await service.read('REF-ZZ99-ZZ99', {}, otherBank)).toMatchObject({ partner: { id: 'other-bank' } });
  await expect(service.read(reference, {}, otherBank)).rejects.toMatchObject({ code: 'complaint_not_found' });
});

test('the PDF carries reference, quotes, legal basis, clock and evidence, and says that it is complete', async () => {
  const { contentType, headers, text } = pdfOf(await service.read(reference, { format: 'pdf' }));

  expect(contentType).toBe('application/pdf');
  expect(headers).toEqual({
    'X-Service-Pdf-Complete': 'true',
    'Content-Disposition': 'inline; filename="REF-AB12-CD34.pdf"',
  });
  expect(text[0]).toContain(reference);
  const all = text.join('\n');
  expect(all).toContain('“two payments of $480 each left my account and I had not made them”');
  expect(all).toContain('Legal basis: ePayments Code, chapter C, clauses 10 to 11');
  expect(all).toContain('20 December 2026 (30 calendar days from the date of this document)');
  expect(all).toContain('a1'.repeat(32));
  expect(all).toContain('Page 2 of 3');
});

test('a PDF that lacks characters says so on its first page and in its header', async () => {
  const record = withNarrative(sampleRecord({ reference: 'REF-CHNA-0001', language: 'zh' }), ['我被多收了两次钱。']);
  await service.finalise(record);

  const { headers, text } = pdfOf(await service.read('REF-CHNA-0001', { format: 'pdf' }));

  expect(headers).toMatchObject({ 'X-Service-Pdf-Complete': 'false' });
  expect(text[0]).toContain('This PDF is incomplete: use the JSON record');
  expect(text[0]).toContain('[9 characters not shown]');
  expect(await service.read('REF-CHNA-0001')).toEqual(record);
});

test('a signed link opens the PDF without a key until it expires', async () => {
  const opened = pdfOf(await service.read(reference, linkTo(inSeconds(1)), anonymous()));

  expect(opened.text[0]).toContain(reference);
  await expect(service.read(reference, linkTo(inSeconds(0)), anonymous())).rejects.toMatchObject({
    code: 'invalid_partner_key',
  });
});

const week = inSeconds(7 * 86_400);
test.for([
  [
    'with its last digit changed',
    { ...linkTo(week), signature: linkTo(week).signature.replace(/.$/, (d) => (d === '0' ? '1' : '0')) },
  ],
  ['with something behind its signature', { ...linkTo(week), signature: `${linkTo(week).signature}zz` }],
  ['with an empty signature', { ...linkTo(week), signature: '' }],
  ['made to last longer', { ...linkTo(week), expires: String(Number(week) + 1) }],
  ['whose expiry is no number', { ...linkTo('never') }],
  ['for another complaint', linkTo(week, 'REF-ZZ99-ZZ99', 'other-bank')],
  ['for another partner', linkTo(week, reference, 'other-bank')],
  ['without its expiry', { format: 'pdf', signature: linkTo(week).signature }],
  ['that asks for the JSON', { ...linkTo(week), format: 'json' }],
  ['that is none', { format: 'pdf' }],
] as const)('a link %s is refused', async ([, input]) => {
  await expect(service.read(reference, input, anonymous())).rejects.toMatchObject({ code: 'invalid_partner_key' });
});

test('a link to an unknown complaint is refused like a bad one', async () => {
  const asked = service.read('REF-0000-0000', linkTo(week, 'REF-0000-0000'), anonymous());

  await expect(asked).rejects.toMatchObject({ code: 'invalid_partner_key' });
});

test('neither an embed token nor an operator opens records', async () => {
  const embed = { ...asPartner(), via: 'embed' } as ReturnType<typeof asPartner>;

  await expect(service.read(reference, {}, embed)).rejects.toMatchObject({ code: 'invalid_partner_key' });
  await expect(service.read(reference, {}, operator())).rejects.toMatchObject({ code: 'invalid_partner_key' });
});

test('what is stored can be read by nobody who only has the database', async () => {
  const rows = await service.deps.db.any(sql.type(z.object({ row: z.string() }))`
    SELECT complaint_record::text || encode(complaint_record.sealed, 'escape') AS row FROM complaint_record
  `);

  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows)
    for (const word of narrative.split(/\s+/).filter(({ length }) => length > 5)) expect(row).not.toContain(word);
});
