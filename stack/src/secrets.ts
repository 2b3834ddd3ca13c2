import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SchemaOwner, schemas } from '@intake/contracts/services';
import { type Account, accounts } from '@intake/platform/bus/authorization';

/** Made once for a data directory and kept in it, readable by its owner alone. */
export type Secrets = {
  readonly sealKeys: string;
  readonly tokenKeys: string;
  readonly busPasswords: Readonly<Record<Account, string>>;
  readonly redisPassword: string;
  readonly databasePasswords: Readonly<Record<SchemaOwner, string>>;
};

export async function keepSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  const kept = await readKept(file);
  if (kept.busPasswords) return kept as Secrets;
  // Those of an older release are kept and completed.
  const secrets = { ...makeSecrets(), ...kept };
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

async function readKept(file: string): Promise<Partial<Secrets>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

function makeSecrets(): Secrets {
  const owners = Object.keys(schemas) as SchemaOwner[];
  return {
    sealKeys: `first:${randomBytes(32).toString('base64')}`,
    tokenKeys: `first:${randomBytes(32).toString('base64')}`,
    busPasswords: Object.fromEntries(accounts.map((account) => [account, password()])) as Record<Account, string>,
    redisPassword: password(),
    databasePasswords: Object.fromEntries(owners.map((owner) => [owner, password()])) as Record<SchemaOwner, string>,
  };
}

const password = () => randomBytes(18).toString('base64url');
