import type { Message } from '@intake/contracts/conversation';
import { expect, test } from 'vitest';
import { turn } from './converse.ts';

const story =
  'Telstra keep charging me $89 a month for a service i cancelled in august. I rang them 3 times and they said it would be fixed. ';

const history = (content: string, messages: number): Message[] =>
  Array.from({ length: messages }, () => ({ role: 'user', content }));

/** Processor time, so that a busy machine does not decide the test; the best of three. */
function cost(asked: readonly Message[]): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    turn({ history: asked });
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}

test.for([
  story,
  'up ',
  'they said ',
  'not $1 ',
  'telstr ',
  '自',
  '1,',
  "if they won't ",
  'a',
  '\u200B',
  'i want to die ',
  '((((',
  'e\u0301',
])('four times the text of «%s» costs no more than about four times the work', { timeout: 60_000 }, (unit) => {
  const full = unit.repeat(Math.ceil(1000 / unit.length)).slice(0, 1000);
  cost(history(full, 15));

  const small = Math.max(cost(history(full, 15)), 4);
  const large = cost(history(full, 60));

  expect(large / small).toBeLessThan(9);
});

test.for([story, '三十', '百', '没有不是', 'thank you ', 'one hundred ', 'ba trăm ', '不'])(
  'nor does one message of nothing but «%s»',
  { timeout: 60_000 },
  (unit) => {
    const long = unit.repeat(8000).slice(0, 8000);
    cost(history(long, 1));

    const small = Math.max(cost(history(long.slice(0, 2000), 1)), 4);
    const large = cost(history(long, 1));

    expect(large / small).toBeLessThan(9);
  },
);

test('a turn over twenty thousand words is decided in a fraction of a second', () => {
  const asked = history(story.repeat(14).slice(0, 8000), 60);
  cost(asked);

  expect(cost(asked)).toBeLessThan(600);
}, 60_000);
