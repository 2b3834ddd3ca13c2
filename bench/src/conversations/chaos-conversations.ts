import { parseArgs } from 'node:util';
import { freePort } from '@intake/servers/processes/free-port';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { startSystem } from '@intake/stack/system';
import { conditionsOf, keep } from '../measuring/rounds.ts';
import { licensePartner } from '../system/license-partner.ts';
import { playChaos } from './play-chaos.ts';

/** Five hundred conversations while companion is killed, the bus away for 20 s and Postgres for 60 s: nothing answered is lost. */
export async function chaosConversations(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      people: { type: 'string', default: '500' },
      'think-seconds': { type: 'string', default: '10' },
      'nats-away': { type: 'string', default: '20' },
      'postgres-away': { type: 'string', default: '60' },
      calm: { type: 'string', default: '750' },
    },
  });
  const ms = (seconds: string) => Number(seconds) * 1_000;
  await using resources = new AsyncDisposableStack();
  const directory = resources.use(await temporaryDirectory());
  const env = { RATE_LIMIT_OPEN: '1000000', RATE_LIMIT_KEYED: '1000000' };
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const system = resources.use(await startSystem({ dataDir: directory.path, port: await freePort(), env, log }));
  const { key } = await licensePartner(system.backends.natsUrl, { id: 'bench' });
  const outcome = await playChaos({
    system,
    key,
    people: Number(values.people),
    thinkMs: ms(values['think-seconds']),
    calmAnswers: Number(values.calm),
    outages: [
      { victim: 'companion', how: 'kill', awayMs: 0 },
      { victim: 'nats', how: 'kill', awayMs: ms(values['nats-away']) },
      { victim: 'postgres', how: 'kill', awayMs: ms(values['postgres-away']) },
      { victim: 'companion', how: 'kill', awayMs: 0 },
    ],
  });
  const file = await keep('conversations', { conditions: { ...conditionsOf([]), ...values }, outcome });
  process.stdout.write(`${JSON.stringify(outcome, null, 2)}\n${file}\n`);
  const { strange, lostTurns, lostComplaints } = outcome;
  if (strange.length + lostTurns.length + lostComplaints.length > 0) process.exitCode = 1;
}
