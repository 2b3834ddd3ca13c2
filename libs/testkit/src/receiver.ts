import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Received = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly at: number;
};

type Reply = (response: ServerResponse, received: Received) => void;

/** A partner's webhook endpoint that keeps every byte it was sent; `reply` may change between requests. */
export async function testReceiver(reply: Reply = (response) => void response.writeHead(204).end()) {
  const received: Received[] = [];
  const current = { reply };
  const server = createServer(async (request, response) => {
    const arrived = { path: request.url ?? '', headers: request.headers, body: await buffer(request), at: Date.now() };
    received.push(arrived);
    current.reply(response, arrived);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
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
