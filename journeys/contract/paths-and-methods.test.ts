import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from '../support/operate.ts';
import { sharedSystem } from '../support/shared-system.ts';
import type { SystemAddress } from '../support/system.ts';
import { ask } from './support/ask.ts';
import { expectError, expectErrorShape, expectRequestId } from './support/promises.ts';
import { everyPath, prefixes } from './support/surface.ts';

let system: SystemAddress;
let partner: TestPartner;
beforeAll(async () => {
  system = await sharedSystem();
  partner = await licensePartner(system, { id: 'paths', name: 'Paths' });
});

describe('every path of the table', () => {
  test.for(everyPath)('$path knows $methods', async ({ path, methods }) => {
    for (const method of methods) {
      const { status } = await ask(system, path, { method });

      expect({ method, status }).not.toMatchObject({ status: 405 });
      if (status === 404) expect(path).toMatch(/embed-config$/);
    }
  });

  test.for(everyPath)('$path answers 405 to every other method and lists the real ones', async ({ path, methods }) => {
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'].filter(
      (method) => !methods.includes(method),
    );

    for (const method of others) {
      const answer = await ask(system, path, { method });

      expect({ method, status: answer.status }).toEqual({ method, status: 405 });
      const allowed = (answer.headers.allow ?? '').split(/,\s*/).filter((name) => name !== 'OPTIONS');
      expect(allowed.sort()).toEqual([...methods].sort());
      if (method !== 'HEAD') expectError(answer, 405, 'method_not_allowed');
    }
  });

  test.for(everyPath)('$path answers the preflight with 204', async ({ path, methods }) => {
    const answer = await ask(system, path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': methods.at(-1) ?? '',
        'access-control-request-headers': 'content-type, x-service-key, traceparent',
      },
    });

    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expectRequestId(answer);
    if (!path.startsWith('/api')) return;
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers['access-control-allow-methods']).toContain(methods.at(-1));
    const headers = String(answer.headers['access-control-allow-headers']).toLowerCase();
    for (const name of ['content-type', 'x-service-key']) expect(headers).toContain(name);
  });
});

test('HEAD is GET without the body', async () => {
  const readable = everyPath.filter(({ path, methods }) => methods.includes('HEAD') && !path.endsWith('/export'));

  for (const { path } of readable) {
    const got = await ask(system, path, { headers: partner.headers });
    const head = await ask(system, path, { method: 'HEAD', headers: partner.headers });

    expect({ path, status: head.status }).toEqual({ path, status: got.status });
    expect(head.bytes.length).toBe(0);
    expect(head.headers['content-type']).toBe(got.headers['content-type']);
  }
});

test('HEAD of the archive answers its headers and no archive', async () => {
  const head = await ask(system, '/api/v1/export', { method: 'HEAD', headers: partner.headers });

  expect(head.status).toBe(200);
  expect(head.headers['content-type']).toBe('application/zip');
  expect(head.bytes.length).toBe(0);
});

test('a path with the version and the one without are the same path', async () => {
  for (const [path, body] of [
    ['/companion', { history: [{ role: 'user', content: 'Hello' }], intake_id: randomUUID() }],
    ['/evidence', { screenshots: [] }],
    ['/register-event', { token: 'x', event: 'sent' }],
    ['/checkout', {}],
  ] as const) {
    const answers = await Promise.all(prefixes.map((prefix) => ask(system, `${prefix}${path}`, { body })));

    const [one, other] = answers.map((answer) => ({
      ...answer.json(),
      request_id: '',
      status: answer.status,
    }));
    expect(one).toEqual(other);
  }
});

test.for([
  '/nope',
  '/',
  '/api',
  '/api/',
  '/api/v1',
  '/api/nope',
  '/api/v1/nope',
  '/api/v2/companion',
  '/api/v1/openapi.json',
])('the unknown path %s is 404 not_found', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    expectError(await ask(system, path, { method }), 404, 'not_found');
  }
});

test.for([
  '/api/livez',
  '/api/v1/docs',
  '/v1/companion',
  '/companion',
  '/api/v1/companion/extra',
  '/api/v1/register/x',
])('%s is no path, near as it is to one', async (path) => {
  expectError(await ask(system, path), 404, 'not_found');
});

test.for([
  '/api/v1/health/',
  '/api/v1//health',
  '//api/v1/health',
  '/API/V1/HEALTH',
  '/api/v1/%68ealth',
  '/api/v1/./health',
  '/api/v1/companion/../health',
  '/api/v1/%2e%2e/livez',
  '/api/v1/complaints/%E0%A4%A',
  '/api/v1/complaints/%00',
  '/api/v1/complaints/%2F%2e%2e%2fregister',
  '/api/v1/complaints/..%2f..%2fetc%2fpasswd',
  '/docs/../../package.json',
  '/docs/%2e%2e/%2e%2e/package.json',
  '/%',
  '/embed.js/%ff',
  '/api/v1/register?window_days=%E0%A4%A',
  '/api/v1/health?%',
  '/openapi.json?constructor[prototype]=1&__proto__=2',
])('the odd path %s gets an answer in the house’s shape', async (path) => {
  const answer = await ask(system, path, { headers: partner.headers });

  expectRequestId(answer);
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) expectErrorShape(answer);
  expect(answer.text).not.toContain('root:');
  expect(answer.text).not.toContain('packageManager');
});

test('a reference of eight thousand letters is unknown like any other', async () => {
  const answer = await ask(system, `/api/v1/complaints/${'A'.repeat(8_000)}`, { headers: partner.headers });

  expectError(answer, 404, 'complaint_not_found');
});

test('the document at /openapi.json is 3.1.0, version 1.0.0, and has every path of the table', async () => {
  const answer = await ask(system, '/openapi.json');

  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const document = answer.json<{ openapi: string; info: { version: string }; paths: Record<string, object> }>();
  expect(document.openapi).toBe('3.1.0');
  expect(document.info.version).toBe('1.0.0');
  for (const { path, methods } of everyPath.filter(({ path }) => path.startsWith('/api/v1'))) {
    const documented = document.paths[path.replace('REF-AAAA-0000', '{reference}')];
    expect(Object.keys(documented ?? {})).toEqual(
      expect.arrayContaining(methods.filter((method) => method !== 'HEAD').map((method) => method.toLowerCase())),
    );
  }
});

test('the probes and pages are there', async () => {
  for (const [path, type] of [
    ['/livez', /./],
    ['/readyz', /./],
    ['/docs', /text\/html/],
    ['/embed', /text\/html/],
    ['/embed.js', /javascript/],
  ] as const) {
    const answer = await ask(system, path);

    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    expect(answer.headers['content-type'] ?? 'none').toMatch(type);
  }
});
