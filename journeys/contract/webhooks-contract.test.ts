import { createHmac } from 'node:crypto';
import { disableWebhook, rotateWebhook } from '@intake/contracts/operations/webhooks/configure-webhook';
import { eventually } from '@intake/testkit/eventually';
import { type Received, testReceiver } from '@intake/testkit/receiver';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { licensePartner, operate, type TestPartner } from '../support/operate.ts';
import { sharedSystem } from '../support/shared-system.ts';
import type { SystemAddress } from '../support/system.ts';
import { ask } from './support/ask.ts';
import { expectError, hex64, instant, uuid } from './support/promises.ts';
import { expectRecord } from './support/record-shape.ts';
import { talk, talkToCard, turnOf } from './support/talk.ts';
import { type Delivery, expectDelivery, expectFinalised } from './support/webhook-shapes.ts';

const accept = (response: { writeHead(status: number): { end(): unknown } }) => void response.writeHead(204).end();

let system: SystemAddress;
let receiver: Awaited<ReturnType<typeof testReceiver>>;
let partner: TestPartner;
let bare: TestPartner;
beforeAll(async () => {
  system = await sharedSystem();
  receiver = await testReceiver();
  partner = await licensePartner(system, { id: 'harbour-webhooks', name: 'Harbour Telco', webhookUrl: receiver.url });
  bare = await licensePartner(system, { id: 'bare-webhooks', name: 'Bare Telco' });
});
beforeEach(() => receiver.replyWith(accept));
afterAll(async () => {
  await receiver?.[Symbol.asyncDispose]();
});

type Status = { readonly deliveries: readonly Delivery[] };

const status = (by = partner) => ask(system, '/api/v1/webhooks', { headers: by.headers });
const deliveriesOf = async (eventId: string) =>
  (await status()).json<Status>().deliveries.filter(({ event_id }) => event_id === eventId);
const send = (body: string | object, by = partner) =>
  ask(system, '/api/v1/webhooks', { method: 'POST', body, headers: by.headers });
