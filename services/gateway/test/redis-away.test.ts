import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@intake/servers/processes/free-port';
import { startRedis } from '@intake/servers/redis';
import type { RunningServer } from '@intake/servers/running-server';
import { eventually } from '@intake/testkit/eventually';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshAddress, type TestGateway, testGateway } from './test-gateway.ts';

let port: number;
let redis: RunningServer;
let gateway: TestGateway;
beforeEach(async () => {
  port = await freePort();
  redis = await startRedis({ port, log: () => undefined });
  gateway = await testGateway({ redisUrl: redis.url });
});
afterEach(async () => {
  await gateway[Symbol.asyncDispose]();
  await redis.kill9();
});

const ask = (headers: Record<string, string>) => gateway.send('/api/v1/nothing', { headers });

const changes = () =>
  gateway.log.lines.map(({ message }) => message).filter((message) => message.startsWith('rate windows'));

async function askMany(count: number, headers: Record<string, string>) {
  const responses = await Promise.all(Array.from({ length: count }, () => ask(headers)));
  return responses.map(({ status }) => status).toSorted();
}

/** How much longer than asked for this process slept just now: what a busy machine adds to anything measured meanwhile. */
async function lateness(): Promise<number> {
  const started = performance.now();
  await sleep(50);
  return performance.now() - started - 50;
}

const passed = (statuses: readonly number[]) => statuses.filter((status) => status === 404).length;

/** Whether the window of a fresh address is counted in Redis again. */
const isShared = async () => changes().at(-1) === 'rate windows are back';

test('with Redis stopped requests are served and counted on, and that is logged once', async () => {
  const headers = freshAddress();
  await askMany(10, headers);

  await redis.kill9();
  const statuses = await askMany(31, headers);

  expect(passed(statuses)).toBe(20);
  expect(changes()).toEqual(['rate windows are away: this process counts alone']);
});

test('with Redis paused nobody waits for it', async () => {
  await ask(freshAddress());
  process.kill(Number(redis.pid), 'SIGSTOP');

  const waits: number[] = [];
  for (let asked = 0; asked < 10; asked += 1) {
    const machine = lateness();
    const started = performance.now();
    expect((await ask(freshAddress())).status).toBe(404);
    waits.push(performance.now() - started - (await machine));
  }

  process.kill(Number(redis.pid), 'SIGCONT');
  // The first finds out in 50 ms, the others know.
  expect(Math.max(...waits)).toBeLessThan(100);
  expect(waits.toSorted((left, right) => left - right).at(5)).toBeLessThan(50);
  await eventually(isShared);
  expect(changes()).toEqual(['rate windows are away: this process counts alone', 'rate windows are back']);
});

test('a Redis that comes back empty takes over, and nobody’s budget doubles by it', async () => {
  const headers = freshAddress();
  await askMany(20, headers);
  await redis.kill9();
  await askMany(5, headers);

  redis = await startRedis({ port, log: () => undefined });
  await eventually(isShared);

  expect(passed(await askMany(31, headers))).toBe(5);
  expect(passed(await askMany(31, freshAddress()))).toBe(30);
});

test('a gateway that finds no Redis when it starts serves all the same, and finds it later', async () => {
  await redis.kill9();
  await using late = await testGateway({ redisUrl: redis.url });
  const messages = () => late.log.lines.map(({ message }) => message);

  const before = await late.send('/api/v1/nothing');
  redis = await startRedis({ port, log: () => undefined });

  expect(before.status).toBe(404);
  expect(before.headers.get('x-ratelimit-remaining')).toBe('29');
  await eventually(async () => messages().includes('rate windows are back'));
});
