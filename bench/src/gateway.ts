import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureAutocannon } from './autocannon.ts';
import { measure } from './measure.ts';
import { answer, request } from './payload.ts';
import { fewestQuietRounds, mostOtherShare, untilQuiet } from './quiet.ts';
import { openScene, type Scene } from './scene.ts';
import { floorName, type Subject, subjectsOf } from './subjects.ts';
import { otherShare, type Round, summarise } from './summary.ts';
import { tableOf } from './table.ts';
import { timesCountedAlone } from './times-counted-alone.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** What the gateway costs: the floor and the whole gateway, in rounds by turns, on this machine, in this run. */
export async function benchGateway(args: readonly string[]): Promise<void> {
  const effort = readEffort(args);
  await ensureAutocannon();
  await using resources = new AsyncDisposableStack();
  const scene = await openScene(resources);
  const subjects = subjectsOf(scene);
  say('Warming up …');
  for (const subject of subjects) await measure(scene, subject, { ...effort, seconds: effort.warmUpSeconds });
  const rounds = await playRounds(scene, subjects, effort);
  const rows = summarise(rounds, floorName);
  const redisAway = await Promise.all([scene.full, scene.bare].map(({ logPath }) => timesCountedAlone(logPath)));
  const conditions = { ...conditionsOf(rounds), ...effort, otlp: scene.sunk, redisAway };
  const file = await keep({ conditions, rows, rounds });
  const isResult = rows.every(({ quietRounds }) => quietRounds >= fewestQuietRounds);
  if (!isResult) say(`No result: fewer than ${fewestQuietRounds} quiet rounds. Run it again when less else runs.`);
  process.stdout.write(`${tableOf(rows)}\n\n${JSON.stringify(conditions)}\n${file}\n`);
}

function readEffort(args: readonly string[]) {
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

async function playRounds(scene: Scene, subjects: readonly Subject[], effort: Effort): Promise<readonly Round[]> {
  const rounds: Round[] = [];
  for (let count = 1; count <= effort.rounds; count += 1) {
    say(`Round ${count} of ${effort.rounds} …`);
    const round = [];
    // There and back, so that nobody is always measured after the same neighbour.
    for (const subject of count % 2 ? subjects : subjects.toReversed()) {
      await untilQuiet(effort.patienceSeconds * 1_000);
      round.push(await measure(scene, subject, effort));
    }
    rounds.push(count % 2 ? round : round.toReversed());
  }
  return rounds;
}

function conditionsOf(rounds: readonly Round[]) {
  const [cpu] = cpus();
  const share = otherShare(rounds);
  return {
    at: new Date().toISOString(),
    node: process.version,
    cores: `${cpus().length} × ${cpu?.model ?? 'unknown'}`,
    requestBytes: JSON.stringify(request).length,
    answerBytes: JSON.stringify(answer).length,
    mostOtherShare,
    busyWithOtherPrograms: share === undefined ? 'unknown' : `${(share * 100).toFixed(0)} %`,
  };
}

async function keep(result: object): Promise<string> {
  const folder = join(import.meta.dirname, '../results');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `gateway-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`);
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
  return file;
}
