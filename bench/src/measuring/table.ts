import type { Row } from './summary.ts';

const head = ['subject', 'req/s', 'of floor', 'p50 ms', 'p99 ms', 'p99 of floor', 'CPU µs/req', 'quiet rounds'];

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    row.perSecond.toFixed(0),
    `${(row.ofFloor * 100).toFixed(0)} %`,
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    `${row.p99OfFloor.toFixed(2)} ×`,
    row.cpuMicroseconds?.toFixed(0) ?? '–',
    String(row.quietRounds),
  ]);
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  const all = [head, rule, ...cells];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all
    .map((line) => `| ${line.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(' | ')} |`)
    .join('\n');
}

const pad = (cell: string, width: number, column: number) => (column === 0 ? cell.padEnd(width) : cell.padStart(width));
