import { ServiceError } from '@intake/contracts/errors';
import { rewrapRecords, sealingServices } from '@intake/contracts/operations/records/keep-records';
import {
  createPartner,
  issueKey,
  listPartners,
  updatePartner,
} from '@intake/contracts/operations/service/administer-partners';
import { listDeadLetters } from '@intake/contracts/operations/service/dead-letters';
import { handle } from '@intake/platform/bus/rpc';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testLine } from './test-line.ts';

let line: Awaited<ReturnType<typeof testLine>>;
beforeAll(async () => {
  line = await testLine();
});
afterAll(() => line?.[Symbol.asyncDispose]());

const answering: typeof line.answering = (...handlers) => line.answering(...handlers);
const run: typeof line.run = (...asked) => line.run(...asked);

test('a partner is created with exactly the terms given, and its id is answered as JSON', async () => {
  const asked: unknown[] = [];
  await using _ = await answering(
    handle(createPartner, async ({ caller, input }) => {
      asked.push(caller.kind, input);
      return { partner_id: input.id, created: true };
    }),
  );

  const origins = ['--origin', 'https://a.example', '--origin', 'https://b.example'];
  const ended = await run([
    'partner',
    'create',
    '--id',
    'acme',
    '--name',
    'Acme',
    ...origins,
    '--rate',
    '600',
    '--json',
  ]);

  expect(ended).toEqual({ exitCode: 0, out: '{"partner_id":"acme","created":true}\n', err: '' });
  const terms = { rate: 600, retention_days: 2557, timezone: 'Australia/Sydney' };
  const partner = { id: 'acme', name: 'Acme', origins: ['https://a.example', 'https://b.example'] };
  expect(asked).toEqual(['operator', { ...partner, ...terms }]);
});

test.for([
  { args: ['--rate', '10'], changes: { rate: 10 } },
  { args: ['--no-origin'], changes: { origins: [] } },
  { args: ['--origin', 'https://a.example'], changes: { origins: ['https://a.example'] } },
])('an update with $args changes that and nothing else', async ({ args, changes }) => {
  const asked: unknown[] = [];
  await using _ = await answering(
    handle(updatePartner, async ({ input }) => {
      asked.push(input);
      const kept = { name: 'Acme', origins: [], rate: 120, retention_days: 1, timezone: 'UTC', suspended: false };
      return { id: input.id, ...kept };
    }),
  );

  const { exitCode } = await run(['partner', 'update', '--id', 'acme', ...args]);

  expect(exitCode).toBe(0);
  expect(asked).toEqual([{ id: 'acme', ...changes }]);
});

test('partners are listed for people as a table', async () => {
  const licence = { name: 'Acme', origins: [], rate: 120, retention_days: 1, timezone: 'UTC', suspended: false };
  await using _ = await answering(
    handle(listPartners, async () => ({ partners: [{ id: 'acme', ...licence, live_keys: ['k1', 'k2'] }] })),
  );

  const { out } = await run(['partner', 'list']);

  expect(out).toBe('ID    NAME  STATE  RATE  LIVE KEYS  ORIGINS\nacme  Acme  live   120   k1 k2\n');
});

test('a refusal ends with 1 and its code', async () => {
  await using _ = await answering(
    handle(issueKey, async () => {
      throw new ServiceError('unknown_partner', 'No such partner is registered.');
    }),
  );

  const plain = await run(['key', 'issue', '--partner', 'nobody']);
  const json = await run(['key', 'issue', '--partner', 'nobody', '--json']);

  expect(plain).toEqual({ exitCode: 1, out: '', err: 'No such partner is registered.\n' });
  expect(json.exitCode).toBe(1);
  expect(JSON.parse(json.out)).toEqual({ error: 'unknown_partner', message: 'No such partner is registered.' });
});

