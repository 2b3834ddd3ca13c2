import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { converse } from '@intake/stack/demo/converse';
import type { System } from '@intake/stack/system';
import { cpuOfMachine, cpuOfProcess } from '../measuring/cpu-time.ts';
import { peakMbSince } from '../measuring/peak-memory.ts';
import { startPart } from '../system/child.ts';
import { licensePartner } from '../system/license-partner.ts';
import type { Answered, AttackOrder } from './attackers.ts';
import type { LicensedOrder, Window } from './licensed.ts';

/** Settings under which people and attackers have addresses of their own, and budgets are as they are. */
export const abuseSettings = { TRUSTED_PROXY_HOPS: '1' };

export type Scene = Awaited<ReturnType<typeof openScene>>;

type Opening = { readonly system: System; readonly perSecond: number; readonly log: (line: string) => void };

const partners = ['talks-0', 'talks-1', 'talks-2', 'talks-3'];
const victim = 'victim';
const story =
  'I cancelled my Telstra mobile plan on 3 May and they keep charging me $65 a month. ' +
  "I've complained twice, the first time more than a month ago, and nobody has got back to me. I want a refund.";

/** Licensed people who talk all the time, and attackers who wait for their order. */
export async function openScene(resources: AsyncDisposableStack, { system, perSecond, log }: Opening) {
  const { natsUrl } = system.backends;
  const port = Number(new URL(system.baseUrl).port);
  const keys: string[] = [];
  for (const id of partners) keys.push((await licensePartner(natsUrl, { id, rate: 6_000 })).key);
  const { key } = await licensePartner(natsUrl, { id: victim, origins: ['https://victim.example'] });
  const headers = { 'x-service-key': key };
  await converse({ api: `${system.baseUrl}/api/v1`, headers, story, answer: () => 'Yes.' });

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
    async strike(order: Omit<AttackOrder, 'port' | 'victim'>) {
      const struck = await during(async () => {
        attackers.process.send({ ...order, port, victim } satisfies AttackOrder);
        const [answered] = (await once(attackers.process, 'message')) as [Answered];
        return answered;
      });
      await untilRested(Object.values(pids), log);
      return { ...struck, archive: await archiveOf(system, key) };
    },
  };
}

function pidOf({ services }: System, service: 'gateway' | 'companion'): number {
  const pid = services[service].pid();
  if (pid === undefined) throw new Error(`${service} does not run.`);
  return pid;
}

/** Whether a partner still gets all it has: the status, and whether the archive is whole. */
async function archiveOf({ baseUrl }: System, key: string): Promise<string> {
  try {
    const response = await fetch(`${baseUrl}/api/v1/export`, {
      headers: { 'x-service-key': key },
      signal: AbortSignal.timeout(60_000),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isWhole = response.status !== 200 || bytes.subarray(-22).readUInt32LE(0) === 0x06054b50;
    return isWhole ? String(response.status) : 'broken off';
  } catch {
    return 'none';
  }
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
