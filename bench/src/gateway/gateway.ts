import { ensureAutocannon } from '../measuring/autocannon.ts';
import { fewestQuietRounds } from '../measuring/quiet.ts';
import { conditionsOf, keep, playRounds, readEffort, say } from '../measuring/rounds.ts';
import { summarise } from '../measuring/summary.ts';
import { tableOf } from '../measuring/table.ts';
import { timesCountedAlone } from '../measuring/times-counted-alone.ts';
import { answer, request } from './payload.ts';
import { openScene } from './scene.ts';
import { floorName, subjectsOf } from './subjects.ts';

/** What the gateway costs: the floor and the whole gateway, in rounds by turns, on this machine, in this run. */
export async function benchGateway(args: readonly string[]): Promise<void> {
  const effort = readEffort(args);
  await ensureAutocannon();
  await using resources = new AsyncDisposableStack();
  const scene = await openScene(resources);
  const rounds = await playRounds(scene, subjectsOf(scene), effort);
  const rows = summarise(rounds, floorName);
  const redisAway = await Promise.all([scene.full, scene.bare].map(({ logPath }) => timesCountedAlone(logPath)));
  const bytes = { requestBytes: JSON.stringify(request).length, answerBytes: JSON.stringify(answer).length };
  const conditions = { ...conditionsOf(rounds), ...bytes, ...effort, otlp: scene.sunk, redisAway };
  const file = await keep('gateway', { conditions, rows, rounds });
  const isResult = rows.every(({ quietRounds }) => quietRounds >= fewestQuietRounds);
  if (!isResult) say(`No result: fewer than ${fewestQuietRounds} quiet rounds. Run it again when less else runs.`);
  process.stdout.write(`${tableOf(rows)}\n\n${JSON.stringify(conditions)}\n${file}\n`);
}
