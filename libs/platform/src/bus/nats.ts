import { setTimeout as sleep } from 'node:timers/promises';
import { connect, createInbox, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { z } from 'zod';
import { describeError, type Log } from '../telemetry/log.ts';
import { observeConnection } from './metrics.ts';

export type Nats = NatsConnection &
  AsyncDisposable & {
    /** How many servers of the bus keep what a stream holds. */
    readonly streamReplicas: number;
    /** A new subject that nobody but this connection's user may listen to, or speak on where it says that it gives up. */
    ownSubject(kind: OwnSubject): string;
    /** Whether the server is there just now; readiness asks this. */
    isUp(): boolean;
    /** Whether it is there now or comes back within `ms`. */
    isBackWithin(ms: number): Promise<boolean>;
  };

/** What is spoken about on subjects of one's own: answers, bytes too many for a message, and that nobody waits any more. */
export type OwnSubject = '_INBOX' | 'transfer' | 'abandoned';

type Opening = { readonly name: string; readonly log: Log; readonly streamReplicas?: number };

/** A connection that reconnects for ever; `address` is a `BusAddress`. */
export async function openNats(address: string, { name, log, streamReplicas = 1 }: Opening): Promise<Nats> {
  const { servers, user, pass, tls } = readAddress(address);
  // Several connections of one user may share its subjects: no two are alike.
  const own = (kind: OwnSubject) => `${kind}.${user ?? name}`;
  const nats = await connect({
    servers,
    name,
    inboxPrefix: own('_INBOX'),
    ...(user === undefined ? {} : { user, pass }),
    // Asked for, it is insisted on; not asked for, it is not tried where a server offers it.
    tls: tls ?? null,
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
  const observing = observeConnection(name, () => isUp(nats, link));
  return Object.assign(nats, {
    streamReplicas,
    ownSubject: (kind: OwnSubject) => createInbox(own(kind)),
    isUp: () => isUp(nats, link),
    async isBackWithin(ms: number) {
      if (!isUp(nats, link)) await Promise.race([link.change.promise, sleep(ms)]);
      return isUp(nats, link);
    },
    async [Symbol.asyncDispose]() {
      observing[Symbol.dispose]();
      if (!nats.isClosed()) await nats.drain();
    },
  });
}

/**
 * Where the bus is: `nats://user:password@host:4222`, further servers after commas. `tls://user:password@one:4222,two:4222`
 * insists on encryption; `?ca=/a/file.pem` at the end names who vouches for the servers, where Node does not know them.
 */
export const BusAddress = z.string().refine(isAddress, 'must be like nats://user:password@host:4222,other-host:4222');

function isAddress(text: string): boolean {
  try {
    return readAddress(text).servers.length > 0;
  } catch {
    return false;
  }
}

function readAddress(text: string) {
  const [where = '', query] = text.split('?');
  const [first = '', ...others] = where.split(',');
  const { protocol, username, password, host } = new URL(first);
  if (!['nats:', 'tls:'].includes(protocol) || host === '') throw new Error('The address is not one of a bus.');
  const further = others.map((other) => new URL(other.includes('://') ? other : `${protocol}//${other}`).host);
  return {
    servers: [host, ...further],
    user: username === '' ? undefined : decodeURIComponent(username),
    pass: decodeURIComponent(password),
    tls: protocol === 'tls:' ? tlsOf(new URLSearchParams(query)) : undefined,
  };
}

const tlsOf = (query: URLSearchParams) => (query.has('ca') ? { caFile: query.get('ca') ?? '' } : {});

/** `change` is fulfilled when `up` is another than it was, and is then replaced. */
type Link = { up: boolean; change: PromiseWithResolvers<void> };

const isUp = (nats: NatsConnection, { up }: Link): boolean => up && !nats.isClosed();

async function followChanges(nats: NatsConnection, { link, log }: { link: Link; log: Log }): Promise<void> {
  for await (const status of nats.status()) {
    const { type } = status;
    if (type === 'error') log.error({ ...describeError(status.error), ...forbiddenIn(status.error) }, 'bus error');
    if (type !== 'disconnect' && type !== 'reconnect') continue;
    link.up = type === 'reconnect';
    link.change.resolve();
    link.change = Promise.withResolvers();
    log.warn({ change: type }, 'bus connection');
  }
}

/** What the user of this connection may not do: its permissions and the code are of different releases. */
const forbiddenIn = (error: Error) =>
  error instanceof PermissionViolationError ? { operation: error.operation, subject: error.subject } : {};

/** A connection that will never come back, such as after a refused password, is for the orchestrator to mend. */
async function leaveWhenClosed(nats: NatsConnection, log: Log): Promise<void> {
  const error = await nats.closed();
  if (!error) return;
  log.error(describeError(error), 'the bus connection closed for good');
  process.exit(1);
}
