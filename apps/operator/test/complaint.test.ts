import { listQuarantined, quarantineComplaint } from '@intake/contracts/operations/records/quarantine-complaint';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { quiet } from '@intake/testkit/quiet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperator } from '../src/run-operator.ts';

let bus: TestBus;
beforeAll(async () => {
  bus = await testBus();
});
afterAll(() => bus[Symbol.asyncDispose]());

/** Its subscription is known to the bus before anybody asks. */
async function answering(handler: Handler): Promise<AsyncDisposable> {
  const serving = serve({ nats: bus.nats, service: 'stand-in', log: quiet }, [handler]);
  await bus.nats.flush();
  return serving;
}

async function run(args: readonly string[]) {
  let out = '';
  const exitCode = await runOperator(args, { natsUrl: bus.url, out: (text) => (out += text), err: () => undefined });
  return { exitCode, out };
}

const withheld = {
  reference: 'REF-AB12-CD34',
  partner_id: 'acme',
  reason: 'ticket 4711',
  quarantined_at_utc: '2026-11-23T00:00:00.000Z',
};

test('a complaint is withheld by its reference, with the reason', async () => {
  const asked: unknown[] = [];
  await using _ = await answering(
    handle(quarantineComplaint, async ({ input }) => {
      asked.push(input);
      return withheld;
    }),
  );

  const { exitCode, out } = await run([
    'complaint',
    'quarantine',
    'REF-AB12-CD34',
    '--reason',
    'ticket 4711',
    '--json',
  ]);

  expect({ exitCode, value: JSON.parse(out) }).toEqual({ exitCode: 0, value: withheld });
  expect(asked).toEqual([{ reference: 'REF-AB12-CD34', reason: 'ticket 4711' }]);
});

test('what is withheld of a partner is listed', async () => {
  const asked: unknown[] = [];
  await using _ = await answering(
    handle(listQuarantined, async ({ input }) => {
      asked.push(input);
      return { complaints: [withheld] };
    }),
  );

  const { out } = await run(['complaint', 'quarantined', '--partner', 'acme']);

  expect(out).toContain('REF-AB12-CD34  acme     2026-11-23T00:00:00.000Z  ticket 4711');
  expect(asked).toEqual([{ partner_id: 'acme' }]);
});
