import { type Nats, openNats } from '@intake/platform/bus/nats';
import { declareStreams } from '@intake/platform/bus/streams';
import { type NatsAuth, startNats } from '@intake/servers/nats';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import type { RunningServer } from '@intake/servers/running-server';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { quiet } from './quiet.ts';

export type TestBus = AsyncDisposable & {
  readonly nats: Nats;
  readonly url: string;
  readonly server: RunningServer;
  /** Starts a server that was killed again, on the same port and data. */
  restart(): Promise<void>;
  /** For looking at streams from outside. */
  manager(): Promise<JetStreamManager>;
};

/** A NATS server of the test's own, streams declared; open to anybody where no `auth` is given. */
export async function testBus(auth?: NatsAuth): Promise<TestBus> {
  const directory = await temporaryDirectory();
  const log = () => undefined;
  const signing = auth ? { auth } : {};
  let server = await startNats({ storeDir: directory.path, log, ...signing });
  const port = Number(new URL(server.url).port);
  const nats = await openNats(server.url, { name: 'test', log: quiet });
  await declareStreams(nats);
  return {
    nats,
    url: server.url,
    get server() {
      return server;
    },
    async restart() {
      server = await startNats({ storeDir: directory.path, port, log, ...signing });
    },
    manager: () => jetstreamManager(nats),
    async [Symbol.asyncDispose]() {
      await nats[Symbol.asyncDispose]();
      await server.stop();
      await directory.remove();
    },
  };
}
