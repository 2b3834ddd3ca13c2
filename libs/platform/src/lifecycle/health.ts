import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NatsConnection } from '@nats-io/transport-node';
import { sharedFor } from '../time/shared-for.ts';

type Check = () => Promise<boolean>;

/** Who is ready, on which connections it answers, and what it tells of itself to whoever asks over the bus. */
export type Serving = {
  readonly service: string;
  readonly lines: readonly [NatsConnection, ...NatsConnection[]];
  readonly about?: () => Readonly<Record<string, unknown>>;
};

/**
 * The probes, on a port of their own: `/livez` says that the event loop turns and asks nothing else, so that a lost
 * database restarts nobody; `/readyz` asks every check. A service is ready from `turnReady` on, until what that gave is
 * disposed.
 */
export async function openHealth(port: number, checks: Readonly<Record<string, Check>>) {
  let serving = false;
  const verdict = sharedFor(1_000, async () => {
    const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await passes(check)]));
    return Object.fromEntries(results) as Record<string, boolean>;
  });
  const look = async () => {
    const results = await verdict();
    return { ready: serving && Object.values(results).every(Boolean), serving, ...results };
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/livez') return void response.writeHead(200).end('ok');
    if (request.url !== '/readyz') return void response.writeHead(404).end();
    const seen = await look();
    response.writeHead(seen.ready ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(seen));
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Once everything that the service answers is subscribed to; resolves when the bus has taken it. */
    async turnReady(ready: Serving): Promise<AsyncDisposable> {
      const subscription = answerReadiness(ready, async () => (await look()).ready);
      // Where the connection is lost meanwhile, reconnecting subscribes anew before anything else.
      await Promise.allSettled(ready.lines.map((line) => line.flush()));
      serving = true;
      return {
        async [Symbol.asyncDispose]() {
          serving = false;
          await subscription.drain();
        },
      };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers `ready.<service>`, each replica for itself; one that is not ready says nothing. */
function answerReadiness({ service, lines: [nats], about }: Serving, isReady: Check) {
  return nats.subscribe(`ready.${service}`, {
    callback(error, message) {
      if (error) return;
      void isReady().then((ready) => ready && message.respond(JSON.stringify(about?.() ?? {})));
    },
  });
}

/** Whether a check holds; one that throws, or does not answer in time, does not. */
export async function passes(check: Check): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref());
  return Promise.race([check().catch(() => false), late]);
}
