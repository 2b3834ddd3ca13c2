import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sharedFor } from './shared-for.ts';

type Check = () => Promise<boolean>;

/**
 * The probes, on a port of their own: `/livez` says that the event loop turns and asks nothing else, so that a lost
 * database restarts nobody; `/readyz` asks every check. Disposing turns readiness off first.
 */
export async function openHealth(port: number, checks: Readonly<Record<string, Check>>) {
  let stopping = false;
  const verdict = sharedFor(1_000, async () => {
    const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await passes(check)]));
    return Object.fromEntries(results) as Record<string, boolean>;
  });
  const server = createServer(async (request, response) => {
    if (request.url === '/livez') return void response.writeHead(200).end('ok');
    if (request.url !== '/readyz') return void response.writeHead(404).end();
    const results = await verdict();
    const ready = !stopping && Object.values(results).every(Boolean);
    response
      .writeHead(ready ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ready, ...results }));
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    turnUnready: () => {
      stopping = true;
    },
    async [Symbol.asyncDispose]() {
      stopping = true;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether a check holds; one that throws, or does not answer in time, does not. */
export async function passes(check: Check): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref());
  return Promise.race([check().catch(() => false), late]);
}
