import { createHmac } from 'node:crypto';
import { ComplaintRecord } from '@intake/contracts/record';
import { Register } from '@intake/contracts/register';
import { WebhookStatus } from '@intake/contracts/webhooks';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { converse, say } from '@intake/stack/demo/converse';
import { eventually } from '@intake/testkit/eventually';
import { testReceiver } from '@intake/testkit/receiver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from './support/operate.ts';
import { sharedSystem } from './support/shared-system.ts';
import { telcoStory, yes } from './support/stories.ts';
import type { SystemAddress } from './support/system.ts';

let system: SystemAddress;
let receiver: Awaited<ReturnType<typeof testReceiver>>;
let partner: TestPartner;
beforeAll(async () => {
  system = await sharedSystem();
  receiver = await testReceiver();
  partner = await licensePartner(system, { id: 'harbour-lodges', name: 'Harbour Telco', webhookUrl: receiver.url });
});
afterAll(async () => {
  await receiver?.[Symbol.asyncDispose]();
});

const get = (path: string) => fetch(`${system.api}${path}`, { headers: partner.headers });

test('a person complains to a licensed partner, and the partner has all of it', async () => {
  const { api } = system;

  const { turn, history } = await converse({ api, headers: partner.headers, story: telcoStory, answer: yes });

  expect(turn).toMatchObject({ stage: 'grounds_ready', method: 'rules', partner_tier: 'licensed', referral: null });
  expect(turn?.grounds.sufficient).toBe(true);
  const reference = turn?.register_reference ?? '';
  expect(turn?.complaint?.reference).toBe(reference);
  expect(turn?.complaint?.document.sections.map(({ id }) => id)).not.toContain('complaint_handling_context');
  expect(turn?.complaint?.routing.map(({ recipient }) => recipient)).toEqual(['Harbour Telco']);

  const delivered = await eventually(async () => receiver.received[0]);
  const timestamp = String(delivered.headers['x-service-timestamp']);
  const digest = createHmac('sha256', partner.secret).update(`${timestamp}.`).update(delivered.body).digest('hex');
  expect(delivered.headers['x-service-signature']).toBe(`sha256=${digest}`);
  const event = JSON.parse(delivered.body.toString());
  expect(event).toMatchObject({
    event_type: 'complaint.finalised',
    schema_version: '2026-07-28',
    partner_id: partner.id,
    complaint_reference: reference,
  });

  const record = await eventually(async () =>
    ComplaintRecord.parse(await (await get(`/complaints/${reference}`)).json()),
  );
  const { record_integrity, ...rest } = record;
  expect(record_integrity).toBe(canonicalSha256(rest));
  expect(record).toEqual(event.complaint);
  expect(record.text).toContain(telcoStory);

  const pdf = await fetch(event.pdf_url);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('x-service-pdf-complete')).toBe('true');
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const confirmedAgain = await say(
    { api, headers: partner.headers },
    { history: history.slice(0, -2), turn },
    history.at(-2)?.content ?? '',
  );
  expect(confirmedAgain.turn?.register_reference).toBe(reference);
  expect(confirmedAgain.turn?.complaint).toEqual(turn?.complaint);
});

test('the register shows the complaint and follows what the person reports', async () => {
  const { api } = system;
  const { turn } = await converse({ api, headers: partner.headers, story: telcoStory, answer: yes });
  const reference = turn?.register_reference ?? '';

  const lodged = await fetch(`${api}/register-event`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: turn?.lodgement_token, event: 'lodged' }),
  });
  expect(lodged.status).toBe(202);
  expect(await lodged.json()).toEqual({ accepted: true });

  const entry = await eventually(async () => {
    const { entries } = Register.parse(await (await get('/register')).json());
    return entries.find(({ reference_id, events }) => reference_id === reference && events.lodged && events.sent);
  });
  expect(entry).toMatchObject({
    kind: 'formal',
    industry_code: 'telecommunications',
    org_id: null,
    channel: 'conversation',
  });
  const csv = await (await get('/register?format=csv')).text();
  expect(csv.split('\r\n')[0]).toMatch(/^complaint_reference,date_received,/);
  expect(csv).toContain(reference);
  const sent = await eventually(async () =>
    receiver.received.map(({ body }) => JSON.parse(body.toString())).find((event) => event.event === 'sent'),
  );
  expect(sent).toMatchObject({ event_type: 'register.event', complaint_reference: reference });
});

test('the archive holds every complaint and unpacks', async () => {
  const response = await get('/export');

  expect(response.headers.get('content-type')).toBe('application/zip');
  const archive = Buffer.from(await response.arrayBuffer());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes('register.csv')).toBe(true);
  expect(archive.includes('deletion-log.csv')).toBe(true);
});

test('the webhook log names what was delivered, and a test event arrives at once', async () => {
  const sent = await fetch(`${system.api}/webhooks`, {
    method: 'POST',
    headers: { ...partner.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'test' }),
  });
  expect(await sent.json()).toMatchObject({ delivered: true, status_code: 204, event_type: 'webhook.test' });

  const status = WebhookStatus.parse(await (await get('/webhooks')).json());
  expect(status).toMatchObject({ partner_id: partner.id, configured: true, enabled: true, endpoint_url: receiver.url });
  expect(status.deliveries.some(({ status: state }) => state === 'delivered')).toBe(true);
  expect(JSON.stringify(status)).not.toContain(partner.secret);
});
