import { startPostgres } from '@intake/servers/postgres/postgres';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { startRedis } from '@intake/servers/redis';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
    readonly redisUrl: string;
  }
}

/** One real Postgres and one real Redis for a whole run; each test file makes a database of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const directory = await temporaryDirectory();
  const postgres = await startPostgres({ dataDir: directory.path, ephemeral: true, log });
  const redis = await startRedis({ log });
  project.provide('postgresUrl', postgres.url);
  project.provide('redisUrl', redis.url);
  return async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
    await directory.remove();
  };
}
