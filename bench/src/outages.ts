import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from '@intake/stack/service-process';
import type { ServiceName } from '@intake/stack/service-settings';
import type { System } from '@intake/stack/system';

export type Outage = {
  readonly victim: ServiceName | 'webhooks-2' | 'nats' | 'postgres' | 'redis';
  /** Killed with no chance to tidy up, stopped as a hung machine is, or killed and its disk lost. */
  readonly how: 'kill' | 'freeze' | 'wipe';
  /** How long it stays away; a killed service is started again at once. */
  readonly awayMs: number;
};

type Struck = Pick<System, 'servers' | 'dataDir'> & {
  readonly services: System['services'] & { readonly 'webhooks-2'?: ServiceProcess };
};

/** Strikes; answers once the victim may be there again. */
export async function strike(struck: Struck, { victim, how, awayMs }: Outage): Promise<void> {
  const { servers, services, dataDir } = struck;
  const target = victim === 'nats' || victim === 'postgres' || victim === 'redis' ? servers[victim] : services[victim];
  if (how === 'freeze') return freeze(target?.pid(), awayMs);
  await target?.kill9(awayMs);
  if (how === 'wipe') await rm(join(dataDir, victim, 'jetstream'), { recursive: true });
  await sleep(awayMs);
}

/** Stops a process and its children in their tracks: their connections stay open and nobody answers. */
async function freeze(pid: number | undefined, ms: number): Promise<void> {
  if (pid === undefined) throw new Error('What does not run here cannot be stopped.');
  const stopped: number[] = [];
  const stop = (one: number): void => {
    process.kill(one, 'SIGSTOP');
    stopped.push(one);
    for (const child of childrenOf(one)) stop(child);
  };
  try {
    stop(pid);
    await sleep(ms);
  } finally {
    for (const one of stopped) process.kill(one, 'SIGCONT');
  }
}

/** Linux only, as the harness is. */
function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
