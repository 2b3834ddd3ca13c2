import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An OTLP endpoint that takes everything and keeps only how much it was. */
export async function openSink() {
  const taken = { posts: 0, bytes: 0 };
  const server = createServer((request, response) => {
    taken.posts += 1;
    request.on('data', (part: Buffer) => {
      taken.bytes += part.length;
    });
    request.on('end', () => response.writeHead(200).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
