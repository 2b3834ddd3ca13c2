import { afterAll, beforeAll, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from '../support/operate.ts';
import { telcoStory } from '../support/stories.ts';
import { type TestSystem, testSystem } from '../support/system.ts';
import { ask, type Question } from './support/ask.ts';
import { chatScreenshot, user } from './support/bodies.ts';
import { expectApiHeaders, expectError, expectRequestId } from './support/promises.ts';

let system: TestSystem;
let partner: TestPartner;
beforeAll(async () => {
  system = await testSystem();
  partner = await licensePartner(system, { id: 'harbour', name: 'Harbour Telco' });
});
afterAll(() => system?.[Symbol.asyncDispose]());

const turn: Question = { body: { history: [user(telcoStory)] } };

/** Asks while the service is stopped, paused, or gone, and says how long the answer took. */
async function timed(path: string, question: Question = {}) {
  const started = performance.now();
  const answer = await ask(system, `/api/v1${path}`, question);
  const ms = performance.now() - started;
  expect(ms).toBeLessThan(11_000);
  expectApiHeaders(answer);
  return answer;
}

const readKeyed = (path: string) => timed(path, { headers: partner.headers });

test('a conversation service that hangs is companion_failed within 10 s, and health still answers', async () => {
  const pid = system.services.companion.pid() ?? 0;
  process.kill(pid, 'SIGSTOP');

  const [late, health] = await Promise.all([timed('/companion', turn), timed('/health')]);

  process.kill(pid, 'SIGCONT');
  expectError(late, 502, 'companion_failed');
  expectRequestId(health);
  expect(health.json()).toMatchObject({
    ok: health.status === 200,
    service: expect.any(String),
    time: expect.any(String),
  });
});

test('a conversation service that is gone is companion_failed, and health is degraded in its own shape', async () => {
  await system.services.companion.stop();

  expectError(await timed('/companion', turn), 502, 'companion_failed');
  const health = await timed('/health');
  expect(health.status).toBe(503);
  expect(Object.keys(health.json()).sort()).toEqual(['ok', 'region', 'service', 'time']);
  expect(health.json()['ok']).toBe(false);
});

test('an evidence service that is gone is service_unavailable', async () => {
  await system.services.evidence.stop();

  expectError(await timed('/evidence', { body: { screenshots: [chatScreenshot] } }), 503, 'service_unavailable');
});

test('a register that is gone is register_unavailable, for reading and for reporting', async () => {
  await system.services.register.stop();

  for (const path of ['/register', '/register?format=csv'])
    expectError(await readKeyed(path), 503, 'register_unavailable');
  const reported = await timed('/register-event', { body: { reference: 'REF-AAAA-0000', event: 'sent' } });
  expectError(reported, 503, 'register_unavailable');
});

test('records and archive are service_unavailable when their service is gone', async () => {
  await system.services.export.stop();

  for (const path of ['/complaints/REF-AAAA-0000', '/complaints/REF-AAAA-0000?format=pdf', '/export']) {
    expectError(await readKeyed(path), 503, 'service_unavailable');
  }
});

test('the delivery log and the test event are service_unavailable when theirs is gone', async () => {
  await system.services.webhooks.stop();

  expectError(await readKeyed('/webhooks'), 503, 'service_unavailable');
  const tested = await timed('/webhooks', { headers: partner.headers, body: { action: 'test' } });
  expectError(tested, 503, 'service_unavailable');
});

test('with everything gone the contract’s refusals are the same, and readiness says no', async () => {
  expectError(await timed('/companion', { method: 'POST', body: '{' }), 400, 'invalid_json');
  expectError(await timed('/companion', { method: 'PUT' }), 405, 'method_not_allowed');
  expectError(await timed('/checkout', { body: {} }), 410, 'formal_tier_disabled');
  expect((await ask(system, '/readyz')).status).toBe(503);
  expect((await ask(system, '/livez')).status).toBe(200);
  expect((await ask(system, '/openapi.json')).status).toBe(200);
});
