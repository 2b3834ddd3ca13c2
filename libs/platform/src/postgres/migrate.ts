import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

type Provision = {
  /** An administrator's connection: may create roles and schemas. */
  readonly adminUrl: string;
  readonly service: string;
  readonly password: string;
  /** Folders of numbered `.sql` files, in order; forward only. */
  readonly folders: readonly string[];
};

/**
 * Gives a service its schema, the role that owns it and the role that may only use it, then applies what is new of its
 * migrations, each in a transaction of its own. Safe to repeat and to run from several places at once.
 * @throws Error naming the file when an applied migration was changed, or when one fails.
 */
export async function provision({ adminUrl, service, password, folders }: Provision): Promise<string[]> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', ['intake provision']);
    await whileRaced(() => ensureRoles(client, service, password));
    return await migrate(client, service, folders);
  } finally {
    await client.end();
  }
}

// Roles are the whole server's and the lock is one database's: another database's provision may meet this one.
const raced = new Set(['42710', '23505', 'XX000']);

async function whileRaced(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof DatabaseError ? (error.code ?? '') : '';
      if (attempt === 10 || !raced.has(code)) throw error;
      await sleep(50 * attempt);
    }
  }
}

async function ensureRoles(client: Client, service: string, password: string): Promise<void> {
  const owner = client.escapeIdentifier(`${service}_owner`);
  const app = client.escapeIdentifier(`${service}_app`);
  const schema = client.escapeIdentifier(service);
  const roles = await client.query<{ rolname: string }>('SELECT rolname FROM pg_roles WHERE rolname = ANY($1)', [
    [`${service}_owner`, `${service}_app`],
  ]);
  const known = new Set(roles.rows.map(({ rolname }) => rolname));
  if (!known.has(`${service}_owner`)) await client.query(`CREATE ROLE ${owner} NOLOGIN`);
  if (!known.has(`${service}_app`)) await client.query(`CREATE ROLE ${app} LOGIN NOINHERIT`);
  await client.query(`
    ALTER ROLE ${app} PASSWORD ${client.escapeLiteral(password)};
    ALTER ROLE ${app} SET search_path = ${schema};
    ALTER ROLE ${app} SET lock_timeout = '5s';
    ALTER ROLE ${app} SET idle_in_transaction_session_timeout = '30s';
    GRANT ${owner} TO CURRENT_USER;
    CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${owner};
    REVOKE ALL ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA ${schema} TO ${app};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${app};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA ${schema} GRANT USAGE ON SEQUENCES TO ${app};
  `);
}

async function migrate(client: Client, service: string, folders: readonly string[]): Promise<string[]> {
  await client.query(`SET ROLE ${client.escapeIdentifier(`${service}_owner`)}`);
  await client.query(`SET search_path = ${client.escapeIdentifier(service)}`);
  await client.query(`CREATE TABLE IF NOT EXISTS migration (
    name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const applied = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM migration');
  const known = new Map(applied.rows.map(({ name, sha256 }) => [name, sha256]));
  const news: string[] = [];
  for (const file of await readMigrations(folders)) {
    const before = known.get(file.name);
    if (before && before !== file.sha256) throw new Error(`${service}: ${file.name} was changed after it was applied.`);
    if (before) continue;
    await apply(client, service, file);
    news.push(file.name);
  }
  return news;
}

type Migration = { readonly name: string; readonly sha256: string; readonly sql: string };

async function apply(client: Client, service: string, { name, sha256, sql }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`${service}: ${name} could not be applied.`, { cause });
  }
}

/** The migrations of these folders by the names under which they are remembered, in order. */
export async function migrationNames(folders: readonly string[]): Promise<string[]> {
  return (await readMigrations(folders)).map(({ name }) => name);
}

async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const lists = await Promise.all(folders.map(readFolder));
  return lists.flat();
}

async function readFolder(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name: `${basename(folder)}/${name}`, sha256: createHash('sha256').update(sql).digest('hex'), sql };
    }),
  );
}
