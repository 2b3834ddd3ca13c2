import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@intake/platform/telemetry/log';
import { metrics } from '@opentelemetry/api';
import { refuseConnection } from './http/refuse-connection.ts';
import type { OpenConnections } from './limits/open-connections.ts';

type Serving = {
  readonly app: RequestListener;
  readonly port: number;
  readonly log: Log;
  readonly connections: OpenConnections;
  readonly patience?: Patience;
  /** How long clients are told to leave, `Connection: close` on each answer, before the door shuts. */
  readonly farewellMs?: number;
};

/** How long a client may take to send its head, and the whole request; and how often that is looked at. */
type Patience = { readonly headMs: number; readonly requestMs: number; readonly lookMs: number };

const plentyOfPatience: Patience = { headMs: 10_000, requestMs: 30_000, lookMs: 2_000 };
const closingMs = 15_000;
/** Requests of one connection that wait for their answers; nobody honest sends the next before the last is answered. */
const mostPipelined = 8;

/**
 * The public port. Disposing says farewell, then takes no new connection, finishes what is in hand within 15 s, and ends
 * the rest: a connection that is closed unannounced may just carry the next request.
 */
export async function openServer(serving: Serving) {
  const { app, port, log, connections, patience = plentyOfPatience, farewellMs = 0 } = serving;
  let leaving = false;
  const inHand = new WeakMap<Duplex, { readonly request: IncomingMessage; readonly response: ServerResponse }>();
  const unanswered = new WeakMap<Duplex, number>();
  const answer: RequestListener = (request, response) => {
    const { socket } = request;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    // All that came in one piece is handed over at once: a hundred connections would hold up everybody else.
    if (waiting > mostPipelined) return void socket.destroy();
    unanswered.set(socket, waiting);
    inHand.set(socket, { request, response });
    if (leaving) response.shouldKeepAlive = false;
    response.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
      inHand.delete(socket);
    });
    app(request, response);
  };
  const server = createServer(
    {
      // Longer than load balancers keep an idle connection, so that they close it first and no request meets a closed door.
      keepAliveTimeout: 65_000,
      headersTimeout: patience.headMs,
      requestTimeout: patience.requestMs,
      connectionsCheckingInterval: patience.lookMs,
      // Refused by the application instead, in the shape of every other refusal.
      requireHostHeader: false,
    },
    answer,
  );
  refuseBeyond(connections, server);
  // Who waits to be asked for its body is asked when the body is read, so that a refused one is never sent.
  server.on('checkContinue', answer);
  server.on('checkExpectation', answer);
  server.on('clientError', (error, socket) => {
    refuseConnection(error, { socket, inHand: inHand.get(socket), log });
  });
  server.on('connect', (_, socket) => {
    refuseConnection(new Error('CONNECT is not answered here.'), { socket, inHand: undefined, log });
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      leaving = true;
      await sleep(farewellMs);
      await close(server);
    },
  };
}

/** Connections that there is no room for end before anything is set up for them. */
function refuseBeyond(connections: OpenConnections, server: Server): void {
  const accept = server.listeners('connection');
  server.removeAllListeners('connection');
  refused.add(0);
  server.on('connection', (socket: Socket) => {
    const leave = connections.enter(socket.remoteAddress);
    if (leave === undefined) {
      refused.add(1);
      return void socket.resetAndDestroy();
    }
    socket.once('close', leave);
    for (const listener of accept) listener.call(server, socket);
  });
}

const refused = metrics.getMeter('@intake/gateway').createCounter('connections.refused', {
  description: 'Connections that there was no room for',
});

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Connections become idle one by one as their answers go out; each is closed then.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const giveUp = setTimeout(() => server.closeAllConnections(), closingMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(giveUp);
}
