import { eventually } from '@intake/testkit/eventually';
import { readZip } from '@intake/testkit/read-zip';
import { testReceiver } from '@intake/testkit/receiver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from '../support/operate.ts';
import { sharedSystem } from '../support/shared-system.ts';
import { telcoStory } from '../support/stories.ts';
import type { SystemAddress } from '../support/system.ts';
import { ask } from './support/ask.ts';
import { chatScreenshot } from './support/bodies.ts';
import { expectError, expectRequestId } from './support/promises.ts';
import { expectRecord, type RecordBody } from './support/record-shape.ts';
import { talk } from './support/talk.ts';

let system: SystemAddress;
let receiver: Awaited<ReturnType<typeof testReceiver>>;
let partner: TestPartner;
let other: TestPartner;
let english: string;
let chinese: string;
let link: URL;
beforeAll(async () => {
  system = await sharedSystem();
  receiver = await testReceiver();
  partner = await licensePartner(system, { id: 'harbour-records', name: 'Harbour Telco', webhookUrl: receiver.url });
  other = await licensePartner(system, { id: 'other-records', name: 'Other Telco' });
  const { transcript } = (await ask(system, '/api/v1/evidence', { body: { screenshots: [chatScreenshot] } })).json();
  english = await lodge({ fields: { evidence: { source: 'chat', transcript } } });
  chinese = await lodge({}, `${telcoStory} 我取消了手机合约，但他们还在收费。`);
  const event = receiver.received
    .map(({ body }) => JSON.parse(body.toString()))
    .find((sent) => sent.complaint_reference === english);
  link = new URL(event.pdf_url);
});
afterAll(async () => {
  await receiver?.[Symbol.asyncDispose]();
});

/** A finished complaint that all services know of. */
async function lodge(who: { fields?: object }, story = telcoStory): Promise<string> {
  const { last } = await talk(system, { headers: partner.headers, ...who }, story);
  const reference = last.register_reference ?? '';
  await eventually(async () => (await get(`/complaints/${reference}`)).status === 200);
  await eventually(async () => receiver.received.some(({ body }) => body.includes(reference)));
  await eventually(async () => (await get('/register')).text.includes(reference));
  return reference;
}

const get = (path: string, { headers } = partner) => ask(system, `/api/v1${path}`, { headers });
const open = (url: URL, method = 'GET') => ask(system, `${url.pathname}${url.search}`, { method });

describe('one complaint', () => {
  test('as JSON has every field, and its integrity is true', async () => {
    const answer = await get(`/complaints/${english}`);

    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const record = answer.json<RecordBody>();
    expectRecord(record);
    expect(record).toMatchObject({
      reference: english,
      partner: { id: 'harbour-records', name: 'Harbour Telco' },
      revision: 1,
    });
    expect(record.text).toContain(telcoStory);
    expect(record['evidence_manifest']).toEqual([
      expect.objectContaining({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), messages: expect.any(Number) }),
    ]);
  });

  test('is the same by path, by query, by alias and with format=json', async () => {
    const { bytes } = await get(`/complaints/${english}`);

    for (const path of [`/complaints?reference=${english}`, `/complaints/${english}?format=json`]) {
      expect((await get(path)).bytes.equals(bytes)).toBe(true);
    }
    const alias = await ask(system, `/api/complaints/${english}`, { headers: partner.headers });
    expect(alias.bytes.equals(bytes)).toBe(true);
  });

  test('as PDF is a PDF that says it is complete, and one in Chinese says that it is not', async () => {
    for (const [reference, complete] of [
      [english, 'true'],
      [chinese, 'false'],
    ] as const) {
      const answer = await get(`/complaints/${reference}?format=pdf`);

      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['x-service-pdf-complete']).toBe(complete);
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(answer.bytes.subarray(-32).toString()).toContain('%%EOF');
    }
    expect((await get(`/complaints/${chinese}`)).text).toContain('我取消了手机合约');
  });

  test('HEAD answers what GET would, without the body', async () => {
    for (const path of [`/complaints/${english}`, `/complaints/${english}?format=pdf`]) {
      const head = await ask(system, `/api/v1${path}`, { method: 'HEAD', headers: partner.headers });
      const got = await get(path);

      expect(head.status).toBe(200);
      expect(head.bytes.length).toBe(0);
      for (const name of ['content-type', 'x-service-pdf-complete', 'cache-control']) {
        expect(head.headers[name]).toBe(got.headers[name]);
      }
    }
  });

  test('that is foreign, unknown or not even a reference is one and the same 404', async () => {
    const answers = await Promise.all([
      get(`/complaints/${english}`, other),
      get('/complaints/REF-ZZZZ-9999', other),
      get(`/complaints/${english}?format=pdf`, other),
      get('/complaints/REF-ZZZZ-9999?format=pdf', other),
      get(`/complaints?reference=${english}`, other),
      get('/complaints?reference=REF-ZZZZ-9999', other),
    ]);

    for (const answer of answers) expectError(answer, 404, 'complaint_not_found');
    expect(new Set(answers.map((answer) => answer.json()['message'])).size).toBe(1);
    const named = answers.map(({ headers }) => Object.keys(headers).sort().join());
    expect(new Set(named).size).toBe(1);
  });

  test('asked for without a reference or in another format is invalid_request', async () => {
    expectError(await get('/complaints'), 400, 'invalid_request');
    expectError(await get(`/complaints/${english}?format=xml`), 400, 'invalid_request');
    expectError(await get(`/complaints?format=pdf`), 400, 'invalid_request');
  });

  test('whose facts hold what no database likes is kept all the same', async () => {
    const odd = 'NUL \u0000, lone \ud800 and \udc00';
    const reference = await lodge({ fields: { known_facts: { note: odd } } }, `${telcoStory} ${odd}`);

    const record = (await get(`/complaints/${reference}`)).json<RecordBody>();

    expectRecord(record);
    expect(record.text).toContain('NUL \ufffd, lone \ufffd and \ufffd');
  });
});

