import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from './test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

const closed = "default-src 'none';frame-ancestors 'none'";

test.for(['/api/v1/health', '/api/nope', '/nope', '/livez', '/openapi.json', '/embed.js'])(
  'what %s answers can do nothing where it is rendered by mistake',
  async (path) => {
    const { headers } = await gateway.send(path);

    expect(headers.get('content-security-policy')).toBe(closed);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  },
);

test('the reference may use its own style sheet and nothing else', async () => {
  const { headers } = await gateway.send('/docs');
  const policy = String(headers.get('content-security-policy'));

  expect(policy).toMatch(/^default-src 'none'; img-src data:; style-src 'sha256-[\w+/]{43}='; frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe|script-src|\*/);
});

test('the frame that shows a token is never packed', async () => {
  const response = await gateway.send('/embed?lang=en', { headers: { 'accept-encoding': 'gzip' } });

  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
});
