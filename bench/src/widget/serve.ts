import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Candidate } from './candidates.ts';

const greeting = JSON.stringify({
  intake_id: '5e1f2a34-0000-4000-8000-000000000000',
  reply: 'Hello. Tell me what happened.',
  stage: 'listening',
  method: 'rules',
  facts: {},
  grounds: { sufficient: false, passed_arguments: [] },
  urgency: [],
  confirm: null,
  complaint: null,
  referral: null,
  formal_offer: null,
  disclaimer: 'Information, not advice.',
});

/** One candidate on loopback, packed as the gateway packs it; every turn is the same greeting. */
export async function serve({ html, files }: Candidate): Promise<AsyncDisposable & { readonly url: string }> {
  const packed = new Map(files.map(({ path, type, bytes }) => [path, { type, body: brotliCompressSync(bytes) }]));
  const server = createServer(({ url = '/' }, response) => {
    const file = packed.get(url);
    if (file) response.writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'br' }).end(file.body);
    else if (url.startsWith('/api/')) response.writeHead(200, { 'Content-Type': 'application/json' }).end(greeting);
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
