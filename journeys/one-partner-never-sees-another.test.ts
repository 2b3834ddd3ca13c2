import { CompanionTurn } from '@intake/contracts/conversation';
import { converse } from '@intake/stack/demo/converse';
import { eventually } from '@intake/testkit/eventually';
import { testReceiver } from '@intake/testkit/receiver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from './support/operate.ts';
import { sharedSystem } from './support/shared-system.ts';
import { telcoStory, yes } from './support/stories.ts';
import type { SystemAddress } from './support/system.ts';

let system: SystemAddress;
let receivers: Record<'north' | 'south', Awaited<ReturnType<typeof testReceiver>>>;
let partners: Record<'north' | 'south', TestPartner>;
beforeAll(async () => {
  system = await sharedSystem();
  receivers = { north: await testReceiver(), south: await testReceiver() };
  partners = {
    north: await licensePartner(system, { id: 'north-apart', name: 'North Telco', webhookUrl: receivers.north.url }),
    south: await licensePartner(system, { id: 'south-apart', name: 'South Telco', webhookUrl: receivers.south.url }),
  };
});
afterAll(async () => {
  await receivers?.north[Symbol.asyncDispose]();
  await receivers?.south[Symbol.asyncDispose]();
});

const read = async (path: string, { headers }: TestPartner) => {
  const response = await fetch(`${system.api}${path}`, { headers });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()).toString('latin1') };
};

test('nothing that one partner reads holds a byte of another’s complaint', async () => {
  const { api } = system;
  const { turn } = await converse({
    api,
    headers: partners.north.headers,
    story: `${telcoStory} MARKER-NORTH-ONLY`,
    answer: yes,
  });
  const reference = turn?.register_reference ?? '';
  await eventually(async () => (await read(`/complaints/${reference}`, partners.north)).status === 200);
  await eventually(async () => (await read('/register', partners.north)).body.includes(reference));
  await eventually(async () => receivers.north.received.length === 1);

  for (const path of ['/register', '/register?format=csv', '/export', '/webhooks']) {
    const { status, body } = await read(path, partners.south);
    expect(status).toBe(200);
    expect(body).not.toContain(reference);
    expect(body).not.toContain('MARKER-NORTH-ONLY');
  }
  expect(receivers.south.received).toEqual([]);
});

test('a foreign reference and one that does not exist are answered alike', async () => {
  const { turn } = await converse({ api: system.api, headers: partners.north.headers, story: telcoStory, answer: yes });
  const reference = turn?.register_reference ?? '';
  await eventually(async () => (await read(`/complaints/${reference}`, partners.north)).status === 200);

  const foreign = await read(`/complaints/${reference}`, partners.south);
  const unknown = await read('/complaints/REF-ZZZZ-9999', partners.south);

  const anonymous = (body: string) => ({ ...JSON.parse(body), request_id: '' });
  expect(foreign.status).toBe(404);
  expect(foreign.status).toBe(unknown.status);
  expect(anonymous(foreign.body)).toEqual(anonymous(unknown.body));
});

test('an intake id of another partner’s conversation opens nothing', async () => {
  const { api } = system;
  const { turn, history } = await converse({ api, headers: partners.north.headers, story: telcoStory, answer: yes });

  const response = await fetch(`${api}/companion`, {
    method: 'POST',
    headers: { ...partners.south.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ history: history.slice(0, -1), known_facts: turn?.facts, intake_id: turn?.intake_id }),
  });

  const stolen = CompanionTurn.parse(await response.json());
  expect(stolen.register_reference).not.toBe(turn?.register_reference);
});
