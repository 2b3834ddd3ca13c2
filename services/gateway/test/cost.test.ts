import { takeTurn } from '@intake/contracts/operations/conversation/take-turn';
import { handle } from '@intake/platform/bus/rpc';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshAddress, type TestGateway, testGateway } from './test-gateway.ts';
import { turn } from './turns.ts';

/** What the next turn costs, in milliseconds of processor time. */
let cost = 0;
let gateway: TestGateway;
beforeAll(async () => {
  // 30 requests bring 3 s.
  gateway = await testGateway({ costMs: 100 });
  gateway.answering(
    'companion',
    handle(takeTurn, async ({ charge }) => {
      charge?.({ ms: cost });
      return turn;
    }),
  );
});
afterAll(() => gateway[Symbol.asyncDispose]());

const take = (headers: Record<string, string>) =>
  gateway.send('/api/v1/companion', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: '{"history":[]}',
  });

/** Statuses of turns one after the other, until what each cost is on the account. */
async function takes(count: number, headers: Record<string, string>) {
  const answers: Response[] = [];
  for (let at = 0; at < count; at += 1) answers.push(await take(headers));
  return answers;
}

test('whoever has used up their processor time is told when there will be some again; nobody else notices', async () => {
  cost = 1_000;
  const headers = freshAddress();

  const answers = await takes(6, headers);

  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(Number(refused.at(-1)?.headers.get('retry-after'))).toBeGreaterThanOrEqual(58);
  expect(refused.at(-1)?.headers.get('x-ratelimit-reset')).toBe(refused.at(-1)?.headers.get('retry-after'));
  expect((await take(freshAddress())).status).toBe(200);
  expect((await take({ 'x-service-key': (await gateway.licence({ rate: 120 })).key })).status).toBe(200);
  // Looking at anything else costs no work, and stays open.
  expect((await gateway.send('/api/v1/nothing', { headers })).status).toBe(404);
});

test('thirty ordinary turns a minute never meet it, and the thirty-first is refused for their number', async () => {
  cost = 40;
  const headers = freshAddress();

  const answers = await takes(31, headers);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.at(-1)?.status).toBe(429);
  expect(answers.map((answer) => Number(answer.headers.get('x-ratelimit-remaining'))).slice(0, 3)).toEqual([
    29, 28, 27,
  ]);
});
