import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Subject } from '../gateway/subjects.ts';
import { type Measuring, measure } from './measure.ts';
import { mostOtherShare, untilQuiet } from './quiet.ts';
import { otherShare, type Round } from './summary.ts';

export const say = (line: string) => process.stderr.write(`${line}\n`);

export function readEffort(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '5' },
      'warm-up': { type: 'string', default: '5' },
      connections: { type: 'string', default: '32' },
      patience: { type: 'string', default: '20' },
    },
  });
  return {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    warmUpSeconds: Number(values['warm-up']),
    connections: Number(values.connections),
    patienceSeconds: Number(values.patience),
  };
}

type Effort = ReturnType<typeof readEffort>;

/** Every subject in every round, one at a time, after each had its warm-up. */
export async function playRounds(
  measuring: Measuring,
  subjects: readonly Subject[],
  effort: Effort,
): Promise<readonly Round[]> {
  say('Warming up …');
  for (const subject of subjects) await measure(measuring, subject, { ...effort, seconds: effort.warmUpSeconds });
  const rounds: Round[] = [];
  for (let count = 1; count <= effort.rounds; count += 1) {
    say(`Round ${count} of ${effort.rounds} …`);
    const round = [];
    // There and back, so that nobody is always measured after the same neighbour.
    for (const subject of count % 2 ? subjects : subjects.toReversed()) {
      await untilQuiet(effort.patienceSeconds * 1_000);
      round.push(await measure(measuring, subject, effort));
    }
    rounds.push(count % 2 ? round : round.toReversed());
  }
  return rounds;
}

/** Where and when a run was made, and how much else was going on. */
export function conditionsOf(rounds: readonly Round[]) {
  const [cpu] = cpus();
  const share = otherShare(rounds);
  return {
    at: new Date().toISOString(),
    node: process.version,
    cores: `${cpus().length} × ${cpu?.model ?? 'unknown'}`,
    mostOtherShare,
    busyWithOtherPrograms: share === undefined ? 'unknown' : `${(share * 100).toFixed(0)} %`,
  };
}

/** Keeps all that was measured; answers where. */
export async function keep(bench: string, result: object): Promise<string> {
  const folder = join(import.meta.dirname, '../../results');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${bench}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`);
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
  return file;
}
