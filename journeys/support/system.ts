import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@intake/servers/processes/free-port';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { type System, startSystem } from '@intake/stack/system';

/** Where a running system is reached. */
export type SystemAddress = {
  readonly baseUrl: string;
  readonly api: string;
  /** The bus, as its operator signs in. */
  readonly operatorBusUrl: string;
  readonly postgresUrl: string;
};

export type TestSystem = System & SystemAddress;

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
    operatorBusUrl: system.backends.natsUrlOf('operator'),
    postgresUrl: system.backends.postgresUrl,
    async [Symbol.asyncDispose]() {
      await system[Symbol.asyncDispose]();
      const forbidden = await forbiddenOnTheBus(join(directory.path, 'logs'));
      await directory.remove();
      if (forbidden.length > 0) throw new Error(`Beyond its borders on the bus:\n${forbidden.join('\n')}`);
    },
  };
}

/** An answer may come when its leave is over, because the bus was started anew meanwhile: nobody waits for it any more. */
const lateAnswer = '"operation":"publish","subject":"_INBOX.';

async function forbiddenOnTheBus(logs: string): Promise<readonly string[]> {
  const texts = await Promise.all((await readdir(logs)).map((file) => readFile(join(logs, file), 'utf8')));
  const refused = texts.flatMap((text) => text.split('\n')).filter((line) => line.includes('PermissionViolationError'));
  return refused.filter((line) => !line.includes(lateAnswer));
}
