import { addToScore, emptyScore, type Held, type Score, type Tally } from './measure.ts';

/** The columns of a table, each with how a score fills it. */
export type Columns = Readonly<Record<string, (score: Score) => string>>;
type Group = readonly [string, readonly Held[]];

const rate = (pick: (score: Score) => Tally) => (score: Score) => percent(pick(score));

/** Whether it is to be a formal complaint. */
export const confirmedColumns: Columns = {
  'merit right': rate(({ merit }) => merit),
  'false opens': rate(({ falseOpens }) => falseOpens),
  'false closes': rate(({ falseCloses }) => falseCloses),
};

const meritColumns: Columns = {
  ...confirmedColumns,
  grounds: rate(({ grounds }) => grounds),
  sector: rate(({ sector }) => sector),
};

/** What is understood of the person's own words. */
export const heardColumns: Columns = {
  ...meritColumns,
  organisation: rate(({ organisation }) => organisation),
  amount: rate(({ amount }) => amount),
  'fact precision': rate(({ factPrecision }) => factPrecision),
  'fact recall': rate(({ factRecall }) => factRecall),
  language: rate(({ language }) => language),
  urgency: rate(({ urgency }) => urgency),
};

/** What it has come to once the person has answered the questions. */
export const askedColumns: Columns = {
  ...meritColumns,
  answered: rate(({ answered }) => answered),
  'questions, median': ({ questions }) => String(questions.toSorted((a, b) => a - b)[questions.length >> 1] ?? '–'),
  'questions, mean': ({ questions }) =>
    (questions.reduce((sum, count) => sum + count, 0) / questions.length).toFixed(1),
  'questions, most': ({ questions }) => String(Math.max(...questions)),
};

/** The conversations under each name that has any, in the order of the names. */
export function groups(
  names: readonly string[],
  held: readonly Held[],
  nameOf: (one: Held) => string,
): readonly Group[] {
  return names
    .map((name): Group => [name, held.filter((one) => nameOf(one) === name)])
    .filter(([, some]) => some.length > 0);
}

/** A Markdown table with one row for each group, and one for all of them. */
export function table(name: string, columns: Columns, rows: readonly Group[]): string {
  const all: Group = ['all', rows.flatMap(([, held]) => held)];
  return [
    `| ${[name, 'cases', ...Object.keys(columns)].join(' | ')} |`,
    `|---|${'---:|'.repeat(Object.keys(columns).length + 1)}`,
    ...[...rows, all].map(([label, held]) => {
      const score = scoreOf(held);
      return `| ${[label, held.length, ...Object.values(columns).map((fill) => fill(score))].join(' | ')} |`;
    }),
  ].join('\n');
}

function scoreOf(held: readonly Held[]): Score {
  const score = emptyScore();
  for (const one of held) addToScore(score, one);
  return score;
}

export function percent({ right, asked }: Tally): string {
  return asked === 0 ? '–' : `${((100 * right) / asked).toFixed(1)} % of ${asked}`;
}
