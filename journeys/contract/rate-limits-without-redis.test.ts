import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@intake/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSystem, testSystem } from '../support/system.ts';
import { type Answer, ask } from './support/ask.ts';
import { expectApiHeaders, expectError } from './support/promises.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await testSystem({ RATE_LIMIT_OPEN: '30', TRUSTED_PROXY_HOPS: '1' });
});
afterAll(() => system?.[Symbol.asyncDispose]());

const spendAs = (forwarded: string) =>
  ask(system, '/api/v1/embed-config', { headers: { 'x-forwarded-for': forwarded } });
const left = async (forwarded: string) => Number((await spendAs(forwarded)).headers['x-ratelimit-remaining']);
const passed = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 429).length;

test('behind one trusted hop the last address of X-Forwarded-For has the budget', async () => {
  expect(await left('203.0.113.1')).toBe(29);
  expect(await left('198.51.100.9, 203.0.113.1')).toBe(28);
  expect(await left('nonsense,203.0.113.1')).toBe(27);
  expect(await left('203.0.113.1, 203.0.113.2')).toBe(29);
  expect(await left('203.0.113.2')).toBe(28);
});

test('an IPv6 client has the budget of its /64, and a mapped IPv4 address is the IPv4 address', async () => {
  expect(await left('2001:db8:1:1::1')).toBe(29);
  expect(await left('2001:db8:1:1:ffff::2')).toBe(28);
  expect(await left('2001:DB8:0001:0001::3')).toBe(27);
  expect(await left('2001:db8:1:2::1')).toBe(29);
  expect(await left('203.0.113.30')).toBe(29);
  expect(await left('::ffff:203.0.113.30')).toBe(28);
});

test('what is no address has one budget for all of it', async () => {
  const nonsense = ['nonsense', '', ',', '999.1.1.1', 'x'.repeat(3_000), '1.2.3.4;drop', '[::1'];

  const answers = await Promise.all(Array.from({ length: 35 }, (_, index) => spendAs(`${nonsense[index % 7]}`)));

  expect(passed(answers)).toBe(30);
});

/** What the gateway's log says of its rate windows. */
async function linesOnWindows(): Promise<readonly string[]> {
  const log = await readFile(join(system.dataDir, 'logs', 'gateway.log'), 'utf8');
  return log.split('\n').filter((line) => line.includes('rate windows'));
}

test('without Redis the gateway goes on, still counts, and says so once', async () => {
  const pid = system.services.gateway.pid();
  await spendAs('203.0.113.40');

  await system.servers.redis?.kill9();

  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 100 }, () => spendAs('203.0.113.41')));
  expect(performance.now() - started).toBeLessThan(5_000);
  for (const answer of answers) expectApiHeaders(answer);
  const refused = answers.filter(({ status }) => status === 429);
  for (const answer of refused) expectError(answer, 429, 'rate_limited');
  // A budget begun while Redis was on its way out may count in both places, and never in more.
  expect(passed(answers)).toBeGreaterThanOrEqual(30);
  expect(passed(answers)).toBeLessThanOrEqual(60);
  const lines = await eventually(async () => {
    const found = await linesOnWindows();
    return found.length > 0 && found;
  });
  expect(lines.filter((line) => !line.includes('back'))).toHaveLength(1);
  expect(system.services.gateway.pid()).toBe(pid);
  await eventually(async () => (await ask(system, '/readyz')).status === 200);
});

test('when Redis is back the budget is exact again', async () => {
  await eventually(async () => {
    await spendAs('203.0.113.49');
    return (await linesOnWindows()).some((line) => line.includes('back'));
  });

  const answers = await Promise.all(Array.from({ length: 31 }, () => spendAs('203.0.113.50')));

  expect(passed(answers)).toBe(30);
});
