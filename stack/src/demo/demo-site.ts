import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoPage, demoStyle } from './demo-page.ts';
import { demoPartnerId } from './demo-partner.ts';

type Showing = { readonly baseUrl: string; readonly port: number };

export type DemoSite = AsyncDisposable & { readonly url: string };

/** The demo partner's web site, with the widget as a partner embeds it, under a policy as strict as a bank's. */
export async function openDemoSite({ baseUrl, port }: Showing): Promise<DemoSite> {
  const own = new URL(baseUrl).origin;
  const policy = `default-src 'none'; style-src 'self'; script-src ${own}; connect-src ${own}; frame-src ${own}; base-uri 'none'`;
  const tags: Readonly<Record<string, string>> = {
    '/': `data-partner-id="${demoPartnerId}"`,
    '/pilot': 'data-partner="Harbour Furniture" data-email="help@harbour.example"',
  };
  const server = createServer(({ url = '/' }, response) => {
    const tag = tags[url];
    response.setHeader('Content-Security-Policy', policy);
    if (url === '/style.css') response.setHeader('Content-Type', 'text/css').end(demoStyle);
    else if (tag === undefined) response.writeHead(404).end();
    else
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(demoPage({ own, tag, licensed: url === '/' }));
  });
  // The port beside the service's, where it is free: an address that stays is easier to come back to.
  await listen(server, port + 1).catch(() => listen(server, 0));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
}
