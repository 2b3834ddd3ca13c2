import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { describeError, type Log } from '../telemetry/log.ts';

export type Nats = NatsConnection &
  AsyncDisposable & {
    /** How many servers of the bus keep what a stream holds. */
    readonly streamReplicas: number;
    /** Whether the server is there just now; readiness asks this. */
    isUp(): boolean;
    /** Whether it is there now or comes back within `ms`. */
    isBackWithin(ms: number): Promise<boolean>;
  };

type Opening = { readonly name: string; readonly log: Log; readonly streamReplicas?: number };

/** A connection that reconnects for ever; `url` may carry user and password. */
export async function openNats(url: string, { name, log, streamReplicas = 1 }: Opening): Promise<Nats> {
  const { username, password, host } = new URL(url);
  const nats = await connect({
    servers: host,
    name,
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    waitOnFirstConnect: true,
    pingInterval: 20_000,
    // Spares an Error with a stack for every request: a fifth of a hop's cost.
    noAsyncTraces: true,
  });
  const link: Link = { up: true, change: Promise.withResolvers() };
  void followChanges(nats, { link, log });
  void leaveWhenClosed(nats, log);
  return Object.assign(nats, {
    streamReplicas,
    isUp: () => isUp(nats, link),
    async isBackWithin(ms: number) {
      if (!isUp(nats, link)) await Promise.race([link.change.promise, sleep(ms)]);
      return isUp(nats, link);
    },
    async [Symbol.asyncDispose]() {
      if (!nats.isClosed()) await nats.drain();
    },
  });
}

/** `change` is fulfilled when `up` is another than it was, and is then replaced. */
type Link = { up: boolean; change: PromiseWithResolvers<void> };

const isUp = (nats: NatsConnection, { up }: Link): boolean => up && !nats.isClosed();

async function followChanges(nats: NatsConnection, { link, log }: { link: Link; log: Log }): Promise<void> {
  for await (const { type } of nats.status()) {
    if (type !== 'disconnect' && type !== 'reconnect') continue;
    link.up = type === 'reconnect';
    link.change.resolve();
    link.change = Promise.withResolvers();
    log.warn({ change: type }, 'bus connection');
  }
}

/** A connection that will never come back, such as after a refused password, is for the orchestrator to mend. */
async function leaveWhenClosed(nats: NatsConnection, log: Log): Promise<void> {
  const error = await nats.closed();
  if (!error) return;
  log.error(describeError(error), 'the bus connection closed for good');
  process.exit(1);
}
