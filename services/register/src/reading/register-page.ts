import { ServiceError } from '@intake/contracts/errors';
import type { Register } from '@intake/contracts/register';
import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import type { Deps } from '../deps.ts';
import { toEntry } from '../domain/entry.ts';
import { summarise } from '../domain/summary.ts';
import { matters, type Place, placeOf } from '../store/entries.ts';
import { cohorts, countPatterns } from '../store/standings.ts';
import { headOf, type Reading } from './reading.ts';

type Asked = { readonly limit: number; readonly after?: string | undefined };

/** One page of the window's entries and the figures of all of it, of one moment. */
export async function registerPage(deps: Deps, reading: Reading, { limit, after }: Asked): Promise<Register> {
  const { partner, since } = reading;
  return deps.db.transaction(async (tx) => {
    await tx.query(sql.typeAlias('void')`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    const place = after === undefined ? null : await knownPlace(tx, partner.id, after);
    const { patterns, rowsOf } = await countPatterns(tx, partner.id, reading);
    // One more than asked for tells whether this is the last page.
    const rows = await matters(tx, partner.id, { since, after: place, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return {
      ...(await headOf(tx, reading)),
      summary: summarise({ cohorts: await cohorts(tx, partner.id, reading), rowsOf, patterns }),
      entries: shown.map((matter) => toEntry(matter, patterns)),
      next_after: rows.length > limit ? (shown.at(-1)?.reference ?? null) : null,
    };
  });
}

async function knownPlace(db: CommonQueryMethods, partnerId: string, reference: string): Promise<Place> {
  const place = await placeOf(db, partnerId, reference);
  if (!place) throw new ServiceError('invalid_request', 'after: must be the next_after of an earlier page');
  return place;
}
