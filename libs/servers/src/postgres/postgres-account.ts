import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { run } from '../processes/run.ts';

type User = { readonly uid: number; readonly gid: number };

/** How Postgres' programs are started: it refuses to run as root. */
export type Account = {
  readonly user: User | undefined;
  /** Goes before the command. */
  readonly prefix: readonly string[];
};

export type Command = readonly [string, ...string[]];

export function commandAs({ prefix }: Account, [program, ...args]: Command): Command {
  const [first = program, ...rest] = [...prefix, program];
  return [first, ...rest, ...args];
}

type Places = { readonly dataDir: string; readonly program: string };

const execute = promisify(execFile);
const CAPABILITIES = ['+dac_read_search', '+dac_override'];

/** Whoever starts it; for root the owner of the data, else `postgres`, else `nobody`. */
export async function postgresAccount(dataDir: string): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(dataDir).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const user = await lookUp(name).catch(() => undefined);
    if (user !== undefined) return user;
  }
  throw new Error('Postgres refuses to run as root and there is no user "postgres" or "nobody" to run it as.');
}

async function lookUp(name: string): Promise<User> {
  const [uid, gid] = await Promise.all([execute('id', ['-u', name]), execute('id', ['-g', name])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** A checkout below /root is closed to everyone else: then that user gets the one capability to walk in. */
export async function howToRun(user: User | undefined, { dataDir, program }: Places): Promise<Account> {
  if (user === undefined) return { user, prefix: [] };
  const accounts: readonly Account[] = [
    { user, prefix: [] },
    ...CAPABILITIES.map((capability) => ({ user: undefined, prefix: setpriv(user, capability) })),
  ];
  for (const account of accounts) {
    if (await reaches(account, { dataDir, program })) return account;
  }
  throw new Error(
    `Postgres runs as user ${user.uid} here, who may not enter ${dataDir} or ${program}. ` +
      'Move the checkout out of a private folder such as /root, or start it as an ordinary user.',
  );
}

function setpriv({ uid, gid }: User, capability: string): readonly string[] {
  const who = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // Without this bit access(2), which initdb asks, ignores the capability.
  const bit = '--securebits=+no_setuid_fixup';
  return ['setpriv', ...who, bit, `--inh-caps=${capability}`, `--ambient-caps=${capability}`, '--'];
}

async function reaches(account: Account, { dataDir, program }: Places): Promise<boolean> {
  const test = 'test -w "$1" && test -x "$2"';
  const command = commandAs(account, ['/bin/sh', '-c', test, 'sh', dataDir, program]);
  return run(command, { user: account.user }).then(
    () => true,
    () => false,
  );
}