test.for([
  [],
  ['partner'],
  ['partner', 'create', '--id', 'acme'],
  ['partner', 'create', '--id', 'Not An Id', '--name', 'Acme'],
  ['partner', 'create', '--id', 'acme', '--name', 'Acme', '--rate', 'many'],
  ['no-such-command'],
  ['webhook', 'replay'],
  ['webhook', 'replay', '--event', 'e', '--partner', 'acme'],
  ['webhook', 'replay', '--partner', 'acme', '--since', 'yesterday'],
  ['hold', 'place', '--reference', 'nonsense'],
  ['case-status', 'import', '--partner', 'acme', '--file', '/no/such/file'],
  ['complaint', 'quarantine', 'REF-AB12-CD34'],
  ['complaint', 'quarantine', 'REF-AB12-CD34', '--reason', ' '],
  ['complaint', 'quarantine', 'nonsense', '--reason', 'r'],
  ['complaint', 'release'],
])('%j is wrong usage, which ends with 2 and is asked of nobody', async (args) => {
  const { exitCode, out, err } = await run(args);

  expect(exitCode).toBe(2);
  expect(out).toBe('');
  expect(err).not.toBe('');
});

test.for([
  ['partner', 'list'],
  ['partner', 'suspend', '--id', 'acme'],
  ['key', 'revoke', '--key-id', 'k'],
  ['webhook', 'set', '--partner', 'acme', '--url', 'https://acme.example/hook'],
  ['webhook', 'rotate', '--partner', 'acme'],
  ['webhook', 'disable', '--partner', 'acme'],
  ['webhook', 'replay', '--event', '11111111-1111-4111-8111-111111111111'],
  ['webhook', 'replay', '--partner', 'acme', '--since', '2026-11-20T00:00:00Z'],
  ['hold', 'place', '--reference', 'REF-AB12-CD34'],
  ['hold', 'release', '--reference', 'REF-AB12-CD34'],
  ['retention', 'run'],
  ['retention', 'plan'],
  ['retention', 'verify'],
  ['records', 'rewrap'],
  ['dead-letters', 'list'],
  ['dead-letters', 'replay'],
  ['complaint', 'quarantine', 'REF-AB12-CD34', '--reason', 'ticket 4711'],
  ['complaint', 'release', 'REF-AB12-CD34'],
  ['complaint', 'quarantined'],
])('%j ends with 3 while its service is away', async (args) => {
  const { exitCode, out } = await run([...args, '--json']);

  expect(exitCode).toBe(3);
  expect(JSON.parse(out)).toBeTypeOf('object');
});

test('without any bus the way to one is told', async () => {
  const { exitCode, err } = await run(['partner', 'list'], '');

  expect(exitCode).toBe(3);
  expect(err).toContain('npm start');
});

test('rewrapping asks every service from batch to batch, and a value that no key opens is a failure', async () => {
  const asked: string[] = [];
  const answer = (service: (typeof sealingServices)[number]) =>
    handle(rewrapRecords(service), async ({ input: { from } }) => {
      asked.push(`${service} ${from}`);
      return { rewrapped: 5, unreadable: service === 'export' ? 1 : 0, next: from === null ? 'further' : null };
    });
  await using _ = await answering(...sealingServices.map(answer));

  const { exitCode, out } = await run(['records', 'rewrap', '--json']);

  expect({ exitCode, out }).toEqual({ exitCode: 1, out: '{"rewrapped":40,"unreadable":2}\n' });
  expect(asked).toEqual(sealingServices.flatMap((service) => [`${service} null`, `${service} further`]));
});

test('parked events are listed, and a service that does not answer is named', async () => {
  const letter = {
    id: '1',
    service: 'register',
    event_name: 'e',
    reason: 'ZodError',
    parked_at_utc: '2026-11-20T00:00:00Z',
  };
  await using _ = await answering(handle(listDeadLetters('register'), async () => ({ dead_letters: [letter] })));

  const { exitCode, out } = await run(['dead-letters', 'list', '--json']);

  expect(exitCode).toBe(3);
  expect(JSON.parse(out)).toEqual({ dead_letters: [letter], away: ['companion', 'webhooks', 'export'] });
});

test('--help says what a command takes and ends with 0', async () => {
  const { exitCode, out } = await run(['key', 'issue', '--help']);

  expect(exitCode).toBe(0);
  expect(out).toContain('--partner <id>');
});
