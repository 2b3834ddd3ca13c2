import { join } from 'node:path';
import { type SchemaOwner, schemas } from '@intake/contracts/services';

const root = join(import.meta.dirname, '../../../..');

/** Where a service's migrations are, shared tables first. */
export function migrationFolders(service: SchemaOwner): string[] {
  const shared = schemas[service].map((part) => join(root, 'libs/platform/migrations', part));
  return [...shared, join(root, 'services', service, 'migrations')];
}
