import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { setWebhook } from '@intake/contracts/operations/webhooks/configure-webhook';
import { readDeliveries } from '@intake/contracts/operations/webhooks/read-deliveries';
import { sendTestEvent } from '@intake/contracts/operations/webhooks/send-test-event';
import { callForValue } from '@intake/platform/bus/rpc';
import { queueEvent } from '@intake/platform/events/outbox';
import { relay } from '@intake/platform/events/relay';
import { eventually } from '@intake/testkit/eventually';
import { asPartner, operator, testRing } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import { testReceiver } from '@intake/testkit/receiver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './booted.ts';
import { signatureVerifies } from './verify-signature.ts';
import { finalised } from './world.ts';

const certificates = join(import.meta.dirname, '../../../libs/testkit/certificates');
const pem = (name: string) => readFileSync(join(certificates, name), 'utf8');
const endpointWith = (certificate: string) =>
  testReceiver(undefined, { key: pem('endpoint.key'), cert: pem(`${certificate}.pem`) });

let stage: Stage;
let running: AsyncDisposable;
beforeAll(async () => {
  stage = await openStage();
  running = relay({ nats: stage.bus.nats, db: stage.companion.db, log: quiet, service: 'companion' });
  const env = { ...(await stage.settings()), NODE_EXTRA_CA_CERTS: join(certificates, 'authority.pem') };
  stage.boot(env);
  await stage.ready(env.ADMIN_PORT);
});
afterAll(async () => {
  await running?.[Symbol.asyncDispose]();
  await stage?.[Symbol.asyncDispose]();
});

const configure = (id: string, url: string) =>
  callForValue(stage.bus.nats, setWebhook, { caller: operator(), input: { partner_id: id, url } });
const publish = async (id: string) => {
  const payload = finalised(id);
  await stage.companion.db.transaction((tx) => queueEvent(tx, testRing, { event: complaintFinalised, payload }));
  return payload;
};
const attemptsOf = async (id: string) =>
  (await callForValue(stage.bus.nats, readDeliveries, { caller: asPartner({ id }), input: {} })).deliveries;

test('over TLS, with an authority that the machine was told to trust, the bytes and their signature arrive', async () => {
  await using receiver = await endpointWith('good');
  const { secret } = await configure('good', receiver.url);

  const event = await publish('good');

  const [entry] = await eventually(async () => {
    const attempts = await attemptsOf('good');
    return attempts.length > 0 && attempts;
  });
  const [received] = receiver.received;
  expect(receiver.url).toMatch(/^https:/);
  expect(entry).toMatchObject({ status: 'delivered', status_code: 204, error: null });
  expect(received?.body.toString()).toBe(event.body);
  expect(received && signatureVerifies(received, secret)).toBe(true);
});

test.for([
  ['elsewhere', 'certificate_for_another_name'],
  ['expired', 'certificate_expired'],
  ['self-signed', 'certificate_untrusted'],
] as const)('a certificate that is %s is refused before a byte of the event is sent', async ([certificate, error]) => {
  await using receiver = await endpointWith(certificate);
  await configure(certificate, receiver.url);

  await publish(certificate);

  const attempts = await eventually(async () => {
    const made = await attemptsOf(certificate);
    return made.length === 3 && made;
  });
  const caller = asPartner({ id: certificate });
  const tried = await callForValue(stage.bus.nats, sendTestEvent, { caller, input: { action: 'test' } });
  expect(attempts.map((attempt) => [attempt.status, attempt.status_code, attempt.error])).toEqual([
    ['abandoned', null, error],
    ['retrying', null, error],
    ['retrying', null, error],
  ]);
  expect(tried).toMatchObject({ delivered: false, status_code: null, error });
  expect(receiver.received).toHaveLength(0);
});
