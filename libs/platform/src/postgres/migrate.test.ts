import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provision } from '@intake/platform/postgres/migrate';
import { isStoreAway, openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';
import { type TestDatabase, testDatabase } from '@intake/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase('register');
  folder = await mkdtemp(join(tmpdir(), 'intake-migrations-'));
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const service = `probe_${randomBytes(4).toString('hex')}`;
const again = () => provision({ adminUrl: database.adminUrl, service, password: 'test-only', folders: [folder] });

test('migrations are applied once, also from several places at a time', async () => {
  await writeFile(join(folder, '0001_thing.sql'), 'CREATE TABLE thing (id integer PRIMARY KEY);');

  const results = await Promise.all([again(), again(), again()]);

  expect(results.flat()).toHaveLength(1);
  expect(await again()).toEqual([]);
});

test('a migration that was changed after it was applied is refused by name', async () => {
  await writeFile(join(folder, '0001_thing.sql'), 'CREATE TABLE thing (id bigint PRIMARY KEY);');

  await expect(again()).rejects.toThrow('0001_thing.sql was changed');
});

test('a migration that fails leaves nothing of itself', async () => {
  await writeFile(join(folder, '0001_thing.sql'), 'CREATE TABLE thing (id integer PRIMARY KEY);');
  await writeFile(join(folder, '0002_broken.sql'), 'CREATE TABLE half (id integer); SELECT no_such_function();');
  await expect(again()).rejects.toThrow('0002_broken.sql could not be applied');

  await writeFile(join(folder, '0002_broken.sql'), 'CREATE TABLE half (id integer);');

  expect(await again()).toHaveLength(1);
});

test('a service’s role uses its own tables, owns none and sees no other schema', async () => {
  const { db } = database;
  const allowed = async (statement: Promise<unknown>) => statement.then(() => true).catch(() => false);

  expect(await allowed(db.query(sql.typeAlias('void')`SELECT 1 FROM outbox`))).toBe(true);
  expect(await allowed(db.query(sql.typeAlias('void')`DROP TABLE outbox`))).toBe(false);
  expect(await allowed(db.query(sql.typeAlias('void')`CREATE TABLE own (id integer)`))).toBe(false);
  expect(await allowed(db.query(sql.typeAlias('void')`SELECT 1 FROM ${sql.identifier([service, 'thing'])}`))).toBe(
    false,
  );
});

test('a row that is not what the query promised is an error, not a surprise later', async () => {
  const read = database.db.one(sql.type(z.object({ count: z.string() }))`SELECT 7 AS count`);

  await expect(read).rejects.toThrow();
});

test('a database that is not there is told from a query that is wrong', async () => {
  const { db } = database;
  const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
  await using nowhere = await openDatabase('postgres://nobody:x@127.0.0.1:1/none');
  const cutOff = db.query(sql.typeAlias('void')`SELECT pg_terminate_backend(pg_backend_pid())`);

  expect(isStoreAway(await failure(nowhere.query(sql.typeAlias('void')`SELECT 1`)))).toBe(true);
  expect(isStoreAway(await failure(cutOff))).toBe(true);
  expect(isStoreAway(await failure(db.query(sql.typeAlias('void')`SELECT nonsense`)))).toBe(false);
});
