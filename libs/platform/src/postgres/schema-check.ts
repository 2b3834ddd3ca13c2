import type { SchemaOwner } from '@intake/contracts/services';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { migrationNames } from './migrate.ts';
import { isStoreAway } from './postgres.ts';
import { migrationFolders } from './schemas.ts';
import { sql } from './sql.ts';

/**
 * A check that the service's schema has every migration that its code came with. Unknown while Postgres is away, and no
 * reason to be unready then; once it held, nobody is asked again, as migrations only go forward.
 */
export function schemaCheck(db: CommonQueryMethods, service: SchemaOwner): () => Promise<boolean> {
  const needed = migrationNames(migrationFolders(service));
  let held = false;
  return async () => {
    if (held) return true;
    try {
      const applied = new Set(await db.anyFirst(sql.type(Row)`SELECT name FROM migration`));
      held = (await needed).every((name) => applied.has(name));
      return held;
    } catch (error) {
      return isStoreAway(error);
    }
  };
}

const Row = z.object({ name: z.string() });
