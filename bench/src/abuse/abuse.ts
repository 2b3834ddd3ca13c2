import { parseArgs } from 'node:util';
import { freePort } from '@intake/servers/processes/free-port';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { startSystem } from '@intake/stack/system';
import { conditionsOf, keep, say } from '../measuring/rounds.ts';
import { seeded } from '../measuring/seeded.ts';
import { podOf } from '../system/pods.ts';
import type { Attack } from './attack.ts';
import { allAttacks } from './attacks/all-attacks.ts';
import { judge, type Struck, tableOf } from './judge.ts';
import { abuseSettings, openScene, type Scene } from './scene.ts';

/** Every attack, one after the other and then all at once, while licensed people talk beside it. */
export async function benchAbuse(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '10' },
      alone: { type: 'string', default: '6' },
      'per-second': { type: 'string', default: '4' },
      only: { type: 'string', default: '' },
      together: { type: 'boolean', default: false },
    },
  });
  const pods = { gateway: podOf('gateway'), companion: podOf('companion') };
  const requestMb = { gateway: pods.gateway.requestMb, companion: pods.companion.requestMb };
  await using resources = new AsyncDisposableStack();
  const { path: dataDir } = resources.use(await temporaryDirectory());
  const env = { ...abuseSettings };
  const envOf = (service: string) => podOf(service).env;
  const system = resources.use(await startSystem({ dataDir, port: await freePort(), env, envOf, log: say }));
  const scene = await openScene(resources, { system, perSecond: Number(values['per-second']), log: say });

  const effort = { seconds: Number(values.seconds), aloneSeconds: Number(values.alone) };
  const attacks = playedOf(values);
  say('Warming up …');
  await scene.alone(20);
  const struck: Struck[] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    struck.push(...(await playRound(scene, { ...effort, attacks, round })));
  }
  const byAttack = Map.groupBy(struck, ({ attack }) => attack);
  const rows = attacks.map(({ name }) => judge(byAttack.get(name) ?? [], requestMb));
  const conditions = { ...conditionsOf([]), ...values, requestMb };
  const file = await keep('abuse', { conditions, rows, struck });
  process.stdout.write(`${tableOf(rows)}\n\n${JSON.stringify(conditions)}\n${file}\n`);
  for (const { attack, missed } of rows) if (missed.length > 0) say(`Missed: ${attack}: ${missed.join(', ')}`);
  if (rows.some(({ missed }) => missed.length > 0)) process.exitCode = 1;
}

type Played = Pick<Attack, 'name' | 'clients'> & { readonly names: readonly string[] };

/** Nothing first, which shows what the machine alone does; all of them last. */
function playedOf({ only, together }: { only: string; together: boolean }): readonly Played[] {
  const chosen = allAttacks.filter(({ name }) => name.includes(only));
  const single = chosen.map(({ name, clients }) => ({ name, clients, names: [name] }));
  const clients = chosen.reduce((sum, one) => sum + one.clients, 0);
  const nobody = { name: 'nobody', clients: 0, names: [] };
  return [nobody, ...(together ? [] : single), { name: 'all at once', clients, names: chosen.map(({ name }) => name) }];
}

type Round = {
  readonly attacks: readonly Played[];
  readonly round: number;
  readonly seconds: number;
  readonly aloneSeconds: number;
};

/** In an order of its own, all at once last; people are alone before and after each. */
async function playRound(scene: Scene, { attacks, round, seconds, aloneSeconds }: Round): Promise<Struck[]> {
  const draw = seeded(round);
  const order = attacks
    .map((attack, at) => ({ attack, seed: round * 64 + at, place: at === attacks.length - 1 ? 1 : draw() }))
    .sort((one, other) => one.place - other.place);
  const struck: Struck[] = [];
  let before = (await scene.alone(aloneSeconds)).window;
  for (const { attack, seed } of order) {
    say(`Round ${round}: ${attack.name} …`);
    const found = await scene.strike({ names: attack.names, seconds, seed });
    const after = (await scene.alone(aloneSeconds)).window;
    struck.push({ ...found, attack: attack.name, clients: attack.clients, alone: [before, after] });
    before = after;
  }
  return struck;
}
