import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@intake/stack/system';
import { cpuOfMachine, cpuOfProcess } from '../measuring/cpu-time.ts';
import { peakMbSince } from '../measuring/peak-memory.ts';
import { startPart } from '../system/child.ts';
import { licensePartner } from '../system/license-partner.ts';
import type { Answered } from './answered.ts';
import type { AttackOrder } from './attackers.ts';
import type { LicensedOrder, Window } from './licensed.ts';
import { openVictim } from './victim.ts';

/** Settings under which people and attackers have addresses of their own, and budgets are as they are. */
export const abuseSettings = { TRUSTED_PROXY_HOPS: '1' };

export type Scene = Awaited<ReturnType<typeof openScene>>;

type Opening = { readonly system: System; readonly perSecond: number; readonly log: (line: string) => void };

const partners = ['talks-0', 'talks-1', 'talks-2', 'talks-3'];

/** Licensed people who talk all the time, and attackers who wait for their order. */
export async function openScene(resources: AsyncDisposableStack, { system, perSecond, log }: Opening) {
  const { natsUrl } = system.backends;
  const port = Number(new URL(system.baseUrl).port);
  const keys: string[] = [];
  for (const id of partners) keys.push((await licensePartner(natsUrl, { id, rate: 6_000 })).key);
  const victim = await openVictim(system);
  const aim = { port, victim: victim.id, published: victim.published };

  const licensed = resources.use(await startPart({ file: new URL('./licensed.ts', import.meta.url), env: {} }));
  const attackers = resources.use(await startPart({ file: new URL('./attackers.ts', import.meta.url), env: {} }));
  const tell = (order: LicensedOrder) => licensed.process.send(order);
  tell({ talk: { port, keys, perSecond } });
  const pids = { gateway: pidOf(system, 'gateway'), companion: pidOf(system, 'companion') };

  const { servers, services } = system;
  const ours = () =>
    [
      ...[...Object.values(services), ...Object.values(servers)].map((one) => one.pid()),
      ...[licensed.pid, attackers.pid, process.pid],
    ].reduce((sum: number, pid) => sum + (pid === undefined ? 0 : (cpuOfProcess(pid) ?? 0)), 0);
  const look = () => ({ ours: ours(), machine: cpuOfMachine() ?? Number.NaN });

  /** What licensed people live through while something is done. */
  const during = async <Done>(done: () => Promise<Done>) => {
    for (const pid of Object.values(pids)) peakMbSince(pid);
    const before = look();
    tell({ window: 'begins' });
    const answered = await done();
    tell({ window: 'ends' });
    const [window] = (await once(licensed.process, 'message')) as [Window];
    const peakMb = { gateway: peakMbSince(pids.gateway), companion: peakMbSince(pids.companion) };
    const after = look();
    const otherShare = Math.max(0, 1 - (after.ours - before.ours) / (after.machine - before.machine));
    return { answered, window: { ...window, otherShare }, peakMb };
  };
  return {
    alone: (seconds: number) => during(() => sleep(seconds * 1_000)),
    /** Plays attacks at once, until the last of what they asked is answered. */
    async strike(order: Omit<AttackOrder, 'port' | 'victim' | 'published'>) {
      const struck = await during(async () => {
        attackers.process.send({ ...order, ...aim } satisfies AttackOrder);
        const [answered] = (await once(attackers.process, 'message')) as [Answered];
        return answered;
      });
      await untilRested(Object.values(pids), log);
      return { ...struck, archive: await victim.fares() };
    },
  };
}

function pidOf({ services }: System, service: 'gateway' | 'companion'): number {
  const pid = services[service].pid();
  if (pid === undefined) throw new Error(`${service} does not run.`);
  return pid;
}

const sampleMs = 500;
const restWithinMs = 15_000;

/** Until what nobody waits for any more is not worked on any more either: what comes next is to meet a service at rest. */
async function untilRested(pids: readonly number[], log: (line: string) => void): Promise<void> {
  const deadline = performance.now() + restWithinMs;
  const spent = () => pids.reduce((sum, pid) => sum + (cpuOfProcess(pid) ?? 0), 0);
  while (performance.now() < deadline) {
    const before = spent();
    await sleep(sampleMs);
    if (spent() - before < sampleMs * 1_000 * 0.5) return;
  }
  log(`Still at work ${restWithinMs / 1_000} s after an attack.`);
}
