import { parseArgs } from 'node:util';
import { freePort } from '@intake/servers/processes/free-port';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { startSystem } from '@intake/stack/system';
import { conditionsOf, keep, say } from '../measuring/rounds.ts';
import { mutantSettings, readMutant } from './mutants/mutants.ts';
import { planOf } from './plan.ts';
import { playStorm, stormSettings } from './play-storm.ts';

/** Confirmed complaints while every process is killed and stopped in turn and the bus loses its disk: nothing is missing. */
export async function benchChaos(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '10' },
      rate: { type: 'string', default: '6' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
      calm: { type: 'string', default: '3' },
      rest: { type: 'string', default: '180' },
      only: { type: 'string', default: '' },
      mutant: { type: 'string' },
      'no-wipe': { type: 'boolean', default: false },
    },
  });
  const mutant = readMutant(values.mutant);
  await using resources = new AsyncDisposableStack();
  const { path: dataDir } = resources.use(await temporaryDirectory());
  const env = { ...stormSettings, ...mutantSettings(mutant) };
  const began = performance.now();
  const system = resources.use(await startSystem({ dataDir, port: await freePort(), env, log: say }));
  const outcome = await playStorm({
    system,
    perSecond: Number(values.rate),
    strikes: planOf({
      seed: Number(values.seed),
      minutes: Number(values.minutes),
      wiped: !values['no-wipe'],
      only: values.only.split(',').filter(Boolean),
    }),
    calmMs: Number(values.calm) * 1_000,
    restWithinMs: Number(values.rest) * 1_000,
    log: say,
  });
  const seconds = Math.round((performance.now() - began) / 1_000);
  const file = await keep('chaos', { conditions: { ...conditionsOf([]), ...values, seconds }, ...outcome });
  const faults = Object.entries(outcome.faults).filter(([, list]) => list.length > 0);
  const shown = faults.map(([name, list]) => [name, list.length, list.slice(0, 3)]);
  process.stdout.write(
    `${JSON.stringify({ strikes: outcome.struck.length, ...outcome.figures, faults: shown }, null, 2)}\n`,
  );
  process.stdout.write(`${file}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
