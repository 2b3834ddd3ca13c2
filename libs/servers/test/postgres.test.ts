import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from '../src/postgres/postgres.ts';
import { temporaryDirectory } from '../src/processes/temporary-directory.ts';

const log = () => undefined;

test('Postgres keeps what was committed when it is killed and started again', { timeout: 60_000 }, async () => {
  await using directory = await temporaryDirectory();
  const dataDir = join(directory.path, 'postgres');
  const first = await startPostgres({ dataDir, log });
  await query(first.url, 'CREATE TABLE kept (word TEXT)');
  await query(first.url, "INSERT INTO kept VALUES ('hello')");

  await first.kill9();
  await using second = await startPostgres({ dataDir, port: first.port, log });

  expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'hello' }]);
  expect(second.url).toBe(first.url);
});

test('Postgres starts although the pid in its stale file lives again as another program', async () => {
  await using directory = await temporaryDirectory();
  const dataDir = join(directory.path, 'postgres');
  const first = await startPostgres({ dataDir, ephemeral: true, log });
  await first.kill9();
  const pidFile = join(dataDir, 'cluster/postmaster.pid');
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
  await writeFile(pidFile, [process.ppid, ...rest].join('\n'));

  await using second = await startPostgres({ dataDir, ephemeral: true, log });

  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('Postgres lets nobody in without the password that only its owner can read', async () => {
  await using directory = await temporaryDirectory();
  const dataDir = join(directory.path, 'postgres');

  await using server = await startPostgres({ dataDir, ephemeral: true, log });

  const withoutPassword = new URL(server.url);
  withoutPassword.password = 'guess';
  await expect(query(withoutPassword.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
});

test('Postgres sorts and folds text the same on every machine', async () => {
  await using directory = await temporaryDirectory();

  await using server = await startPostgres({ dataDir: join(directory.path, 'postgres'), ephemeral: true, log });

  expect(await query(server.url, "SELECT lower('ĐÀ NẴNG ΑΘΗΝΑ') AS folded")).toEqual([{ folded: 'đà nẵng αθηνα' }]);
});

async function query(connectionString: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
