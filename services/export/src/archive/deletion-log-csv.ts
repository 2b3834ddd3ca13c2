import { stringify } from 'csv-stringify/sync';
import type { CommonQueryMethods } from 'slonik';
import { chainStarts, type Deletion, followChain } from '../store/deletion-log.ts';

const columns = ['reference', 'deleted_at_utc', 'reason', 'record_sha256', 'previous_hash', 'hash'] as const;

const pageSize = 500;

/** A partner's deletion log as CSV in the order of its chain. */
export async function* writeDeletionLog(db: CommonQueryMethods, partnerId: string): AsyncGenerator<Uint8Array> {
  yield csv([columns]);
  for (const start of await chainStarts(db, partnerId)) {
    for await (const rows of pagesOf(db, partnerId, start)) {
      yield csv(rows.map((row) => columns.map((column) => row[column])));
    }
  }
}

async function* pagesOf(db: CommonQueryMethods, partnerId: string, start: string): AsyncGenerator<readonly Deletion[]> {
  for (let behind = [start]; ; ) {
    const rows = await followChain(db, partnerId, { behind, limit: pageSize });
    if (rows.length > 0) yield rows;
    const last = rows.filter(({ depth }) => depth === pageSize);
    if (last.length === 0) return;
    behind = last.map(({ hash }) => hash);
  }
}

// No cell is defused against formulas here: the chain's hashes are over these very texts.
const csv = (rows: readonly (readonly string[])[]) =>
  Buffer.from(stringify([...rows.map((row) => [...row])], { record_delimiter: '\r\n' }));
