import { takeTurn } from '@intake/contracts/operations/conversation/take-turn';
import { handle } from '@intake/platform/bus/rpc';
import { signToken } from '@intake/platform/crypto/signature';
import { testRing } from '@intake/testkit/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshAddress, type TestGateway, testGateway } from './test-gateway.ts';
import { turn } from './turns.ts';

const megabyte = 2 ** 20;

let gateway: TestGateway;
beforeAll(async () => {
  // 30 requests bring 3.75 MB a day.
  gateway = await testGateway({ keptKb: 128, redisPatienceMs: 5_000 });
  gateway.answering(
    'companion',
    handle(takeTurn, async ({ charge }) => {
      charge?.({ keptBytes: megabyte });
      return turn;
    }),
  );
});
afterAll(() => gateway[Symbol.asyncDispose]());

const take = (headers: Record<string, string>, more: object = {}) =>
  gateway.send('/api/v1/companion', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ history: [], ...more }),
  });

/** Turns one after the other. */
async function takes(count: number, headers: Record<string, string>, more?: object) {
  const answers: Response[] = [];
  for (let at = 0; at < count; at += 1) answers.push(await take(headers, more));
  return answers;
}

const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status);

test('of one address only so much is kept a day; whoever reached it is told when there is room again', async () => {
  const headers = freshAddress();

  const answers = await takes(6, headers);

  expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 429, 429]);
  const [last] = answers.slice(-1);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(86_000);
  expect(Number(last?.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
  expect(last?.headers.get('x-ratelimit-reset')).toBe(last?.headers.get('retry-after'));
  expect(last?.headers.get('x-ratelimit-remaining')).toBe('0');
  // A refusal spends nothing, and what leaves nothing behind stays open.
  const elsewhere = await gateway.send('/api/v1/nothing', { headers });
  expect(elsewhere.status).toBe(404);
  expect(elsewhere.headers.get('x-ratelimit-remaining')).toBe('25');
  expect((await take(freshAddress())).status).toBe(200);
});

test('what a widget has kept counts for whoever uses it; a key has a contract and no such bound', async () => {
  const { id, key } = await gateway.licence({ rate: 120 });
  const embed_token = signToken(testRing, 'embed', { partner: id, expires: Math.floor(Date.now() / 1_000) + 60 });
  const headers = freshAddress();

  const inWidget = await takes(5, headers, { embed_token });

  expect(statusesOf(inWidget)).toEqual([200, 200, 200, 200, 429]);
  expect((await take(freshAddress(), { embed_token })).status).toBe(200);
  expect(statusesOf(await takes(6, { 'x-service-key': key, ...headers }))).toEqual(Array(6).fill(200));
});

test('the addresses of one IPv6 /64 are one, and those of a /56 have four times as much', async () => {
  const within = (network: number, host: number) => ({
    'x-forwarded-for': `2001:db8:77:${(0x1200 + network).toString(16)}::${host}`,
  });

  expect(statusesOf(await takes(4, within(1, 1)))).toEqual([200, 200, 200, 200]);
  expect((await take(within(1, 2))).status).toBe(429);
  for (const network of [2, 3, 4]) await takes(4, within(network, 1));
  expect((await take(within(5, 1))).status).toBe(429);
});