describe('the link to the PDF', () => {
  test('works without a key for seven days', async () => {
    const expires = Number(link.searchParams.get('expires'));
    const answer = await open(link);

    expect(link.pathname).toBe(`/api/v1/complaints/${english}`);
    expect([...link.searchParams.keys()]).toEqual(['format', 'expires', 'signature']);
    expect(link.searchParams.get('signature')).toMatch(/^[0-9a-f]+$/);
    expect(Math.abs(expires - Date.now() / 1_000 - 7 * 86_400)).toBeLessThan(120);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect((await open(link, 'HEAD')).status).toBe(200);
  });

  test('tampered with in any part is invalid_partner_key', async () => {
    const signature = link.searchParams.get('signature') ?? '';
    const changes: readonly ((url: URL) => void)[] = [
      (url) => url.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 1)),
      (url) => url.searchParams.set('expires', '1'),
      (url) => url.searchParams.set('expires', 'soon'),
      (url) => url.searchParams.set('expires', ''),
      (url) => url.searchParams.delete('expires'),
      (url) => url.searchParams.set('signature', `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`),
      (url) => url.searchParams.set('signature', signature.slice(0, 10)),
      (url) => url.searchParams.set('signature', `${signature}00`),
      (url) => url.searchParams.set('signature', ''),
      (url) => url.searchParams.set('signature', 'ü'),
      (url) => url.searchParams.delete('signature'),
      (url) => url.searchParams.delete('format'),
      (url) => url.searchParams.set('format', 'json'),
      (url) => (url.pathname = url.pathname.replace(english, chinese)),
      (url) => (url.pathname = url.pathname.replace(english, 'REF-ZZZZ-9999')),
    ];

    for (const change of changes) {
      const url = new URL(link);
      change(url);
      const answer = await open(url);
      expect({ url: url.search, status: answer.status }).toEqual({ url: url.search, status: 401 });
      expectError(answer, 401, 'invalid_partner_key');
    }
  });

  test('opens nothing else', async () => {
    expectError(await ask(system, `/api/v1/register${link.search}`), 401, 'invalid_partner_key');
    expectError(await ask(system, `/api/v1/export${link.search}`), 401, 'invalid_partner_key');
  });
});

test('the archive holds every complaint as JSON and PDF, the register, the deletion log and a README', async () => {
  const answer = await get('/export');

  expect(answer.status).toBe(200);
  expectRequestId(answer);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toMatch(/attachment/);
  const entries = readZip(answer.bytes);
  const names = [...entries.keys()];
  for (const reference of [english, chinese]) {
    expect(names).toEqual(expect.arrayContaining([`complaints/${reference}.json`, `complaints/${reference}.pdf`]));
    expectRecord(JSON.parse(String(entries.get(`complaints/${reference}.json`))));
    expect(entries.get(`complaints/${reference}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const rest = names.filter((name) => !/^complaints\/REF-[A-Z0-9]{4}-[A-Z0-9]{4}\.(json|pdf)$/.test(name));
  expect(rest.sort()).toEqual(['README.txt', 'deletion-log.csv', 'register.csv']);
  expect(String(entries.get('register.csv'))).toContain(english);
  expect(String(entries.get('register.csv'))).toMatch(/^complaint_reference,date_received,/);
  expect(String(entries.get('deletion-log.csv')).trim()).toBe(
    'reference,deleted_at_utc,reason,record_sha256,previous_hash,hash',
  );
  expect(JSON.parse(String(entries.get(`complaints/${english}.json`)))).toEqual(
    (await get(`/complaints/${english}`)).json(),
  );
});

test('a partner without complaints has an archive without complaints', async () => {
  const entries = readZip((await get('/export', other)).bytes);

  expect([...entries.keys()].sort()).toEqual(['README.txt', 'deletion-log.csv', 'register.csv']);
});
