import { parseArgs } from 'node:util';
import { quantile } from '../quantile.ts';
import { conditionsOf, keep } from '../rounds.ts';
import { playReadings, type Read } from './readings.ts';
import { playReports, slowerShare, type Told } from './reports.ts';
import { openRegisterScene, partners } from './scene.ts';

/** What a reading of the register costs by the number of rows; and whether the time a report takes tells anything. */
export async function benchRegister(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '40' } } });
  await using resources = new AsyncDisposableStack();
  const scene = await openRegisterScene(resources);
  const reads = await playReadings(scene, Number(values.rounds));
  const reports = await playReports(scene.url, 400);
  const conditions = conditionsOf([]);
  const file = await keep('register', { conditions, reads, reports });
  const lines = [...readingTable(reads), '', ...reportTable(reports), '', JSON.stringify(conditions), file];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function readingTable(reads: readonly Read[]): string[] {
  return [
    '| reading | rows | in the window | MB | p50 ms | p95 ms | p95 against the first | rounds |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...reads.map((read) => {
      const { rows, inWindow } = partners[read.partner];
      const first = reads.find(({ name }) => name === read.name) ?? read;
      const ratio = `${(quantile(0.95, read.ms) / quantile(0.95, first.ms)).toFixed(2)} ×`;
      const times = [quantile(0.5, read.ms), quantile(0.95, read.ms)].map((ms) => ms.toFixed(0));
      return `| ${[read.name, rows, inWindow, (read.bytes / 1e6).toFixed(2), ...times, ratio, read.ms.length].join(' | ')} |`;
    }),
  ];
}

function reportTable(reports: readonly Told[]): string[] {
  return [
    '| report by | complaint exists, p50 ms | does not, p50 ms | the first is slower, of pairs |',
    '|---|---:|---:|---:|',
    ...reports.map(({ how, known, unknown }) => {
      const times = [known, unknown].map((ms) => quantile(0.5, ms).toFixed(2));
      return `| ${[how, ...times, `${(slowerShare(known, unknown) * 100).toFixed(0)} %`].join(' | ')} |`;
    }),
  ];
}
