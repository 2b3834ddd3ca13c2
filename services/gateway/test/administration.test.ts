import {
  createPartner,
  issueKey,
  listPartners,
  revokeKey,
  suspendPartner,
  updatePartner,
} from '@intake/contracts/operations/service/administer-partners';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from './test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

const licence = {
  name: 'Acme',
  email: 'in@acme.example',
  origins: ['https://b.example', 'https://a.example'],
  rate: 200,
  retention_days: 100,
  timezone: 'Australia/Sydney',
};

const listed = async (id: string) => {
  const { partners } = await gateway.asOperator(listPartners, {});
  return partners.find((partner) => partner.id === id);
};

test('creating a partner twice answers the one that stands, unchanged', async () => {
  const first = await gateway.asOperator(createPartner, { ...licence, id: 'acme' });
  const second = await gateway.asOperator(createPartner, { ...licence, id: 'acme', name: 'Other', origins: [] });

  expect([first, second]).toEqual([
    { partner_id: 'acme', created: true },
    { partner_id: 'acme', created: false },
  ]);
  expect(await listed('acme')).toEqual({
    ...licence,
    id: 'acme',
    origins: ['https://a.example', 'https://b.example'],
    suspended: false,
    live_keys: [],
  });
});

test('an update changes what is given and leaves the rest', async () => {
  await gateway.asOperator(createPartner, { ...licence, id: 'tide' });

  const changed = await gateway.asOperator(updatePartner, { id: 'tide', rate: 7, origins: [] });

  expect(changed).toEqual({ ...licence, id: 'tide', rate: 7, origins: [], suspended: false });
});

test('a list names the keys that live, oldest first', async () => {
  await gateway.asOperator(createPartner, { ...licence, id: 'keys' });
  const one = await gateway.asOperator(issueKey, { partner_id: 'keys' });
  const two = await gateway.asOperator(issueKey, { partner_id: 'keys' });
  const gone = await gateway.asOperator(issueKey, { partner_id: 'keys' });

  await gateway.asOperator(revokeKey, { key_id: gone.key_id });
  await gateway.asOperator(revokeKey, { key_id: gone.key_id });

  expect((await listed('keys'))?.live_keys).toEqual([one.key_id, two.key_id]);
});

test('keys are long, of their published form, and no two alike', async () => {
  await gateway.asOperator(createPartner, { ...licence, id: 'many' });
  const issued = await Promise.all(
    Array.from({ length: 20 }, () => gateway.asOperator(issueKey, { partner_id: 'many' })),
  );

  expect(new Set(issued.map(({ key }) => key)).size).toBe(20);
  for (const { key, key_id } of issued) expect(key).toMatch(new RegExp(`^isk_${key_id}_[\\w-]{43}$`));
});

test('what is asked of a partner or key that does not exist is refused', async () => {
  const refusals = [
    gateway.asOperator(updatePartner, { id: 'nobody', rate: 1 }),
    gateway.asOperator(suspendPartner, { id: 'nobody', suspended: true }),
    gateway.asOperator(issueKey, { partner_id: 'nobody' }),
    gateway.asOperator(revokeKey, { key_id: 'nothing' }),
  ];

  const outcomes = await Promise.allSettled(refusals);

  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual([
    'unknown_partner',
    'unknown_partner',
    'unknown_partner',
    'not_found',
  ]);
});
