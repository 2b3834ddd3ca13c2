import { cp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SchemaOwner } from '@intake/contracts/services';
import { migrationFolders } from '@intake/platform/postgres/schemas';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { type TestDatabase, testDatabase } from './database.ts';

/** A database as it was before one of the service's migrations, `0004` say; `migrate` brings it up to date. */
export async function oldDatabase(service: SchemaOwner, before: string): Promise<TestDatabase> {
  await using directory = await temporaryDirectory();
  const folders = migrationFolders(service).map((folder, index) => ({
    folder,
    copy: join(directory.path, `${index}`, basename(folder)),
  }));
  for (const { folder, copy } of folders) await cp(folder, copy, { recursive: true });
  const own = folders.at(-1)?.copy ?? '';
  for (const name of await readdir(own)) if (name >= before) await rm(join(own, name));
  return await testDatabase(
    service,
    folders.map(({ copy }) => copy),
  );
}
