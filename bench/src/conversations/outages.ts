import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@intake/stack/system';

export type Outage = {
  readonly victim: 'companion' | 'nats' | 'postgres';
  /** How long it stays away; a service is started again at once. */
  readonly awayMs: number;
};

/** Ends the victim with no chance to tidy up; answers once it may be there again. */
export async function strike({ services, servers }: System, { victim, awayMs }: Outage): Promise<void> {
  if (victim === 'companion') return services.companion.kill9();
  await servers[victim]?.kill9(awayMs);
  await sleep(awayMs);
}
