import type { Measured } from './measure.ts';
import { addScores, type Figures, figuresOf } from './score.ts';

const columns: Readonly<Record<keyof Figures, string>> = {
  f1: 'F1',
  precision: 'precision',
  recall: 'recall',
  speaker: 'speaker',
  order: 'order',
  time: 'time',
  names: 'names',
  duplicates: 'duplicates',
  repeatsLost: 'repeats lost',
  refused: 'refused',
};
const names = Object.keys(columns) as readonly (keyof Figures)[];

/** A row for each app, each language, each snag and for screens without any, and one for all together. */
export function table(measured: readonly Measured[]): string {
  const groups = [
    ...groupBy(measured, ({ fixture }) => fixture.app),
    ...groupBy(measured, ({ fixture }) => fixture.language),
    ...groupBy(measured, ({ fixture }) => `snag: ${fixture.snag}`),
    ['all', measured] as const,
  ];
  return [
    `| | chats | messages | ${names.map((name) => columns[name]).join(' | ')} |`,
    `|---|---:|---:|${'---:|'.repeat(names.length)}`,
    ...groups.map(([label, group]) => row(label, group)),
  ].join('\n');
}

function groupBy(measured: readonly Measured[], key: (one: Measured) => string) {
  return [...Map.groupBy(measured, key)].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function row(label: string, group: readonly Measured[]): string {
  const sum = addScores(group.map(({ score }) => score));
  const figures = figuresOf(sum);
  return `| ${[label, group.length, sum.shown, ...names.map((name) => cell(name, figures[name]))].join(' | ')} |`;
}

export function cell(name: keyof Figures, figure: number | null): string {
  if (figure === null) return '–';
  return name === 'repeatsLost' ? String(figure) : `${(100 * figure).toFixed(1)} %`;
}
