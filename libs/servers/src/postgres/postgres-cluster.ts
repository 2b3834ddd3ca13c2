import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../processes/run.ts';
import type { Log } from '../running-server.ts';
import { type Account, commandAs, howToRun, postgresAccount } from './postgres-account.ts';
import { removeStalePidFile } from './postgres-pid-file.ts';
import { type PostgresPrograms, postgresPrograms } from './postgres-programs.ts';

export type Cluster = {
  readonly directory: string;
  readonly password: string;
  readonly account: Account;
  readonly programs: PostgresPrograms;
  readonly env: NodeJS.ProcessEnv;
};

type Wanted = { readonly dataDir: string; readonly ephemeral: boolean; readonly log: Log };

/** `dataDir` holds `cluster/` (Postgres' own files) and `password` (the superuser's, mode 0600). */
export async function prepareCluster({ dataDir, ephemeral, log }: Wanted): Promise<Cluster> {
  const programs = await postgresPrograms();
  const user = await postgresAccount(dataDir);
  await ownDirectory(dataDir, user);
  const account = await howToRun(user, { dataDir, program: programs.postgres });
  const cluster = {
    directory: join(dataDir, 'cluster'),
    account,
    programs,
    env: { ...process.env, LC_ALL: 'C' },
  };
  if (!existsSync(cluster.directory)) {
    log('Setting up a new Postgres database cluster …');
    await initialise(cluster, { dataDir, user, ephemeral });
  }
  await removeStalePidFile(cluster.directory);
  return { ...cluster, password: await readFile(join(dataDir, 'password'), 'utf8') };
}

type User = Awaited<ReturnType<typeof postgresAccount>>;

async function ownDirectory(dataDir: string, user: User): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (user !== undefined) await chown(dataDir, user.uid, user.gid);
  const { uid } = await stat(dataDir);
  if (user === undefined && process.getuid !== undefined && uid !== process.getuid()) {
    throw new Error(
      `${dataDir} belongs to another user (${uid}): start as that user, or choose another data directory.`,
    );
  }
  await chmod(dataDir, 0o700);
}

type Initial = { readonly dataDir: string; readonly user: User; readonly ephemeral: boolean };

/** Works beside and renames at the end, so that an interrupted first start leaves nothing half done. */
async function initialise(cluster: Omit<Cluster, 'password'>, { dataDir, user, ephemeral }: Initial): Promise<void> {
  const passwordFile = join(dataDir, 'password');
  const beside = join(dataDir, 'cluster.new');
  await rm(beside, { recursive: true, force: true });
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user !== undefined) await chown(passwordFile, user.uid, user.gid);

  const { account, programs, env } = cluster;
  const options = [`--pgdata=${beside}`, `--pwfile=${passwordFile}`, ...INITIAL_SETTINGS];
  if (ephemeral) options.push('--no-sync');
  await run(commandAs(account, [programs.initdb, ...options]), { env, user: account.user });
  await rename(beside, cluster.directory);
}

// The built-in locale sorts and folds the same on every machine, whatever locales it has.
const INITIAL_SETTINGS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];
