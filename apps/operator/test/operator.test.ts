import { ServiceError } from '@intake/contracts/errors';
import { createPartner, issueKey, listPartners, updatePartner } from '@intake/contracts/operations/administer-partners';
import { listDeadLetters } from '@intake/contracts/operations/dead-letters';
import {
  planRetention,
  rewrapRecords,
  runRetention,
  sealingServices,
  verifyRetention,
} from '@intake/contracts/operations/keep-records';
import { type Handler, handle } from '@intake/platform/rpc';
import { serve } from '@intake/platform/serve';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { quiet } from '@intake/testkit/quiet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperator } from '../src/run-operator.ts';

let bus: TestBus;
beforeAll(async () => {
  bus = await testBus();
});
afterAll(() => bus[Symbol.asyncDispose]());

/** Its subscriptions are known to the bus before anybody asks. */
async function answering(...handlers: Handler[]): Promise<AsyncDisposable> {
  const serving = serve({ nats: bus.nats, service: 'stand-in', log: quiet }, handlers);
  await bus.nats.flush();
  return serving;
}

async function run(args: readonly string[], natsUrl: string | undefined = bus.url) {
  let out = '';
  let err = '';
  const exitCode = await runOperator(args, { natsUrl, out: (text) => (out += text), err: (text) => (err += text) });
  return { exitCode, out, err };
}

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

test('a deletion log that does not verify is a failure', async () => {
  await using _ = await answering(
    handle(verifyRetention, async () => ({ verified: false, rows: 3, broken_at: 'REF-AB12-CD34' })),
  );

  const { exitCode, out } = await run(['retention', 'verify']);

  expect(exitCode).toBe(1);
  expect(out).toContain('REF-AB12-CD34');
});

test('erasing goes on batch by batch until nothing is due, and tells all of it', async () => {
  const batches = [
    { erased: 200, held: 3, more: true },
    { erased: 7, held: 3, more: true },
    { erased: 0, held: 3, more: false },
  ];
  await using _ = await answering(
    handle(runRetention, async () => batches.shift() ?? { erased: 0, held: 0, more: false }),
  );

  const { exitCode, out } = await run(['retention', 'run', '--json']);

  expect({ exitCode, out }).toEqual({ exitCode: 0, out: '{"erased":207,"held":3}\n' });
});

const stops = [{ owner: 'acme', due: 900, allowed: 25 }];

test('a round that the brake stops is a failure, and says who is over which limit and what to do', async () => {
  await using _ = await answering(handle(runRetention, async () => ({ erased: 0, held: 1, more: false, stops })));

  const shown = await run(['retention', 'run']);
  const machine = await run(['retention', 'run', '--json']);

  expect(shown.exitCode).toBe(1);
  expect(shown.out).toMatch(/acme: 900 are due, 25 may go unconfirmed[\s\S]*retention plan/);
  expect(JSON.parse(machine.out)).toEqual({ erased: 0, held: 1, stops });
});

const plan = '11111111-1111-4111-8111-111111111111';

test('a plan is counted by owner and by how long things are overdue, and named for the confirmation', async () => {
  const counts = { stored: 1000, due: 900, held: 2, overdue_for: { day: 1, week: 2, month: 3, year: 4, longer: 890 } };
  const at = '2026-11-23T00:00:00.000Z';
  const owners = [{ owner: 'acme', kept_since_utc: at, ...counts }];
  const classes = [{ class: 'licensed' as const, ...counts }];
  const planned = { plan, planned_at_utc: at, due: 900, stops, classes, owners };
  await using _ = await answering(handle(planRetention, async () => planned));

  const { exitCode, out } = await run(['retention', 'plan']);

  expect(exitCode).toBe(0);
  expect(out).toMatch(/acme +1000 +900 +2 +1 +2 +3 +4 +890/);
  expect(out).toContain(`retention run --confirm ${plan}`);
  expect(JSON.parse((await run(['retention', 'plan', '--json'])).out)).toEqual(planned);
});

test('a confirmed plan is handed on with every batch, and what is no plan is refused before anybody is asked', async () => {
  const asked: unknown[] = [];
  await using _ = await answering(
    handle(runRetention, async ({ input }) => {
      asked.push(input);
      return { erased: 5, held: 0, more: asked.length < 2 };
    }),
  );

  expect(await run(['retention', 'run', '--confirm', plan, '--json'])).toMatchObject({ exitCode: 0 });
  expect(asked).toEqual([{ confirm: plan }, { confirm: plan }]);
  expect(await run(['retention', 'run', '--confirm', 'yes'])).toMatchObject({ exitCode: 2 });
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
