import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answers, modelServer } from '@intake/testkit/model-server';
import type { TestProject } from 'vitest/node';
import { type SystemAddress, testSystem } from './system.ts';

/** Starts the system of `sharedSystem` when the first file asks for it: a run of other files has none. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const resources = new AsyncDisposableStack();
  let starting: Promise<SystemAddress> | undefined;
  const server = createServer(async (_, response) => {
    starting ??= start(resources);
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
    await starting?.catch(() => undefined);
    await resources.disposeAsync();
  };
}

/** It can listen, as the widget's microphone is only there where it can. */
async function start(resources: AsyncDisposableStack): Promise<SystemAddress> {
  const ear = resources.use(await modelServer(answers(200, { text: 'They charged me twice.' })));
  return resources.use(await testSystem({ STT_BASE_URL: ear.url }));
}

const addressOf = ({ baseUrl, api, operatorBusUrl, postgresUrl }: SystemAddress): SystemAddress => ({
  baseUrl,
  api,
  operatorBusUrl,
  postgresUrl,
});
