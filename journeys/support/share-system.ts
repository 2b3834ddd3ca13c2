import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type SystemAddress, type TestSystem, testSystem } from './system.ts';

/** Starts the system of `sharedSystem` when the first file asks for it: a run of other files has none. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<TestSystem> | undefined;
  const server = createServer(async (_, response) => {
    starting ??= testSystem();
    const [status, body] = await starting.then(
      (system) => [200, addressOf(system)] as const,
      (error: unknown) => [500, String(error)] as const,
    );
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  project.provide('sharedSystemUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    const system = await starting;
    await system?.[Symbol.asyncDispose]();
  };
}

const addressOf = ({ baseUrl, api, operatorBusUrl, postgresUrl }: SystemAddress): SystemAddress => ({
  baseUrl,
  api,
  operatorBusUrl,
  postgresUrl,
});
