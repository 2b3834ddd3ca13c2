import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshAddress, type TestGateway, testGateway } from './test-gateway.ts';
import { hello, standInCompanion, turn } from './turns.ts';

let gateway: TestGateway;
const companion = standInCompanion();
beforeAll(async () => {
  gateway = await testGateway();
  gateway.answering('companion', companion.handler);
});
afterAll(() => gateway[Symbol.asyncDispose]());

test('a turn goes to the companion and its answer comes back', async () => {
  const response = await fetch(`${gateway.base}/api/v1/companion`, {
    method: 'POST',
    body: hello,
    headers: freshAddress(),
  });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(turn);
});
