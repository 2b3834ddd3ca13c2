import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@intake/servers/processes/free-port';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { type System, startSystem } from '@intake/stack/system';

export type TestSystem = System & { readonly api: string };

/**
 * The whole system as `npm start` runs it, in a directory of its own, with a quick webhook ladder. The learnt reader is off
 * unless a test is about it: a few dozen systems a run would each load its weights.
 */
export async function testSystem(env: Readonly<Record<string, string>> = {}): Promise<TestSystem> {
  const directory = await temporaryDirectory();
  const system = await startSystem({
    dataDir: directory.path,
    port: await freePort(),
    ephemeral: true,
    env: {
      WEBHOOK_LADDER_SECONDS: '0,1,1,2,2,3',
      RATE_LIMIT_OPEN: '100000',
      RATE_LIMIT_KEYED: '100000',
      HEARING: 'off',
      ...env,
    },
    log: () => undefined,
  });
  return {
    ...system,
    api: `${system.baseUrl}/api/v1`,
    async [Symbol.asyncDispose]() {
      await system[Symbol.asyncDispose]();
      const forbidden = await forbiddenOnTheBus(join(directory.path, 'logs'));
      await directory.remove();
      if (forbidden.length > 0) throw new Error(`Beyond its borders on the bus:\n${forbidden.join('\n')}`);
    },
  };
}

async function forbiddenOnTheBus(logs: string): Promise<readonly string[]> {
  const texts = await Promise.all((await readdir(logs)).map((file) => readFile(join(logs, file), 'utf8')));
  return texts.flatMap((text) => text.split('\n')).filter((line) => line.includes('PermissionViolationError'));
}
