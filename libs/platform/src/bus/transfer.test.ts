import { type TestBus, testBus } from '@intake/testkit/bus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offer, pull } from './transfer.ts';

let bus: TestBus;
beforeAll(async () => {
  bus = await testBus();
});
afterAll(() => bus[Symbol.asyncDispose]());

test('a sender that has nothing yet says so, and what it sends arrives whole and verified', async () => {
  async function* slowly() {
    yield Buffer.from('first');
    yield Buffer.alloc(0);
    yield Buffer.from('last');
  }

  const parts = await Array.fromAsync(pull(bus.nats, offer(bus.nats, slowly())));

  expect(parts.map((part) => Buffer.from(part).toString())).toEqual(['first', '', 'last']);
});
