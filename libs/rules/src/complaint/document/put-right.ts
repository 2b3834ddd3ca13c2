import type { Language } from '@intake/contracts/languages';
import { longDay, nearDay } from '../../calendar/days.ts';
import { fill } from '../../knowledge/localise.ts';
import { dollars } from '../../language/dollars.ts';
import type { Situation } from '../../situation.ts';

/** The account is printed as it was written: what the person put right since is said behind it, once each. */
export function putRightWords({ established }: Situation, words: string, language: Language = 'en'): string[] {
  const { sums, days, deadlines } = established;
  const pairs = [
    ...sums.flatMap(({ value, first = [] }) => first.map((was) => [dollars(was), dollars(value)] as const)),
    ...days.flatMap(({ day, grain, first }) =>
      first === undefined ? [] : [[nearDay(first.day, first.grain, language), nearDay(day, grain, language)] as const],
    ),
    ...deadlines.flatMap(({ day, first }) =>
      first === undefined ? [] : [[longDay(first, language), longDay(day, language)] as const],
    ),
  ];
  return pairs.flatMap(([was, is]) => (was === is ? [] : [fill(words, { was, is })]));
}
