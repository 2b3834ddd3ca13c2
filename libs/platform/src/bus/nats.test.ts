import { openNats } from '@intake/platform/bus/nats';
import { declareStreams } from '@intake/platform/bus/streams';
import { testBus } from '@intake/testkit/bus';
import { quiet } from '@intake/testkit/quiet';
import { expect, test } from 'vitest';

test('a bus that goes away is noticed, so that readiness can say so', async () => {
  const bus = await testBus();
  expect(bus.nats.isUp()).toBe(true);

  await bus.server.kill9();

  await expect.poll(() => bus.nats.isUp(), { timeout: 10_000 }).toBe(false);
  expect(await bus.nats.isBackWithin(50)).toBe(false);
  await bus.nats.close();
  await bus[Symbol.asyncDispose]();
});

test('streams are declared with the copies that the setting asks for', async () => {
  await using bus = await testBus();
  const manager = await bus.manager();
  await manager.streams.delete('EVENTS');
  await using nats = await openNats(bus.url, { name: 'test', log: quiet, streamReplicas: 3 });

  // A server alone has no two others to copy to, and says so.
  await expect(declareStreams(nats)).rejects.toThrow(/replicas > 1/);
});
