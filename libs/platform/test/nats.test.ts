import { testBus } from '@intake/testkit/bus';
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
