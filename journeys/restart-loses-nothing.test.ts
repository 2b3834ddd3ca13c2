import { converse } from '@intake/stack/demo/converse';
import { serviceNames } from '@intake/stack/service-settings';
import { eventually } from '@intake/testkit/eventually';
import { testReceiver } from '@intake/testkit/receiver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from './support/operate.ts';
import { telcoStory, yes } from './support/stories.ts';
import { type TestSystem, testSystem } from './support/system.ts';

let system: TestSystem;
let receiver: Awaited<ReturnType<typeof testReceiver>>;
let partner: TestPartner;
beforeAll(async () => {
  system = await testSystem();
  receiver = await testReceiver();
  partner = await licensePartner(system, { id: 'harbour', name: 'Harbour', webhookUrl: receiver.url });
});
afterAll(async () => {
  await system?.[Symbol.asyncDispose]();
  await receiver?.[Symbol.asyncDispose]();
});

const kill = (victim: string) =>
  victim === 'nats' || victim === 'postgres'
    ? system.servers[victim]?.kill9()
    : system.services[victim as keyof typeof system.services].kill9();

const patience = { withinMs: 60_000, everyMs: 200 };

test.for([...serviceNames, 'nats', 'postgres'])(
  'kill -9 of %s right after the confirming answer loses nothing',
  async (victim) => {
    const { headers } = partner;
    const { turn } = await converse({ api: system.api, headers, story: telcoStory, answer: yes });
    const reference = turn?.register_reference ?? '';

    await kill(victim);

    const get = (path: string) => fetch(`${system.api}${path}`, { headers });
    const webhooks = () => receiver.received.filter(({ body }) => body.includes(reference));
    await eventually(async () => webhooks().length > 0, patience);
    await eventually(async () => (await get(`/complaints/${reference}`)).status === 200, patience);
    await eventually(async () => (await (await get('/register')).text()).includes(reference), patience);
    await eventually(async () => (await fetch(`${system.baseUrl}/readyz`)).status === 200, patience);
    expect(new Set(webhooks().map(({ body }) => body.toString('hex'))).size).toBe(1);
  },
);
