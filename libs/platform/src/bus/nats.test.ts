import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BusAddress, openNats } from '@intake/platform/bus/nats';
import { declareStreams } from '@intake/platform/bus/streams';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { quiet } from '@intake/testkit/quiet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

test('of several servers one that is there is enough', async () => {
  await using bus = await testBus();
  const { host } = new URL(bus.url);
  await using nats = await openNats(`nats://127.0.0.1:1,${host}`, { name: 'test', log: quiet });

  expect(nats.getServer()).toBe(host);
});

describe('an address that asks for encryption', () => {
  const certificates = join(import.meta.dirname, '../../../testkit/certificates');
  const pem = (name: string) => JSON.stringify(join(certificates, name));
  const tls = `tls { cert_file: ${pem('good.pem')}, key_file: ${pem('endpoint.key')} }\nallow_non_tls: true`;
  const authorization = `authorization { user: someone, password: secret }\n${tls}`;
  let bus: TestBus;
  beforeAll(async () => {
    bus = await testBus({ user: 'someone', password: 'secret', authorization });
  });
  afterAll(async () => {
    await bus?.[Symbol.asyncDispose]();
  });
  const vouchedBy = (name: string) =>
    `${bus.url.replace('nats:', 'tls:').replace('127.0.0.1', 'localhost')}?ca=${join(certificates, name)}`;

  test('gets it from a server for which its authority vouches', async () => {
    await using nats = await openNats(vouchedBy('authority.pem'), { name: 'test', log: quiet });

    expect(nats.isUp()).toBe(true);
  });

  test('connects to no other', async () => {
    expect(await isOpenSoon(vouchedBy('self-signed.pem'))).toBe(false);
  });

  test('connects to none that cannot', async () => {
    await using plain = await testBus();

    expect(await isOpenSoon(plain.url.replace('nats:', 'tls:'))).toBe(false);
  });
});

/** One that is refused is tried for ever, as a server that is not there yet. */
const isOpenSoon = (address: string) =>
  Promise.race([openNats(address, { name: 'test', log: quiet }).then(() => true), sleep(1_000, false)]);

test.for(['https://bus:4222', 'bus:4222', 'nats://', 'nats://a:4222,nats://:4222', ''])(
  '«%s» is no address of a bus',
  (text) => {
    expect(BusAddress.safeParse(text).success).toBe(false);
  },
);
