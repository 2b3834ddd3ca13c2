import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SchemaOwner, schemas } from '@intake/platform/postgres/schemas';

/** Made once for a data directory and kept in it, readable by its owner alone. */
export type Secrets = {
  readonly sealKeys: string;
  readonly tokenKeys: string;
  readonly natsPassword: string;
  readonly redisPassword: string;
  readonly databasePasswords: Readonly<Record<SchemaOwner, string>>;
};

export async function keepSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const secrets = makeSecrets();
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

function makeSecrets(): Secrets {
  const owners = Object.keys(schemas) as SchemaOwner[];
  return {
    sealKeys: `first:${randomBytes(32).toString('base64')}`,
    tokenKeys: `first:${randomBytes(32).toString('base64')}`,
    natsPassword: password(),
    redisPassword: password(),
    databasePasswords: Object.fromEntries(owners.map((owner) => [owner, password()])) as Record<SchemaOwner, string>,
  };
}

const password = () => randomBytes(18).toString('base64url');
