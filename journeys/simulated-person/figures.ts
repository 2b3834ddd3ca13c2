import { languages } from '@intake/contracts/languages';
import type { Held } from './hold-conversation.ts';
import { endingOf, keysAsked, missedExpectations, turnsToEnd } from './judge.ts';

/** The table of docs/quality.md: a row a language. */
export function figuresOf(all: readonly Held[]): string {
  const groups = [
    ...languages.map((language) => [language, all.filter(({ scenario }) => scenario.lang === language)] as const),
    ['all', all] as const,
  ];
  return [
    '| language | conversations | sectors | ended in 12 turns | turns: median, most | questions: median, most | formal, account, closed | as expected |',
    `|---|${'---:|'.repeat(7)}`,
    ...groups.filter(([, held]) => held.length > 0).map(([name, held]) => row(name, held)),
  ].join('\n');
}

function row(name: string, held: readonly Held[]): string {
  const turns = held.map(turnsToEnd);
  const questions = held.map((one) => keysAsked(one).size);
  const endings = (['formal', 'account', 'close'] as const).map(
    (ending) => held.filter((one) => endingOf(one) === ending).length,
  );
  const cells = [
    held.length,
    new Set(held.map(({ scenario }) => scenario.sector)).size,
    turns.filter((count) => count <= 12).length,
    `${median(turns)}, ${Math.max(...turns)}`,
    `${median(questions)}, ${Math.max(...questions)}`,
    endings.join(', '),
    asExpected(held),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

function asExpected(all: readonly Held[]): string {
  const held = all.filter(({ scenario }) => scenario.ends !== undefined || scenario.urgent !== undefined);
  return `${held.filter((one) => missedExpectations(one).length === 0).length} of ${held.length}`;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return (low + high) / 2;
}
