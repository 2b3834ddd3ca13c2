import type { Draw } from '@intake/bench/abuse/texts';
import { prose } from '@intake/bench/abuse/texts';
import { costliestTurn, saying, times } from '@intake/bench/abuse/turns';
import { seeded } from '@intake/bench/measuring/seeded';
import { type Conversation, say } from '@intake/stack/demo/converse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from './support/operate.ts';
import { telcoStory } from './support/stories.ts';
import { type TestSystem, testSystem } from './support/system.ts';

// The worst of `npm run bench -- abuse`. What must not wait for what is told by order, so that a busy machine changes nothing.

let system: TestSystem;
let partner: TestPartner;
beforeAll(async () => {
  system = await testSystem({ TRUSTED_PROXY_HOPS: '1', RATE_LIMIT_OPEN: '30' });
  partner = await licensePartner(system, { id: 'harbour', name: 'Harbour' });
  // Whatever is slow the first time is slow for nobody whom a test counts.
  await licensedTurns(2);
});
afterAll(() => system?.[Symbol.asyncDispose]());

const draw: Draw = seeded(20);

/** A licensed conversation, one turn after the other. */
async function licensedTurns(count: number): Promise<void> {
  let conversation: Conversation | undefined;
  for (let at = 0; at < count; at += 1) {
    conversation = await say(
      { api: system.api, headers: partner.headers },
      conversation,
      at === 0 ? telcoStory : 'Yes.',
    );
  }
}

type Sent = { readonly statuses: readonly number[]; readonly all: Promise<unknown>; readonly first: Promise<unknown> };

/** Turns sent all at once, each from the address that `from` says; the statuses grow as they are answered. */
function sendAll(bodies: readonly string[], from: (at: number) => number): Sent {
  const statuses: number[] = [];
  const asked = bodies.map(async (body, at) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.18.0.${from(at)}` };
    const response = await fetch(`${system.api}/companion`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    statuses.push(response.status);
  });
  return { statuses, all: Promise.all(asked), first: Promise.race(asked) };
}

const bodyOf = (turn: object) => JSON.stringify(turn);

test('whoever sends thirty dear turns at once has one of them taken for each turn of somebody else', async () => {
  const bodies = times(30, () => bodyOf(saying(prose(draw, 'zh', 2_600))));

  const sent = sendAll(bodies, () => 1);
  await sent.first;
  await licensedTurns(3);

  expect(sent.statuses.length).toBeLessThan(20);
  await sent.all;
  expect(new Set(sent.statuses)).toEqual(new Set([200]));
});

test('beside the costliest turns there may be, of six addresses at once, a licensed conversation goes on', async () => {
  const bodies = times(6, () => bodyOf(costliestTurn(draw, 'zh')));

  const sent = sendAll(bodies, (at) => 10 + at);
  await licensedTurns(4);

  expect(sent.statuses.length).toBeLessThan(4);
  await sent.all;
  // What is not done in time is refused in time; a busy machine does fewer of them.
  expect(sent.statuses.filter((status) => ![200, 502].includes(status))).toEqual([]);
});

test('bodies that are too large, too deep or too full are refused, and the gateway goes on answering meanwhile', async () => {
  const facts = `{"history":[],"known_facts":{${times(600_000, (at) => `"k${at}":1`).join()}}}`;
  const hostile = [
    '['.repeat(4_000_000),
    facts,
    facts,
    `{"history":[],"known_facts":{"x":"${'x'.repeat(8_000_000)}"}}`,
  ];

  let isOver = false;
  const sent = sendAll([...hostile, ...hostile], (at) => 30 + at);
  const over = sent.all.finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  do {
    const asked = performance.now();
    expect((await fetch(`${system.baseUrl}/livez`)).status).toBe(200);
    waits.push(performance.now() - asked);
    await licensedTurns(1);
  } while (!isOver);
  await over;

  expect(sent.statuses).toEqual(times(8, () => 400));
  // Parsed by whoever answers everybody, they took 27 s.
  expect(Math.max(...waits)).toBeLessThan(1_500);
});

test('a client that hangs up has its turns left: the next who asks is not made to wait for them', async () => {
  const bodies = times(20, () => bodyOf(costliestTurn(draw, 'zh')));
  const gone = new AbortController();
  const asked = bodies.map((body) =>
    fetch(`${system.api}/companion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.18.0.60' },
      body,
      signal: gone.signal,
    }).catch(() => undefined),
  );
  await licensedTurns(1);
  gone.abort();
  await Promise.all(asked);

  // In the same line as they were, of the same address.
  const sent = sendAll([bodyOf(saying(prose(draw, 'zh', 8_000)))], () => 60);
  await sent.all;

  expect(sent.statuses).toEqual([200]);
});
