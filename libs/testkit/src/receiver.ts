import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Received = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly at: number;
};

type Reply = (response: ServerResponse, received: Received) => void;

type Tls = { readonly key: string; readonly cert: string };

/** A partner's webhook endpoint that keeps every byte it was sent; `reply` may change between requests. */
export async function testReceiver(reply: Reply = (response) => void response.writeHead(204).end(), tls?: Tls) {
  const received: Received[] = [];
  const current = { reply };
  const listen: RequestListener = async (request, response) => {
    const arrived = { path: request.url ?? '', headers: request.headers, body: await buffer(request), at: Date.now() };
    received.push(arrived);
    current.reply(response, arrived);
  };
  const server = tls ? createSecureServer(tls, listen) : createServer(listen);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `${tls ? 'https://localhost' : 'http://127.0.0.1'}:${(server.address() as AddressInfo).port}/hook`,
    received,
    replyWith(next: Reply) {
      current.reply = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
