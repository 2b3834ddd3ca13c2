import { postgresPrograms } from './postgres/postgres-programs.ts';
import { findProgram } from './programs/find-program.ts';
import type { Log } from './running-server.ts';

/** Fetches whatever is still missing, so that no later start has to wait for the network. */
export async function ensureServers(log: Log): Promise<void> {
  await postgresPrograms();
  await findProgram('nats-server', log);
  await findProgram('redis-server', log);
}
