import { rewrapRecords } from '@intake/contracts/operations/records/keep-records';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { type Handler, handle } from '../bus/rpc.ts';
import { sql } from '../postgres/sql.ts';
import type { KeyRing } from './key-ring.ts';
import { currentPrefix, headLength, rewrapHead } from './seal.ts';

/** A column of sealed values. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** The columns of a unique key with their types, in its order. */
  readonly key: Readonly<Record<string, 'text' | 'uuid' | 'int'>>;
  /** What a row's value was sealed with, of its key columns. */
  about(key: Readonly<Record<string, string>>): string;
};

type Rewrapping = {
  readonly db: CommonQueryMethods;
  readonly ring: KeyRing;
  readonly columns: readonly SealedColumn[];
};

/** Where a pass over all columns has got to: behind a key of one of them. */
const Place = z.tuple([z.int().nonnegative(), z.array(z.string())]);

/**
 * Wraps data keys under the ring's current key, a batch per question; content is neither read nor moved. A value that
 * changes meanwhile is left to whoever changed it. Going over everything again does only what is still to do.
 */
export function rewrapHandler(service: Parameters<typeof rewrapRecords>[0], rewrapping: Rewrapping): Handler {
  return handle(rewrapRecords(service), async ({ input: { from } }) => {
    const [index, behind] = from === null ? [0, []] : Place.parse(JSON.parse(from));
    const column = rewrapping.columns[index];
    if (!column) return { rewrapped: 0, unreadable: 0, next: null };
    const rows = await rowsUnderOldKeys(rewrapping, column, behind);
    const outcomes = await Promise.all(rows.map((row) => rewrapOne(rewrapping, column, row)));
    const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
    const last = rows.at(-1);
    const next = last && rows.length === batch ? [index, last.key] : [index + 1, []];
    return { rewrapped: count('rewrapped'), unreadable: count('unreadable'), next: JSON.stringify(next) };
  });
}

const batch = 500;

const Row = z.object({ key: z.array(z.string()), head: z.instanceof(Buffer) });
type Row = z.infer<typeof Row>;

type Outcome = 'rewrapped' | 'unreadable' | 'changed';

async function rowsUnderOldKeys(
  { db, ring }: Rewrapping,
  { table, column, key }: SealedColumn,
  behind: readonly string[],
): Promise<readonly Row[]> {
  const prefix = currentPrefix(ring);
  const [names, types] = [Object.keys(key), Object.values(key)];
  const columns = list(names.map((name) => sql.identifier([name])));
  const texts = list(names.map((name) => sql.fragment`${sql.identifier([name])}::text`));
  const place = list(behind.map((value, index) => typed(value, types[index])));
  const sealed = sql.identifier([column]);
  // How long the part before the content is follows from the second byte, the length of the key's id.
  return db.any(sql.type(Row)`
    SELECT ARRAY[${texts}] AS key, substring(${sealed} FROM 1 FOR ${headLength('')} + get_byte(${sealed}, 1)) AS head
    FROM ${sql.identifier([table])}
    WHERE substring(${sealed} FROM 1 FOR ${prefix.length}) <> ${sql.binary(prefix)}
      AND length(${sealed}) >= ${headLength('')}
      AND ${behind.length === 0 ? sql.fragment`TRUE` : sql.fragment`(${columns}) > (${place})`}
    ORDER BY ${columns}
    LIMIT ${batch}
  `);
}

async function rewrapOne({ db, ring }: Rewrapping, { table, column, key, about }: SealedColumn, row: Row) {
  const [names, types] = [Object.keys(key), Object.values(key)];
  const isRow = names.map(
    (name, index) => sql.fragment`${sql.identifier([name])} = ${typed(row.key[index] ?? '', types[index])}`,
  );
  const head = rewrapped(
    ring,
    row.head,
    about(Object.fromEntries(names.map((name, index) => [name, row.key[index] ?? '']))),
  );
  if (!head) return 'unreadable';
  const sealed = sql.identifier([column]);
  const { rowCount } = await db.query(sql.typeAlias('void')`
    UPDATE ${sql.identifier([table])}
    SET ${sealed} = ${sql.binary(head)} || substring(${sealed} FROM ${row.head.length + 1})
    WHERE ${sql.join(isRow, sql.fragment` AND `)}
      AND substring(${sealed} FROM 1 FOR ${row.head.length}) = ${sql.binary(row.head)}
  `);
  return rowCount > 0 ? 'rewrapped' : 'changed';
}

function rewrapped(ring: KeyRing, head: Buffer, about: string): Buffer | undefined {
  try {
    return rewrapHead(ring, head, about);
  } catch {
    // Nothing that was sealed as it should be, or under a key that is gone: it is counted, and stays as it is.
    return undefined;
  }
}

const list = (parts: readonly Parameters<typeof sql.join>[0][number][]) => sql.join(parts, sql.fragment`, `);

const typed = (value: string, type: 'text' | 'uuid' | 'int' = 'text') => {
  if (type === 'uuid') return sql.fragment`${value}::uuid`;
  return type === 'int' ? sql.fragment`${value}::int` : sql.fragment`${value}::text`;
};
