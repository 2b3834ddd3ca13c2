import type { AnyOperation } from '@intake/contracts/operations/index';
import { handle } from '@intake/platform/bus/rpc';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countWords } from './count-words.ts';
import { type TestGateway, testGateway } from './test-gateway.ts';

// «What a change costs» in ARCHITECTURE.md: one declaration, listed once, and one handler; the rest follows.

vi.mock(import('@intake/contracts/operations/index'), async (original) => {
  const listed = await original();
  return { ...listed, publicOperations: [...listed.publicOperations, countWords as AnyOperation] };
});

type Contract = {
  readonly paths: Readonly<
    Record<string, { readonly post: { readonly operationId: string; readonly responses: object } }>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
  gateway.answering(
    'register',
    handle(countWords, async ({ input }) => ({ count: input.words.length })),
  );
});
afterAll(() => gateway[Symbol.asyncDispose]());

const post = (body: unknown) =>
  gateway.send('/api/v1/word-count', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('an operation that is declared and listed is served, judged and limited', async () => {
  const answered = await post({ words: ['one', 'two', 'three'] });
  const refused = await post({ words: 'one' });

  expect(await answered.json()).toEqual({ count: 3 });
  expect(answered.headers.get('x-ratelimit-limit')).toBe('30');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: 'invalid_request' });
  expect((await gateway.send('/api/v1/word-count')).status).toBe(405);
});

test('it is in the published contract under its paths, with the schema it names', async () => {
  const contract = (await (await gateway.send('/openapi.json')).json()) as Contract;
  const described = contract.paths['/api/v1/word-count']?.post;

  expect(described).toMatchObject({ operationId: 'countWords', tags: ['Service'], description: 'Counts.' });
  expect(described?.responses).toHaveProperty('400');
  expect(contract.paths['/api/word-count']?.post.operationId).toBe('countWordsUnversioned');
  expect(contract.components.schemas['WordCount']).toMatchObject({ description: 'How many there were.' });
});

test('the reference page shows it', async () => {
  const page = (await (await gateway.send('/docs')).text()).replaceAll('<wbr>', '');

  expect(page).toContain('<code>/api/v1/word-count</code>');
});
