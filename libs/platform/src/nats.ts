import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Log } from './log.ts';

export type Nats = NatsConnection & AsyncDisposable;

/** A connection that reconnects for ever; `url` may carry user and password. */
export async function openNats(url: string, { name, log }: { name: string; log: Log }): Promise<Nats> {
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
  void logChanges(nats, log);
  return Object.assign(nats, {
    async [Symbol.asyncDispose]() {
      if (!nats.isClosed()) await nats.drain();
    },
  });
}

async function logChanges(nats: NatsConnection, log: Log): Promise<void> {
  for await (const { type } of nats.status()) {
    if (type === 'disconnect' || type === 'reconnect') log.warn({ change: type }, 'bus connection');
  }
}
