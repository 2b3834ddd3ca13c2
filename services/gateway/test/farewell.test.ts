import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { testGateway } from './test-gateway.ts';

test('before the door shuts, clients that keep their connection are told to leave it, and none is cut off', async () => {
  await using gateway = await testGateway({ farewellMs: 1_500 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [response] = (await once(get(`${gateway.base}/livez`, { agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, connection: response.headers.connection };
  };

  const before = await ask();
  const closed = gateway.server[Symbol.asyncDispose]();
  const told = await ask();
  const after = await ask();
  await closed;

  expect(before).toEqual({ status: 200, connection: 'keep-alive' });
  expect(told).toEqual({ status: 200, connection: 'close' });
  expect(after).toEqual({ status: 200, connection: 'close' });
  await expect(ask()).rejects.toThrow(/ECONNREFUSED/);
  agent.destroy();
});
