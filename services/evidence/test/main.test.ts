import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { reconstructEvidence } from '@intake/contracts/operations/evidence/reconstruct-evidence';
import { callForValue } from '@intake/platform/bus/rpc';
import { testBus } from '@intake/testkit/bus';
import { eventually } from '@intake/testkit/eventually';
import { anonymous } from '@intake/testkit/fixtures';
import { expect, test } from 'vitest';
import { longPage, screens, whatsapp } from './render-chat.ts';
import { dispute } from './talk.ts';

const tokenKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;

const home = new URL('..', import.meta.url).pathname;

test('the service starts, answers, and stops cleanly when told to', { timeout: 60_000 }, async () => {
  await using bus = await testBus();
  const service = spawn(
    process.execPath,
    ['--import', '../../libs/platform/src/telemetry/telemetry.ts', 'src/main.ts'],
    {
      cwd: home,
      env: { PATH: process.env['PATH'], NATS_URL: bus.url, TOKEN_KEYS: tokenKeys, ADMIN_PORT: '0', LOG_LEVEL: 'warn' },
      stdio: 'inherit',
    },
  );
  const exited = once(service, 'exit');

  const isReady = () => bus.nats.request('ready.evidence', undefined, { timeout: 500 });
  await eventually(isReady, { withinMs: 25_000 });
  const input = { screenshots: screens(longPage(dispute, whatsapp), whatsapp) };
  const { summary } = await callForValue(bus.nats, reconstructEvidence, { caller: anonymous(), input });
  service.kill('SIGTERM');

  expect(summary.messages).toBe(dispute.length);
  expect(await exited).toEqual([0, null]);
});
