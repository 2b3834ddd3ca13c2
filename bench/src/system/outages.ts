import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openNats } from '@intake/platform/bus/nats';
import { createLog } from '@intake/platform/telemetry/log';
import type { ServiceProcess } from '@intake/stack/service-process';
import type { ServiceName } from '@intake/stack/service-settings';
import type { System } from '@intake/stack/system';
import { jetstreamManager } from '@nats-io/jetstream';

export type Outage = {
  readonly victim: ServiceName | 'webhooks-2' | 'nats' | 'postgres' | 'redis';
  /** Killed with no chance to tidy up, or stopped as a hung machine is. */
  readonly how: 'kill' | 'freeze';
  /** How long it stays away; a killed service is started again at once. */
  readonly awayMs: number;
};

export type Struck = Pick<System, 'servers' | 'dataDir' | 'backends'> & {
  readonly services: System['services'] & { readonly 'webhooks-2'?: ServiceProcess };
};

/** Strikes; answers once the victim may be there again. */
export async function strike({ servers, services }: Struck, { victim, how, awayMs }: Outage): Promise<void> {
  const target = victim === 'nats' || victim === 'postgres' || victim === 'redis' ? servers[victim] : services[victim];
  if (how === 'kill') {
    await target?.kill9(awayMs);
    return void (await sleep(awayMs));
  }
  const stopped = stop(target?.pid());
  try {
    await sleep(awayMs);
  } finally {
    for (const pid of stopped) resume(pid);
  }
}

/** The bus loses its disk with what was on its way: who would have taken it in is stopped first, and killed with it. */
export async function wipeBus(struck: Struck, { onTheWay, awayMs }: Wipe): Promise<void> {
  const { servers, services, dataDir, backends } = struck;
  const { register, webhooks, export: records, 'webhooks-2': second } = services;
  const consumers = [register, webhooks, records, second].filter((one) => one !== undefined);
  for (const { pid } of consumers) stop(pid());
  await untilOnTheWay(backends.natsUrl, onTheWay);
  await Promise.all([servers.nats?.kill9(awayMs), ...consumers.map(({ kill9 }) => kill9())]);
  await rm(join(dataDir, 'nats/jetstream'), { recursive: true });
  await sleep(awayMs);
}

export type Wipe = {
  /** How many events nobody has taken in when the disk is lost. */
  readonly onTheWay: number;
  readonly awayMs: number;
};

async function untilOnTheWay(natsUrl: string, events: number): Promise<void> {
  await using nats = await openNats(natsUrl, { name: 'outages', log: createLog('outages', 'silent') });
  const { streams } = await jetstreamManager(nats, { checkAPI: false });
  const published = async () => (await streams.info('EVENTS')).state.last_seq;
  const before = await published();
  const deadline = performance.now() + 120_000;
  while ((await published()) < before + events) {
    if (performance.now() > deadline) throw new Error('Nothing is published that could be lost.');
    await sleep(100);
  }
}

function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // It was ended meanwhile.
  }
}

/** Stops a process and its children in their tracks: their connections stay open and nobody answers. */
function stop(pid: number | undefined): readonly number[] {
  if (pid === undefined) throw new Error('What does not run here cannot be stopped.');
  try {
    process.kill(pid, 'SIGSTOP');
    // Linux only, as the harness is.
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return [pid, ...children.map(Number).flatMap(stop)];
  } catch {
    // It ended just now, or is being started again.
    return [];
  }
}
