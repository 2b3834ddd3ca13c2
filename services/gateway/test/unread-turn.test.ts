import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshAddress, type TestGateway, testGateway } from './test-gateway.ts';
import { hello } from './turns.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ redisPatienceMs: 5_000 });
});
afterAll(() => gateway[Symbol.asyncDispose]());

const send = async (path: string, headers = freshAddress()) => {
  const response = await gateway.send(path, { method: 'POST', headers, body: hello });
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, lines: message.split('Lifeline 13 11 14').length - 1 };
};

test('a turn over the budget is told where help is in five languages, and no other call is', async () => {
  const headers = freshAddress();
  await Promise.all(Array.from({ length: 30 }, () => send('/api/v1/nothing', headers)));

  expect(await send('/api/v1/companion', headers)).toEqual({ status: 429, lines: 5 });
  expect(await send('/api/companion', headers)).toEqual({ status: 429, lines: 5 });
  expect(await send('/api/v1/evidence', headers)).toEqual({ status: 429, lines: 0 });
});

test('so is a turn that nobody answers', async () => {
  expect(await send('/api/v1/companion')).toEqual({ status: 502, lines: 5 });
});
