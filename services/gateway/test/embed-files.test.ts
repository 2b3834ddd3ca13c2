import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWidgetFiles } from '../src/pages/embed/widget-files.ts';
import { type TestGateway, testGateway } from './test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

const page = async () => (await gateway.send('/embed')).text();

test('everything the page names is here, as its type, for good', async () => {
  const text = await page();
  const named = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);

  const responses = await Promise.all(named.map((path) => gateway.send(path)));

  expect(named.length).toBeGreaterThan(1);
  for (const [index, response] of responses.entries()) {
    const type = named[index]?.endsWith('.css') ? 'text/css' : 'text/javascript';
    expect({ path: named[index], status: response.status }).toEqual({ path: named[index], status: 200 });
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('cache-control')).toContain('immutable');
  }
});

test('what reads pictures is here: a worker that runs nothing else, its engine, and each language as it is', async () => {
  const { frame } = await readWidgetFiles();
  const sent = async (name: RegExp) => {
    const { path = '' } = frame.find((file) => name.test(file.path)) ?? {};
    const { status, headers } = await gateway.send(path, { headers: { 'accept-encoding': 'gzip, br' } });
    return [status, headers.get('content-type'), headers.get('content-encoding'), headers.get('cache-control')];
  };
  const forGood = 'public, max-age=31536000, immutable';

  const worker = await gateway.send(frame.find(({ path }) => path.includes('/worker-'))?.path ?? '');

  expect(worker.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect(await sent(/\.wasm$/)).toEqual([200, 'application/wasm', 'br', forGood]);
  for (const pack of ['eng', 'chi_sim', 'chi_tra', 'vie', 'ara', 'ell']) {
    expect(await sent(new RegExp(`/${pack}\\.`))).toEqual([200, 'application/octet-stream', null, forGood]);
  }
});

test('what the page loads is packed as well as the browser can take it, and the same however it comes', async () => {
  const text = await page();
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(text) ?? [];

  const as = (accepted: string) => gateway.send(script, { headers: { 'accept-encoding': accepted } });
  const [brotli, zipped, plain] = await Promise.all([as('gzip, deflate, br'), as('gzip'), as('identity')]);

  const codings = [brotli, zipped, plain].map(({ headers }) => headers.get('content-encoding'));
  expect(codings).toEqual(['br', 'gzip', null]);
  expect(Number(brotli.headers.get('content-length'))).toBeLessThan(Number(zipped.headers.get('content-length')));
  const texts = await Promise.all([brotli.text(), zipped.text(), plain.text()]);
  expect(new Set(texts).size).toBe(1);
});

test('what a frame loads first is small', async () => {
  const text = await page();
  const named = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);

  const responses = await Promise.all(
    named.map((path) => gateway.send(path, { headers: { 'accept-encoding': 'br' } })),
  );

  const bytes = responses.reduce((sum, { headers }) => sum + Number(headers.get('content-length')), text.length);
  expect(bytes).toBeLessThan(70 * 1024);
});

test('the loader may be loaded by any page, is small, and is asked for again only when it changed', async () => {
  const first = await gateway.send('/embed.js', { headers: { 'accept-encoding': 'gzip, br' } });
  const etag = first.headers.get('etag') ?? '';
  const again = await gateway.send('/embed.js', { headers: { 'if-none-match': `"other", ${etag}` } });
  const changed = await gateway.send('/embed.js', { headers: { 'if-none-match': '"other"' } });

  expect(first.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(first.headers.get('x-service-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(Number(first.headers.get('content-length'))).toBeLessThan(4_096);
  expect([again.status, await again.text(), changed.status]).toEqual([304, '', 200]);
});

test('who takes no gzip gets the same bytes as they are', async () => {
  const zipped = await gateway.send('/embed.js', { headers: { 'accept-encoding': 'br, gzip' } });
  const plain = await gateway.send('/embed.js', { headers: { 'accept-encoding': 'gzip;q=0, identity' } });

  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(await zipped.text());
});
