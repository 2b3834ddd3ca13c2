import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@intake/testkit/eventually';
import { testReceiver } from '@intake/testkit/receiver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from '../support/operate.ts';
import { type TestSystem, testSystem } from '../support/system.ts';
import { type Answer, ask } from './support/ask.ts';
import { expectRefusal, repliesIn, sendRaw } from './support/raw-http.ts';
import { talk } from './support/talk.ts';
import type { Delivery } from './support/webhook-shapes.ts';

// Whatever can only be seen by waiting waits here, side by side.
let system: TestSystem;
let receiver: Awaited<ReturnType<typeof testReceiver>>;
let partner: TestPartner;
beforeAll(async () => {
  system = await testSystem({ RATE_LIMIT_OPEN: '' });
  receiver = await testReceiver((response) => void response.writeHead(410).end());
  partner = await licensePartner(system, { id: 'harbour', name: 'Harbour Telco', webhookUrl: receiver.url });
});
afterAll(async () => {
  await system?.[Symbol.asyncDispose]();
  await receiver?.[Symbol.asyncDispose]();
});

const spend = () => ask(system, '/api/v1/embed-config', { from: '127.0.2.1' });
const together = (count: number) => Promise.all(Array.from({ length: count }, spend));
const passed = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 429).length;
const waitMs = ({ headers }: Answer) => Number(headers['retry-after']) * 1_000;
const until = (moment: number) => sleep(Math.max(0, moment - performance.now()));

test.concurrent('Retry-After is true to the second, and the window rolls', async () => {
  await together(3);
  await sleep(6_000);
  const secondBurst = performance.now();
  await together(27);
  const asked = performance.now();
  const refused = await spend();
  const due = asked + waitMs(refused);

  await until(due - 1_100);
  const early = await spend();
  await until(due);
  const burst = await together(8);

  expect([refused.status, early.status]).toEqual([429, 429]);
  expect(passed(burst)).toBe(3);
  const next = burst.find(({ status }) => status === 429);
  const freeAfter = performance.now() + (next ? waitMs(next) : 0) - secondBurst;
  expect(freeAfter).toBeGreaterThan(59_900);
  expect(freeAfter).toBeLessThan(61_500);
});

test.concurrent('half a body and no more of it is answered in the end', async () => {
  const half =
    'POST /api/v1/companion HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{"his';

  const [reply] = repliesIn(await sendRaw(Number(new URL(system.baseUrl).port), [half], 6_000));

  expectRefusal(reply, [400, 408]);
});

test.concurrent('six failures abandon an event, in sight', async () => {
  const { last } = await talk(system, { headers: partner.headers });
  const attempts = async () => {
    const answer = await ask(system, '/api/v1/webhooks', { headers: partner.headers });
    const { deliveries } = answer.json<{ deliveries: Delivery[] }>();
    return deliveries.filter(({ complaint_reference }) => complaint_reference === last.register_reference);
  };

  const log = await eventually(async () => (await attempts()).length === 6 && attempts(), { withinMs: 30_000 });

  expect(log.map(({ attempt, status }) => [attempt, status])).toEqual([
    [6, 'abandoned'],
    [5, 'retrying'],
    [4, 'retrying'],
    [3, 'retrying'],
    [2, 'retrying'],
    [1, 'retrying'],
  ]);
  expect(log[0]).toMatchObject({ status_code: 410, next_retry_at_utc: null });
  expect(receiver.received).toHaveLength(6);
});
