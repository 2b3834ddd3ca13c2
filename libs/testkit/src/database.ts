import { randomBytes } from 'node:crypto';
import type { SchemaOwner } from '@intake/contracts/services';
import { provision } from '@intake/platform/postgres/migrate';
import { type Database, openDatabase } from '@intake/platform/postgres/postgres';
import { migrationFolders } from '@intake/platform/postgres/schemas';
import { Client } from 'pg';
import { inject } from 'vitest';

export type TestDatabase = AsyncDisposable & {
  /** A pool of the service's own role, as the service has it. */
  readonly db: Database;
  readonly url: string;
  /** The superuser's connection to the same database, for looking from outside. */
  readonly adminUrl: string;
  /** Brings its schema up to date. */
  migrate(): Promise<void>;
};

// One password for a role however many test files set it: roles are the whole server's, databases are not.
const password = 'test-only';

/** A fresh database on the run's Postgres with one service's schema, roles and migrations: all of them, or those of `folders`. */
export async function testDatabase(service: SchemaOwner, folders = migrationFolders(service)): Promise<TestDatabase> {
  const name = `test_${service}_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name}`);
  const adminUrl = urlOf(inject('postgresUrl'), { name });
  await provision({ adminUrl, service, password, folders });
  const url = urlOf(adminUrl, { name, user: `${service}_app`, password });
  const db = await openDatabase(url);
  return {
    db,
    url,
    adminUrl,
    migrate: async () => void (await provision({ adminUrl, service, password, folders: migrationFolders(service) })),
    async [Symbol.asyncDispose]() {
      await db.end();
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function urlOf(base: string, parts: { name: string; user?: string; password?: string }): string {
  const url = new URL(base);
  url.pathname = `/${parts.name}`;
  if (parts.user) url.username = parts.user;
  if (parts.password) url.password = parts.password;
  return url.href;
}
