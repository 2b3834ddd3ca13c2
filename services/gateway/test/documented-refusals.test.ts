import { openApiDocument } from '@intake/contracts/openapi/document';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standIns } from './stand-ins.ts';
import { freshAddress, type TestGateway, testGateway } from './test-gateway.ts';

let gateway: TestGateway;
let key: string;
beforeAll(async () => {
  gateway = await testGateway({ openRate: 2, keyedRate: 1_000_000 });
  gateway.answering('everything', ...standIns().handlers);
  ({ key } = await gateway.licence());
});
afterAll(() => gateway[Symbol.asyncDispose]());

type Document = {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, object>> }>>>
  >;
  readonly components: { readonly responses: Readonly<Record<string, object>> };
};
const document = openApiDocument('/') as unknown as Document;
const listed = Object.keys(document.paths).filter((path) => !path.endsWith('{path}'));

/** Every code that any method of this path lists under this status. */
function codesAt(path: string, status: number): readonly string[] {
  return Object.values(document.paths[path] ?? {}).flatMap(({ responses }) => {
    const text = JSON.stringify(responses[status] ?? {});
    const [, name = ''] = /#\/components\/responses\/(\w+)/.exec(text) ?? [];
    const found = JSON.stringify(document.components.responses[name] ?? responses[status] ?? {});
    return [...found.matchAll(/"error":\{"enum":\[([^\]]*)\]/g)].flatMap(([, codes = '']) => JSON.parse(`[${codes}]`));
  });
}

/** The entry of every path that is not listed. */
function rest(path: string): string {
  if (path.startsWith('/api/v1/')) return '/api/v1/{path}';
  return path.startsWith('/api/') ? '/api/{path}' : '/{path}';
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];
const segment = fc.oneof(
  fc.constantFrom('x', 'nothing', '%E0%A4%A', '%', 'REF-AB12-CD34', '.well-known', 'v2', 'HEALTH'),
  fc.stringMatching(/^[a-z0-9-]{1,12}$/),
);
/** No key, one that matches nobody, one that is good; and whether the address has spent its budget. */
const caller = fc.record({ key: fc.constantFrom('none', 'wrong', 'good'), spent: fc.boolean() });

async function send(path: string, { method, key: shown, spent }: { method: string; key: string; spent: boolean }) {
  const keys = { none: {}, wrong: { 'x-service-key': 'isk_nobody' }, good: { 'x-service-key': key } };
  const headers = { ...freshAddress(), ...keys[shown as keyof typeof keys] };
  if (spent) await Promise.all([1, 2, 3].map(() => gateway.send('/api/spend', { headers: { ...headers } })));
  const response = await gateway.send(path, { method, headers });
  const body = method === 'HEAD' ? undefined : ((await response.json()) as { error: string });
  return { status: response.status, error: body?.error };
}

test('below every listed path, at any depth, whatever the method and the caller, the code is one that both entries list', async () => {
  const question = fc.record({
    family: fc.constantFrom(...listed, '/api/v1', '/api', ''),
    below: fc.array(segment, { minLength: 2, maxLength: 4 }),
    method: fc.constantFrom(...methods),
    caller,
  });

  await fc.assert(
    fc.asyncProperty(question, async ({ family, below, method, caller }) => {
      const path = `${family.replace('{reference}', 'REF-AB12-CD34')}/${below.join('/')}`;
      const { status, error } = await send(path, { method, ...caller });

      expect(codesAt(rest(path), status), `${method} ${path} ${status}`).toEqual(
        expect.arrayContaining(error ? [error] : [expect.any(String)]),
      );
      if (status === 404 && document.paths[family]) expect(codesAt(family, 404)).toContain('not_found');
    }),
    { numRuns: 400, seed: 20261126 },
  );
});

test.for(listed)('with a method that it does not take, %s answers a code that it lists', async (path) => {
  const taken = Object.keys(document.paths[path] ?? {}).map((method) => method.toUpperCase());
  const wrong = methods.filter((method) => !taken.includes(method));
  const callers = ['none', 'wrong', 'good'].flatMap((key) => [false, true].map((spent) => ({ key, spent })));

  for (const [method, caller] of wrong.flatMap((one) => callers.map((by) => [one, by] as const))) {
    const { status, error } = await send(path.replace('{reference}', 'REF-AB12-CD34'), { method, ...caller });

    expect(codesAt(path, status), `${method} ${path} ${status}`).toEqual(
      expect.arrayContaining(error ? [error] : [expect.any(String)]),
    );
  }
});

test.for(listed)('%s lists what one answers that cannot be decoded, and a request that names no host', (path) => {
  expect(codesAt(path, 404)).toContain('not_found');
  expect(codesAt(path, 400)).toContain('invalid_request');
});
