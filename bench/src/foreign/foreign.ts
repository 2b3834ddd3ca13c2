import { parseArgs } from 'node:util';
import { medianOf } from '../measuring/quantile.ts';
import { conditionsOf, keep, say } from '../measuring/rounds.ts';
import { seeded } from '../measuring/seeded.ts';
import { type Question, questions, type Which } from './questions.ts';
import { type ForeignScene, openForeignScene, warmUp } from './scene.ts';

type Times = Readonly<Record<Which, number[]>>;

/** Whether the time of an answer tells another partner's complaint from none. */
export async function benchForeign(args: readonly string[]): Promise<void> {
  const options = { pairs: { type: 'string', default: '600' }, only: { type: 'string', default: '' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const pairs = Number(values.pairs);
  await using resources = new AsyncDisposableStack();
  const scene = await openForeignScene(resources, pairs);
  const asked = [];
  for (const question of questions.filter(({ name }) => name.includes(values.only))) {
    say(`${question.name} …`);
    asked.push({ name: question.name, times: await play(scene, question, pairs) });
  }
  const rows = asked.map(({ name, times }) => ({ name, ...compared(times) }));
  const file = await keep('foreign', { conditions: conditionsOf([]), pairs, rows, asked });
  process.stdout.write(`${tableOf(rows).join('\n')}\n${JSON.stringify(conditionsOf([]))}\n${file}\n`);
}

/** One at a time in a drawn order: neither kind has the other, or itself, before it more often. */
async function play(scene: ForeignScene, { ask }: Question, pairs: number): Promise<Times> {
  for (let number = 0; number < warmUp; number += 1) await ask(scene, { which: 'unknown', number });
  const times: Times = { existing: [], unknown: [] };
  for (const { which, number } of drawnOrder(pairs)) times[which].push(await ask(scene, { which, number }));
  return times;
}

function drawnOrder(pairs: number) {
  const random = seeded(pairs);
  return (['existing', 'unknown'] as const)
    .flatMap((which) => Array.from({ length: pairs }, (_, number) => ({ which, number, at: random() })))
    .sort((one, other) => one.at - other.at);
}

/**
 * How likely an existing one is slower than an unknown one: a half tells nothing, 0 and 1 everything. `deviations` is how
 * far from a half that is, by what chance alone does (Mann and Whitney): less than 3 is no finding.
 */
function compared({ existing, unknown }: Times) {
  const slower = existing.reduce((sum, one) => sum + unknown.filter((other) => one > other).length, 0);
  const share = slower / (existing.length * unknown.length);
  const chance = Math.sqrt((existing.length + unknown.length + 1) / (12 * existing.length * unknown.length));
  return { existing: medianOf(existing), unknown: medianOf(unknown), share, deviations: (share - 0.5) / chance };
}

type Row = ReturnType<typeof compared> & { readonly name: string };

function tableOf(rows: readonly Row[]): string[] {
  return [
    '| asked | exists, p50 ms | unknown, p50 ms | the first is slower | deviations of chance |',
    '|---|---:|---:|---:|---:|',
    ...rows.map(({ name, existing, unknown, share, deviations }) => {
      const figures = [existing.toFixed(2), unknown.toFixed(2), `${(share * 100).toFixed(1)} %`, deviations.toFixed(1)];
      return `| ${[name, ...figures].join(' | ')} |`;
    }),
  ];
}
