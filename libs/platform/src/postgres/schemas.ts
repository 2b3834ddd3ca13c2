import { join } from 'node:path';

/** The services that own a schema, and the shared tables each has beside its own. */
export const schemas = {
  gateway: [],
  companion: ['outbox', 'inbox'],
  register: ['outbox', 'inbox'],
  webhooks: ['inbox'],
  export: ['inbox'],
} as const satisfies Readonly<Record<string, readonly ('outbox' | 'inbox')[]>>;

export type SchemaOwner = keyof typeof schemas;

const root = join(import.meta.dirname, '../../../..');

/** Where a service's migrations are, shared tables first. */
export function migrationFolders(service: SchemaOwner): string[] {
  const shared = schemas[service].map((part) => join(root, 'libs/platform/migrations', part));
  return [...shared, join(root, 'services', service, 'migrations')];
}
