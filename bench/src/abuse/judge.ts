import { medianOf, quantile } from '../measuring/quantile.ts';
import { mostOtherShare } from '../measuring/quiet.ts';
import { type Answered, forgedConsent } from './answered.ts';
import type { Window as Lived } from './licensed.ts';

export const bounds = { success: 0.999, p99Times: 3, livezMs: 100 };

/** What licensed people lived through, and how much of the machine's busy time was other programs'. */
type Window = Lived & { readonly otherShare: number };

/** One attack in one round: what licensed people lived through under it, and just before and after. */
export type Struck = {
  readonly attack: string;
  readonly clients: number;
  readonly answered: Answered;
  readonly window: Window;
  readonly alone: readonly Window[];
  readonly peakMb: { readonly gateway: number; readonly companion: number };
  /** The status of the archive that a partner asked for afterwards. */
  readonly archive: string;
};

export type Judged = {
  readonly attack: string;
  readonly clients: number;
  readonly answered: Answered;
  readonly turns: number;
  readonly success: number;
  readonly p99Ms: number;
  readonly p99AloneMs: number;
  readonly p99Times: number;
  readonly livezMs: number;
  readonly gatewayMb: number;
  readonly companionMb: number;
  readonly quietRounds: number;
  readonly missed: readonly string[];
};

/**
 * Of the rounds of one attack the middle one: what an attack does it does every time, what a busy machine adds it does
 * not. Ratios are taken within a round, where both halves met the same machine; where there are rounds in which other
 * programs kept quiet, of those. Failures and memory are those of all.
 */
export function judge(rounds: readonly Struck[], requestMb: Struck['peakMb']): Judged {
  const [{ attack, clients } = { attack: '', clients: 0 }] = rounds;
  const p99 = (windows: readonly Window[]) =>
    quantile(
      0.99,
      windows.flatMap(({ turns }) => turns),
    );
  const quiet = rounds.filter(({ window, alone }) => [window, ...alone].every(isQuiet));
  const timed = quiet.length > 0 ? quiet : rounds;
  const turns = rounds.reduce((sum, { window }) => sum + window.turns.length, 0);
  const failed = rounds.reduce((sum, { window }) => sum + total(window.failed), 0);
  const found = {
    success: 1 - failed / turns,
    p99Ms: medianOf(timed.map(({ window }) => p99([window]))),
    p99AloneMs: medianOf(timed.map(({ alone }) => p99(alone))),
    p99Times: medianOf(timed.map(({ window, alone }) => p99([window]) / p99(alone))),
    livezMs: medianOf(timed.map(({ window }) => Math.max(...window.livez))),
    gatewayMb: Math.max(...rounds.map(({ peakMb }) => peakMb.gateway)),
    companionMb: Math.max(...rounds.map(({ peakMb }) => peakMb.companion)),
  };
  const archives = rounds.map(({ archive }) => archive).filter((status) => status !== '200');
  const answered = sumOf(rounds.map((one) => one.answered));
  const missed = [
    found.success >= bounds.success ? [] : 'success',
    found.p99Times <= bounds.p99Times ? [] : 'p99',
    found.livezMs <= bounds.livezMs ? [] : '/livez',
    found.gatewayMb <= requestMb.gateway ? [] : 'memory of gateway',
    found.companionMb <= requestMb.companion ? [] : 'memory of companion',
    answered[forgedConsent] === undefined ? [] : 'consent',
    archives.length === 0 ? [] : `archive ${archives.join(', ')}`,
  ].flat();
  return { attack, clients, answered, turns, ...found, quietRounds: quiet.length, missed };
}

const isQuiet = ({ otherShare }: Window) => otherShare <= mostOtherShare;

const total = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function sumOf(all: readonly Answered[]): Answered {
  const sum: Record<string, number> = {};
  for (const [status, count] of all.flatMap((one) => Object.entries(one))) sum[status] = (sum[status] ?? 0) + count;
  return sum;
}

const head = [
  'attack',
  'clients',
  'answered',
  'success',
  'p99 ms',
  'of alone',
  '/livez ms',
  'gateway MB',
  'companion MB',
  'quiet rounds',
  '',
];

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Judged[]): string {
  const lines = rows.map((row) => [
    row.attack,
    String(row.clients),
    Object.entries(row.answered)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
    `${(row.success * 100).toFixed(row.success === 1 ? 0 : 2)} % of ${row.turns}`,
    row.p99Ms.toFixed(0),
    `${row.p99Times.toFixed(2)} ×`,
    row.livezMs.toFixed(0),
    String(row.gatewayMb),
    String(row.companionMb),
    String(row.quietRounds),
    row.missed.length === 0 ? 'met' : `**missed**: ${row.missed.join(', ')}`,
  ]);
  const rule = head.map((_, at) => (at === 0 || at === 2 || at === head.length - 1 ? '---' : '---:'));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
