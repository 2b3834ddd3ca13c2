import type { CommonQueryMethods } from 'slonik';
import type { Matter } from '../domain/matter.ts';
import { mattersOf, referencesByDue } from '../store/entries.ts';

const pageRows = 1_000;

/**
 * A partner's rows received `since` a day, or of all time, as they fall due, each once; at least one page, which may be
 * empty. The order is read at the start and kept: a revision that moves a row's due day neither loses nor repeats it.
 */
export async function* pagesByDue(
  db: CommonQueryMethods,
  partnerId: string,
  since: string | null,
): AsyncGenerator<readonly Matter[]> {
  const references = await referencesByDue(db, partnerId, since);
  let from = 0;
  do {
    yield await mattersOf(db, partnerId, references.slice(from, from + pageRows));
    from += pageRows;
  } while (from < references.length);
}