const sendTest = () => send({ action: 'test' });
const bodyOf = ({ body }: Received) => JSON.parse(body.toString());
const digest = ({ headers, body }: Received, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(`${headers['x-service-timestamp']}.`).update(body).digest('hex')}`;
const arrived = (id: string, type: string) =>
  receiver.received.filter((sent) => bodyOf(sent).event_type === type && bodyOf(sent).complaint_reference === id);

describe('the status', () => {
  test('of a partner without an endpoint says so in full', async () => {
    expect((await status(bare)).json()).toEqual({
      partner_id: 'bare-webhooks',
      configured: false,
      endpoint_url: null,
      enabled: false,
      secret_set_at: null,
      schema_version: '2026-07-28',
      retry_ladder_seconds: [0, 1, 1, 2, 2, 3],
      deliveries: [],
    });
  });

  test('of a configured one shows everything but the secret', async () => {
    const answer = await status();

    expect(answer.json()).toEqual({
      partner_id: 'harbour-webhooks',
      configured: true,
      endpoint_url: receiver.url,
      enabled: true,
      secret_set_at: expect.stringMatching(instant),
      schema_version: '2026-07-28',
      retry_ladder_seconds: [0, 1, 1, 2, 2, 3],
      deliveries: expect.any(Array),
    });
    expect(answer.text).not.toContain(partner.secret);
  });
});

describe('the test event', () => {
  test('is sent at once, signed, synthetic, and reported as it went', async () => {
    const answer = await sendTest();

    expect(answer.status).toBe(200);
    const result = answer.json();
    expect(result).toEqual({
      event_id: expect.stringMatching(uuid),
      event_type: 'webhook.test',
      delivered: true,
      status_code: 204,
      latency_ms: expect.any(Number),
      signature: expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
      timestamp: expect.anything(),
      error: null,
    });
    const sent = receiver.received.find((one) => bodyOf(one).event_id === result['event_id']);
    if (!sent) throw new Error('The test event did not arrive.');
    expect(sent.headers['x-service-signature']).toBe(digest(sent, partner.secret));
    expect(sent.headers).toMatchObject({
      'x-service-signature': result['signature'],
      'x-service-timestamp': String(result['timestamp']),
    });
    expect(Math.abs(Number(sent.headers['x-service-timestamp']) - Date.now() / 1_000)).toBeLessThan(10);
    expect(bodyOf(sent)).toEqual({
      event_id: result['event_id'],
      event_type: 'webhook.test',
      schema_version: '2026-07-28',
      occurred_at_utc: expect.stringMatching(instant),
      partner_id: 'harbour-webhooks',
      synthetic: true,
    });
  });

  test.for([500, 302, 404, 410])('answered %i is not delivered and never sent again', async (code) => {
    receiver.replyWith((response) => void response.writeHead(code, { location: receiver.url }).end());

    const result = (await sendTest()).json();

    expect(result).toMatchObject({ delivered: false, status_code: code, error: expect.stringMatching(/\S/) });
    const times = () => receiver.received.filter((one) => bodyOf(one).event_id === result['event_id']).length;
    // Another event, delivered after the longest rung of the ladder's start, shows that nothing was queued behind it.
    receiver.replyWith(accept);
    await sendTest();
    expect(times()).toBe(1);
  });

  test('of another action is invalid_request, of no JSON invalid_json, before anything else is looked at', async () => {
    for (const by of [partner, bare]) {
      for (const body of [{}, { action: 'other' }, { action: null }, { action: ['test'] }, [], 'null', '"test"']) {
        expectError(await send(body, by), 400, 'invalid_request');
      }
      expectError(await send('{', by), 400, 'invalid_json');
    }
  });

  test('without an endpoint is webhook_not_configured', async () => {
    expectError(await send({ action: 'test' }, bare), 409, 'webhook_not_configured');
  });
});

describe('a finalised complaint', () => {
  test('is sent with the record, bytes that stay the same over retries, and a fresh signature each', async () => {
    receiver.replyWith((response, sent) => {
      const seen = receiver.received.filter((one) => bodyOf(one).event_id === bodyOf(sent).event_id).length;
      response.writeHead(seen < 3 ? 503 : 204).end();
    });
    const { last } = await talk(system, { headers: partner.headers });
    const id = last.register_reference ?? '';

    await eventually(async () => arrived(id, 'complaint.finalised').length === 3);

    const sent = arrived(id, 'complaint.finalised');
    expect(new Set(sent.map(({ body }) => body.toString('hex'))).size).toBe(1);
    for (const one of sent) expect(one.headers['x-service-signature']).toBe(digest(one, partner.secret));
    const event = bodyOf(sent[0] as Received);
    expectFinalised(event, { partnerId: 'harbour-webhooks', reference: id, baseUrl: system.baseUrl });
    expectRecord(event.complaint);
    const log = await eventually(async () => {
      const found = await deliveriesOf(event.event_id);
      return found.length === 3 && found;
    });
    expect(log.map(({ attempt, status: state, status_code }) => [attempt, state, status_code])).toEqual([
      [3, 'delivered', 204],
      [2, 'retrying', 503],
      [1, 'retrying', 503],
    ]);
    for (const delivery of log) expectDelivery(delivery);
  });

  test('confirmed twice is one event; changed under the same intake it is a new revision and a new event', async () => {
    const { card, confirm } = await talkToCard(system, { headers: partner.headers });
    const first = await turnOf(system, confirm(), partner.headers);
    await turnOf(system, confirm(), partner.headers);
    const id = first.register_reference ?? '';
    await eventually(async () => arrived(id, 'complaint.finalised').length === 1);
    const unticked = card.confirm?.claims.at(-1)?.key ?? '';

    const changed = await turnOf(system, confirm({ ...card.facts, [unticked]: false }), partner.headers);

    expect(changed.register_reference).toBe(id);
    await eventually(async () => arrived(id, 'complaint.finalised').length === 2);
    const events = arrived(id, 'complaint.finalised').map(bodyOf);
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(2);
    expect(events.map(({ complaint }) => complaint.revision)).toEqual([1, 2]);
  });
});

test('what the person reports is sent as register.event, one a day and event', async () => {
  const { last } = await talk(system, { headers: partner.headers });
  const id = last.register_reference ?? '';
  const report = (event: string) =>
    ask(system, '/api/v1/register-event', { body: { token: last.lodgement_token, event } });
  for (const event of ['lodged', 'response_received', 'response_received', 'escalated']) await report(event);

  await eventually(async () => arrived(id, 'register.event').length === 3);

  const events = arrived(id, 'register.event').map(bodyOf);
  expect(events.map(({ event }) => event).sort()).toEqual(['escalated', 'response_received', 'sent']);
  for (const event of events) {
    expect(event).toEqual({
      event_id: expect.stringMatching(uuid),
      event_type: 'register.event',
      schema_version: '2026-07-28',
      occurred_at_utc: expect.stringMatching(instant),
      partner_id: 'harbour-webhooks',
      complaint_reference: id,
      event: expect.any(String),
      event_on: new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }),
      provenance: 'token',
    });
  }
});

test('the log holds the newest 50 attempts, newest first', async () => {
  const { deliveries } = (await status()).json<Status>();

  expect(deliveries.length).toBeLessThanOrEqual(50);
  const times = deliveries.map((delivery) => String(delivery['attempted_at_utc']));
  expect(times).toEqual([...times].sort().reverse());
});

test('after a rotation the new secret signs, and once disabled a test is webhook_not_configured', async () => {
  const { secret } = await operate(system, rotateWebhook, { partner_id: 'harbour-webhooks' });
  expect(secret).not.toBe(partner.secret);
  await sendTest();
  const sent = receiver.received.at(-1) as Received;
  expect(sent.headers['x-service-signature']).toBe(digest(sent, secret));
  expect(digest(sent, secret).slice(7)).toMatch(hex64);

  await operate(system, disableWebhook, { partner_id: 'harbour-webhooks' });

  expectError(await sendTest(), 409, 'webhook_not_configured');
  expect((await status()).json()).toMatchObject({ enabled: false });
});
