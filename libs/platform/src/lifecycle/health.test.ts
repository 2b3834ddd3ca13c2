import { openHealth } from '@intake/platform/lifecycle/health';
import { testBus } from '@intake/testkit/bus';
import { afterAll, expect, test } from 'vitest';

const bus = await testBus();
afterAll(() => bus[Symbol.asyncDispose]());
const serving = { service: 'test', lines: [bus.nats] } as const;

test('a service is ready once it answers, on the bus too, and says there what it serves', async () => {
  await using health = await openHealth(0, { store: async () => true });
  const probe = async () => (await fetch(`http://127.0.0.1:${health.port}/readyz`)).json();
  const ask = () => bus.nats.request('ready.test', undefined, { timeout: 500 }).then((message) => message.json());

  expect(await probe()).toEqual({ ready: false, serving: false, store: true });
  await expect(ask()).rejects.toThrow();

  const ready = await health.turnReady({ ...serving, about: () => ({ knowledge: '2026.1' }) });
  expect(await probe()).toEqual({ ready: true, serving: true, store: true });
  expect(await ask()).toEqual({ knowledge: '2026.1' });

  await ready[Symbol.asyncDispose]();
  expect(await probe()).toMatchObject({ ready: false, serving: false });
  await expect(ask()).rejects.toThrow();
});

test('a lost dependency turns readiness off and leaves liveness alone', async () => {
  let there = true;
  await using health = await openHealth(0, { bus: async () => there, store: async () => true });
  await using _ready = await health.turnReady(serving);
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${health.port}${path}`)).status;

  expect([await ask('/livez'), await ask('/readyz'), await ask('/other')]).toEqual([200, 200, 404]);

  there = false;
  await expect.poll(() => ask('/readyz'), { timeout: 5_000 }).toBe(503);
  expect(await ask('/livez')).toBe(200);
  await expect(bus.nats.request('ready.test', undefined, { timeout: 200 })).rejects.toThrow();
});

test('a check that throws or hangs counts as not ready', async () => {
  await using health = await openHealth(0, {
    throws: () => Promise.reject(new Error('gone')),
    hangs: () => new Promise<boolean>(() => undefined),
  });

  const response = await fetch(`http://127.0.0.1:${health.port}/readyz`);

  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ ready: false, serving: false, throws: false, hangs: false });
});
