import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPartner, issueKey } from '@intake/contracts/operations/service/administer-partners';
import { findChromium } from '@intake/servers/programs/chromium';
import { answers, modelServer } from '@intake/testkit/model-server';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { operate } from '../../support/operate.ts';
import { type SystemAddress, testSystem } from '../../support/system.ts';

/** A page of somebody's web site. */
type SitePage = {
  readonly head?: string;
  readonly body?: string;
  readonly policy?: string;
  readonly permissions?: string;
};

export type Scene = AsyncDisposable & {
  readonly system: SystemAddress;
  readonly browser: Browser;
  /** Puts a page on the web and answers its address. Reached as `localhost` the same page has another origin. */
  readonly publish: (page: SitePage) => string;
  readonly origin: string;
  /** A licence for that origin. */
  readonly license: (id: string, name: string) => Promise<{ readonly key: string }>;
  /** A tab of a person of its own; `strays` are the hosts asked that are neither the site nor the service. */
  readonly open: (address: string, options?: BrowserContextOptions) => Promise<Tab>;
};

/** `ear` stands in for the transcription endpoint. */
export type ListeningScene = Scene & { readonly ear: Awaited<ReturnType<typeof modelServer>> };

export type Tab = { readonly page: Page; readonly strays: readonly string[]; readonly complaints: readonly string[] };

// Playwright switches off that a frame has storage of its own on each site; what else it switches off is kept. The tests run
// as root in containers, where the browser's own sandbox cannot.
const args = [
  '--no-sandbox',
  '--disable-features=AcceptCHFrame,MediaRouter,PaintHolding,Translate',
  // Debian's headless browser has nobody to ask whether a microphone may be used: every page may.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** A system, a web site that embeds it, and a browser with a microphone that beeps. */
export async function openScene(system: SystemAddress): Promise<Scene> {
  await using resources = new AsyncDisposableStack();
  const site = resources.use(await openSite());
  const executable = await findChromium(() => undefined);
  const launched = await chromium.launch({ ...executable, args });
  const browser = resources.adopt(launched, (opened) => opened.close());
  const all = resources.move();
  return {
    system,
    browser,
    publish: site.publish,
    origin: site.origin,
    async license(id, name) {
      const licence = { rate: 100_000, retention_days: 2557, timezone: 'Australia/Sydney', origins: [site.origin] };
      await operate(system, createPartner, { id, name, ...licence });
      return operate(system, issueKey, { partner_id: id });
    },
    open: (address, options) => openTab(browser, { address, options, own: [site.origin, system.baseUrl] }),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** The same with a system of its own, whose ear does as it is told. */
export async function openListeningScene(): Promise<ListeningScene> {
  await using resources = new AsyncDisposableStack();
  const ear = resources.use(await modelServer(answers(200, { text: 'They charged me twice.' })));
  const system = resources.use(await testSystem({ STT_BASE_URL: ear.url }));
  const scene = resources.use(await openScene(system));
  const all = resources.move();
  return { ...scene, ear, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

type Opening = {
  readonly address: string;
  readonly options: BrowserContextOptions | undefined;
  readonly own: readonly string[];
};

async function openTab(browser: Browser, { address, options, own }: Opening): Promise<Tab> {
  const context = await browser.newContext({ locale: 'en-AU', ...options });
  const page = await context.newPage();
  const hosts = [...own, address].map((url) => new URL(url).host);
  const strays: string[] = [];
  const complaints: string[] = [];
  context.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !hosts.includes(host)) strays.push(host);
  });
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(error.message));
  await page.goto(address);
  return { page, strays, complaints };
}

async function openSite() {
  const pages = new Map<string, SitePage>();
  const server = createServer((request, response) => {
    const { head = '', body = '', policy, permissions } = pages.get(request.url ?? '') ?? {};
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (policy) response.setHeader('Content-Security-Policy', policy);
    if (permissions) response.setHeader('Permissions-Policy', permissions);
    response.end(`<!doctype html><html lang="en"><head><title>A site</title>${head}</head><body>${body}</body></html>`);
  });
  await once(server.listen(0), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    publish(page: SitePage) {
      const path = `/${pages.size}`;
      pages.set(path, page);
      return origin + path;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
