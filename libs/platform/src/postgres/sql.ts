import { createSqlTag } from 'slonik';
import { z } from 'zod';

/** SQL as a value: `sql.type(Row)` where rows are read, ``sql.typeAlias('void')`` where none are. */
export const sql = createSqlTag({ typeAliases: { void: z.unknown() } });
