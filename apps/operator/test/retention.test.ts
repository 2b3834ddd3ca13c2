import { planRetention, runRetention, verifyRetention } from '@intake/contracts/operations/records/keep-records';
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
