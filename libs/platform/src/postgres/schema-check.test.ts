import { openDatabase } from '@intake/platform/postgres/postgres';
import { schemaCheck } from '@intake/platform/postgres/schema-check';
import { migrationFolders } from '@intake/platform/postgres/schemas';
import { testDatabase } from '@intake/testkit/database';
import { expect, test } from 'vitest';

test('a schema that lacks a migration of the code is not enough, and is once it was migrated', async () => {
  const shared = migrationFolders('register').slice(0, -1);
  await using database = await testDatabase('register', shared);
  const check = schemaCheck(database.db, 'register');

  expect(await check()).toBe(false);
  await database.migrate();
  expect(await check()).toBe(true);
});

test('while Postgres is away nothing is known, and nothing is held against the service', async () => {
  await using db = await openDatabase('postgres://nobody@127.0.0.1:1/none');

  expect(await schemaCheck(db, 'register')()).toBe(true);
});
