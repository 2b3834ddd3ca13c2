import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CompanionRequest } from '@intake/contracts/conversation';
import { ServiceError } from '@intake/contracts/errors';
import { takeTurn } from '@intake/contracts/operations/conversation/take-turn';
import { type Nats, openNats } from '@intake/platform/bus/nats';
import { callForValue } from '@intake/platform/bus/rpc';
import { createLog } from '@intake/platform/telemetry/log';
import type { Draw } from '../abuse/texts.ts';
import { peakMbSince } from '../measuring/peak-memory.ts';
import { conditionsOf, keep, say } from '../measuring/rounds.ts';
import { seeded } from '../measuring/seeded.ts';
import { podOf } from '../system/pods.ts';
import { openServers, startOn } from '../system/servers.ts';
import { hostileTurn } from './mixture.ts';

const points = 20;

/** Hostile turns without end against one companion: its memory stays within what its pod asks for. */
export async function benchSoak(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      turns: { type: 'string', default: '100000' },
      minutes: { type: 'string', default: '60' },
      'at-once': { type: 'string', default: '6' },
      seed: { type: 'string', default: '20' },
    },
  });
  const { requestMb, env } = podOf('companion');
  await using resources = new AsyncDisposableStack();
  const servers = await openServers(resources, { owners: ['companion'], ephemeral: true });
  const { pid } = await startOn(resources, servers, { service: 'companion', env });
  const nats = resources.use(await openNats(servers.nats.url, { name: 'bench', log: createLog('bench', 'silent') }));
  const soaked = await soak({
    pid,
    take: takerOf(nats, seeded(Number(values.seed))),
    turns: Number(values.turns),
    withinMs: Number(values.minutes) * 60_000,
    atOnce: Number(values['at-once']),
  });
  const result = { conditions: { ...conditionsOf([]), ...values }, requestMb, ...soaked };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n${await keep('soak', result)}\n`);
  if (soaked.peakMb > requestMb) process.exitCode = 1;
}

/** Takes one hostile turn as the gateway hands it on, judged and cut; answers what came of it. */
function takerOf(nats: Nats, draw: Draw): () => Promise<string> {
  return () => {
    const input = CompanionRequest.parse(hostileTurn(draw));
    // Of many addresses: no one's share of the lanes is what is measured.
    const client = `soak ${Math.floor(draw() * 1_000)}`;
    const caller = { kind: 'anonymous', request_id: randomUUID(), client } as const;
    return callForValue(nats, takeTurn, { caller, input }).then(
      () => 'taken',
      (error: unknown) => (error instanceof ServiceError ? error.code : String(error)),
    );
  };
}

type Soaking = {
  readonly pid: number;
  readonly take: () => Promise<string>;
  readonly turns: number;
  readonly withinMs: number;
  readonly atOnce: number;
};

/** So many turns at once, until all are taken or the time is over; the memory as it went. */
async function soak({ pid, take, turns, withinMs, atOnce }: Soaking) {
  const outcomes: Record<string, number> = {};
  const began = performance.now();
  const look = (at: number) => ({
    turns: at,
    seconds: Math.round((performance.now() - began) / 1_000),
    residentMb: residentMb(pid),
    peakMb: peakMbSince(pid),
  });
  const curve = [look(0)];
  let taken = 0;
  const line = async () => {
    while (taken < turns && performance.now() - began < withinMs) {
      taken += 1;
      const at = taken;
      const outcome = await take();
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (at % Math.ceil(turns / points) !== 0) continue;
      curve.push(look(at));
      say(JSON.stringify(curve.at(-1)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  curve.push(look(taken));
  return { peakMb: Math.max(...curve.map(({ peakMb }) => peakMb)), taken, outcomes, curve };
}

const residentMb = (pid: number) =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
