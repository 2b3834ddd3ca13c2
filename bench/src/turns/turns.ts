import { floorName } from '../gateway/subjects.ts';
import { ensureAutocannon } from '../measuring/autocannon.ts';
import { fewestQuietRounds } from '../measuring/quiet.ts';
import { conditionsOf, keep, playRounds, readEffort, say } from '../measuring/rounds.ts';
import { type Row, summarise } from '../measuring/summary.ts';
import { tableOf } from '../measuring/table.ts';
import { timesCountedAlone } from '../measuring/times-counted-alone.ts';
import { openTurnsScene } from './scene.ts';

/** What a licensed turn costs in whole conversations, against the floor, with one companion and with two. */
export async function benchTurns(args: readonly string[]): Promise<void> {
  const effort = readEffort(args);
  await ensureAutocannon();
  await using resources = new AsyncDisposableStack();
  const scene = await openTurnsScene(resources);
  const alone = await playRounds(scene.measuring, scene.subjects, effort);
  say('With a second companion …');
  const [floor] = scene.subjects;
  const both = { ...(await scene.addCompanion()), name: 'turns, two companions', says: { people: 'new' } } as const;
  const together = await playRounds(scene.measuring, floor ? [floor, both] : [both], effort);

  const rows = [
    ...summarise(alone, floorName),
    ...summarise(together, floorName).filter(({ name }) => name === both.name),
  ];
  const redisAway = await timesCountedAlone(scene.gateway.logPath);
  const conditions = { ...conditionsOf([...alone, ...together]), ...effort, otlp: scene.sunk, redisAway };
  const file = await keep('turns', { conditions, rows, rounds: [...alone, ...together] });
  const isResult = rows.every(({ quietRounds }) => quietRounds >= fewestQuietRounds);
  if (!isResult) say(`No result: fewer than ${fewestQuietRounds} quiet rounds. Run it again when less else runs.`);
  process.stdout.write(`${tableOf(rows)}\n\n${sharesOf(rows)}\n\n${JSON.stringify(conditions)}\n${file}\n`);
}

/** Where a request's CPU time goes, process by process. */
function sharesOf(rows: readonly Row[]): string {
  return rows
    .map(({ name, othersMicroseconds }) => {
      const parts = Object.entries(othersMicroseconds).map(([part, spent]) => `${part} ${spent?.toFixed(0) ?? '–'}`);
      return `${name}, µs/req beside its own: ${parts.join(', ')}`;
    })
    .join('\n');
}
