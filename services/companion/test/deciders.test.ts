import { readdirSync, readFileSync } from 'node:fs';
import type { Message } from '@intake/contracts/conversation';
import type { TurnInput } from '@intake/rules/conversation/turn-input';
import { decideTurn } from '@intake/rules/decide-turn';
import { loadKnowledge } from '@intake/rules/load';
import { recordingLog } from '@intake/testkit/quiet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deciders, openDeciders } from '../src/deciding/open-deciders.ts';
import { telcoStory } from './companion.ts';

let deciders: Deciders & AsyncDisposable;
beforeAll(async () => {
  deciders = await openDeciders({ log: recordingLog(), knowledgeDir: undefined, readingsMb: 48 });
  expect(deciders.knowledge()).toBeDefined();
});
afterAll(() => deciders[Symbol.asyncDispose]());

const turnOf = (...says: string[]): TurnInput => ({
  history: says.map((content): Message => ({ role: 'user', content })),
  knownFacts: {},
  clientDone: false,
  evidence: null,
  lang: null,
  day: '2026-11-20',
  mode: { kind: 'public' },
});
const han = (length: number, seed: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919 + seed * 104_729) % 20_000))).join('');
const within = (ms: number, who = 'someone') => ({ who, due: performance.now() + ms });
const wants = { rewordable: true };

test('a thread decides as the rules do, receipt and all', async () => {
  const here = loadKnowledge();
  for (const input of [turnOf(telcoStory), turnOf(telcoStory, han(6_000, 1)), turnOf()]) {
    const { receipt, rewordable, ...decided } = decideTurn(here, input);

    expect(await deciders.decide(input, wants, within(30_000))).toEqual({
      ...JSON.parse(JSON.stringify(decided)),
      receipt: receipt(),
      rewordable: rewordable(),
    });
  }
});

test.runIf(process.platform === 'linux')(
  'the thread of long turns yields, but never so far that a busy machine leaves it nothing',
  () => {
    const nice = readdirSync('/proc/self/task').map((id) => {
      const afterName = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      return Number(afterName[16]);
    });

    expect(Math.max(...nice)).toBe(5);
  },
);

test('short turns are answered while the longest are being read', async () => {
  const longest = (seed: number) => turnOf(...Array.from({ length: 15 }, (_, at) => han(8_000, 60 * seed + at)));
  let isOver = false;
  const long = Promise.allSettled([1, 2].map((seed) => deciders.decide(longest(seed), wants, within(60_000, 'long'))));
  const over = long.then(() => {
    isOver = true;
  });

  const answered: boolean[] = [];
  for (let at = 0; at < 5; at += 1) {
    await deciders.decide(turnOf(`${telcoStory} ${at}`), wants, within(30_000, 'short'));
    answered.push(isOver);
  }

  expect(answered).toEqual([false, false, false, false, false]);
  await over;
});

test('a turn that nobody waits for any longer is ended, and both lanes go on', async () => {
  const input = turnOf(...Array.from({ length: 15 }, (_, at) => han(8_000, 900 + at)));

  await expect(deciders.decide(input, wants, within(150))).rejects.toMatchObject({ code: 'companion_failed' });

  const long = turnOf(telcoStory, han(4_000, 77));
  await expect(deciders.decide(long, wants, within(60_000))).resolves.toMatchObject({ language: expect.any(String) });
  await expect(deciders.decide(turnOf(telcoStory), wants, within(30_000))).resolves.toMatchObject({ language: 'en' });
});

test('a transcript is proposed from and words are judged in a thread as well', async () => {
  const transcript = [{ speaker: 'other' as const, text: 'Telstra: we have charged you twice by mistake.' }];

  const facts = await deciders.propose({ transcript }, within(30_000));

  expect(facts.facts).toMatchObject({ organisation: 'Telstra' });
});
