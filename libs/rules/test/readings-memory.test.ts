import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readCorpus } from '../corpus/corpus-case.ts';
import { decideTurn } from '../src/decide-turn.ts';
import { keepReadings } from '../src/reading/readings.ts';
import { knowledge } from './converse.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const heap = (): number => {
  for (let round = 0; round < 3; round += 1) collect();
  return process.memoryUsage().heapUsed;
};

const stories = readCorpus('cases').map(({ says }) => says.join(' '));
const story = (at: number) => `${stories[(at * 37) % stories.length]} ${at}`;
const han = (at: number) => String.fromCharCode(0x4e00 + ((at * 7919) % 20_000));

const worst: Readonly<Record<string, { readonly texts: number; readonly text: (at: number) => string }>> = {
  'ordinary stories in five languages': { texts: 500, text: story },
  'one sign each': { texts: 2000, text: (at) => `${han(at)}${at}` },
  'nothing but blanks': { texts: 2000, text: (at) => ' '.repeat(at + 1) },
  'signs of no sense': {
    texts: 10,
    text: (at) => Array.from({ length: 4000 }, (_, sign) => han(at * 4001 + sign)).join(''),
  },
  'a grievance in every clause': {
    texts: 10,
    text: (at) => `${'refused a refund, charged me twice $89, never arrived, it broke on 3 May, '.repeat(100)}${at}`,
  },
  'figures and sums': { texts: 10, text: (at) => `${'1,2 3.4 $5 '.repeat(700)}${at}` },
  'names of companies': { texts: 10, text: (at) => `${'NAB ANZ AGL Optus Telstra '.repeat(300)}${at}` },
  'days and weeks': { texts: 10, text: (at) => `${'3 May 2025, yesterday, 5 weeks ago, '.repeat(200)}${at}` },
  'single letters': { texts: 10, text: (at) => `${'a b c d '.repeat(990)}${at}` },
};

function hear(content: string, readings: ReturnType<typeof keepReadings>): void {
  const history = [{ role: 'user' as const, content }];
  const input = { history, knownFacts: {}, clientDone: false, evidence: null, lang: null, day: '2026-11-20' };
  decideTurn(knowledge, { ...input, mode: { kind: 'public' } }, readings);
}

const unbounded = () => keepReadings({ bytes: Number.POSITIVE_INFINITY, keepMs: 1, now: () => 0 });

test.for(Object.entries(worst))('what is kept takes no more than it is charged: %s', ([, { texts, text }]) => {
  // What the base reads back of itself when words are first heard belongs to the base.
  for (let at = 0; at < texts; at += 1) hear(text(at), unbounded());
  const readings = unbounded();
  const before = heap();

  for (let at = 0; at < texts; at += 1) hear(text(at), readings);

  const taken = heap() - before;
  expect(readings.count()).toBe(texts);
  expect(taken).toBeLessThan(readings.bytes());
  expect(taken).toBeGreaterThan(readings.bytes() / 12);
});
