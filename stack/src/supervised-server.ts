import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '@intake/servers/running-server';

export type SupervisedServer = AsyncDisposable & {
  readonly url: string;
  /** Absent when the server runs in a container. */
  readonly pid: () => number | undefined;
  /** Ends it with no chance to tidy up; it is started again on the same port and data, `awayMs` later. */
  readonly kill9: (awayMs?: number) => Promise<void>;
};

type Supervising = {
  readonly name: string;
  readonly port: number;
  readonly log: (line: string) => void;
  readonly start: (port: number) => Promise<RunningServer>;
};

/** A server that is started again when it ends unasked, so that one crash is not an outage. */
export async function superviseServer({ name, port, log, start }: Supervising): Promise<SupervisedServer> {
  const stopping = new AbortController();
  let server = await start(port);
  let keptAwayMs = 0;

  const supervise = async () => {
    while (!stopping.signal.aborted) {
      await server.exited;
      await sleep(keptAwayMs, undefined, stopping).catch(() => undefined);
      keptAwayMs = 0;
      for (let wait = 100; !stopping.signal.aborted; wait = Math.min(wait * 2, 10_000)) {
        log(`${name} ended and is started again.`);
        const restarted = await start(port).catch((error: unknown) => log(String(error)));
        if (restarted) {
          server = restarted;
          break;
        }
        await sleep(wait, undefined, stopping).catch(() => undefined);
      }
    }
  };
  const supervised = supervise();
  return {
    url: server.url,
    pid: () => server.pid,
    kill9: (awayMs = 0) => {
      keptAwayMs = awayMs;
      return server.kill9();
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await server.stop();
      await supervised;
      await server.stop();
    },
  };
}
