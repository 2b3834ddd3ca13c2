import { parseArgs } from 'node:util';
import { quantile } from '../measuring/quantile.ts';
import { conditionsOf, keep } from '../measuring/rounds.ts';
import { playReadings, type Read } from './readings.ts';
import { openRegisterScene, partners } from './scene.ts';

/** What a reading of the register costs by the number of rows. */
export async function benchRegister(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '40' } } });
  await using resources = new AsyncDisposableStack();
  const scene = await openRegisterScene(resources);
  const reads = await playReadings(scene, Number(values.rounds));
  const conditions = conditionsOf([]);
  const file = await keep('register', { conditions, reads });
  const lines = [...readingTable(reads), '', JSON.stringify(conditions), file];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function readingTable(reads: readonly Read[]): string[] {
  return [
    '| reading | asked | rows | in 90 days | MB | p50 ms | p95 ms | p95 against the first | rounds |',
    '|---|---|---:|---:|---:|---:|---:|---:|---:|',
    ...reads.map((read) => {
      const { rows, inWindow } = partners[read.partner];
      const first = reads.find(({ name }) => name === read.name) ?? read;
      const ratio = `${(quantile(0.95, read.ms) / quantile(0.95, first.ms)).toFixed(2)} ×`;
      const times = [quantile(0.5, read.ms), quantile(0.95, read.ms)].map((ms) => ms.toFixed(0));
      return `| ${[read.name, read.query, rows, inWindow, (read.bytes / 1e6).toFixed(2), ...times, ratio, read.ms.length].join(' | ')} |`;
    }),
  ];
}
