import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { licensePartner } from '../support/operate.ts';
import { sharedSystem } from '../support/shared-system.ts';
import type { SystemAddress } from '../support/system.ts';
import { type Answer, ask } from './support/ask.ts';
import { expectApiHeaders, expectErrorShape, expectRequestId } from './support/promises.ts';
import { type Drawn, requests } from './support/requests.ts';

const seed = 20_261_120;
const total = 5_000;
const atOnce = 10;

const refusals = new Set([
  '400 invalid_json',
  '400 invalid_request',
  '400 invalid_event',
  '400 no_screenshots',
  '401 invalid_partner_key',
  '401 invalid_lodgement_token',
  '404 unknown_partner',
  '404 complaint_not_found',
  '409 webhook_not_configured',
  '410 formal_tier_disabled',
  '413 payload_too_large',
  '429 rate_limited',
  '415 unsupported_media_type',
  '422 nothing_recognised',
]);

let system: SystemAddress;
let key: string;
beforeAll(async () => {
  system = await sharedSystem();
  key = (await licensePartner(system, { id: 'drawn', name: 'Drawn' })).headers['x-service-key'];
});

test('of five thousand requests of every shape none meets a fault, and each answer keeps the contract', async () => {
  const met = new Map<string, number>();
  const ids = new Set<string>();
  const each = async (drawn: Drawn) => {
    const answer = await send(drawn);
    const outcome = judge(drawn, answer);
    ids.add(expectRequestId(answer));
    met.set(outcome, (met.get(outcome) ?? 0) + 1);
  };

  await fc.assert(
    fc.asyncProperty(fc.array(requests, { minLength: atOnce, maxLength: atOnce }), async (batch) => {
      await Promise.all(batch.map(each));
    }),
    { seed, numRuns: total / atOnce, endOnFailure: true },
  );

  expect(ids.size).toBe(total);
  // A run in which everything is refused at the door would show nothing.
  for (const reached of ['200', '204', '401 invalid_lodgement_token', '422 nothing_recognised', '400 invalid_event']) {
    expect([...met.keys()]).toContain(reached);
  }
  expect((await ask(system, '/readyz')).status).toBe(200);
}, 120_000);

const send = ({ path, method, body, withKey, type }: Drawn) =>
  ask(system, path, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(withKey ? { 'x-service-key': key } : {}),
      ...(type ? { 'content-type': type } : {}),
      traceparent: `00-${randomUUID().replaceAll('-', '')}-00f067aa0ba902b7-00`,
    },
  });

function judge({ method }: Drawn, answer: Answer): string {
  expectApiHeaders(answer);
  if (answer.status < 300) return String(answer.status);
  if (method === 'HEAD') return headOf(answer);
  expectErrorShape(answer);
  const outcome = `${answer.status} ${answer.json()['error']}`;
  expect([...refusals]).toContain(outcome);
  return outcome;
}

/** An answer to HEAD has no body to judge: its status alone says that it is no fault. */
function headOf({ status, bytes }: Answer): string {
  expect(bytes.length).toBe(0);
  expect(status).toBeLessThan(500);
  return `${status} without a body`;
}
