import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { takeTurn } from '@intake/contracts/operations/conversation/take-turn';
import { callForValue } from '@intake/platform/bus/rpc';
import { testBus } from '@intake/testkit/bus';
import { cuttableWay } from '@intake/testkit/cuttable-way';
import { testDatabase } from '@intake/testkit/database';
import { eventually } from '@intake/testkit/eventually';
import { anonymous } from '@intake/testkit/fixtures';
import { expect, test } from 'vitest';

const home = new URL('..', import.meta.url).pathname;
const keys = `test:${Buffer.alloc(32, 1).toString('base64')}`;

test('the service starts while Postgres is away and takes the turns that need none', { timeout: 90_000 }, async () => {
  await using bus = await testBus();
  await using database = await testDatabase('companion');
  await using way = await cuttableWay(database.url);
  await way.cut();
  const service = spawn(
    process.execPath,
    ['--import', '../../libs/platform/src/telemetry/telemetry.ts', 'src/main.ts'],
    {
      cwd: home,
      env: {
        PATH: process.env['PATH'],
        NATS_URL: bus.url,
        DATABASE_URL: way.url,
        BASE_URL: 'https://intake.example',
        SEAL_KEYS: keys,
        TOKEN_KEYS: keys,
        ADMIN_PORT: '0',
        LOG_LEVEL: 'fatal',
        HEARING: 'off',
      },
      stdio: 'inherit',
    },
  );
  const exited = once(service, 'exit');

  const isReady = () => bus.nats.request('ready.companion', undefined, { timeout: 500 });
  await eventually(isReady, { withinMs: 60_000 });
  const input = { history: [{ role: 'user' as const, content: 'My phone bill is wrong.' }] };
  const turn = await callForValue(bus.nats, takeTurn, { caller: anonymous(), input });
  service.kill('SIGTERM');

  expect(turn.stage).toBe('probing');
  expect(await exited).toEqual([0, null]);
});
