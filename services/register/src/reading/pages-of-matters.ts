import type { CommonQueryMethods } from 'slonik';
import type { Matter } from '../domain/matter.ts';
import { matters } from '../store/entries.ts';

const pageRows = 1_000;

/**
 * A partner's rows received `since` a day, or of all time, the newest first and each once; at least one page, which may be
 * empty. Nothing is held between pages: a client that reads slowly costs no connection.
 */
export async function* pagesOfMatters(
  db: CommonQueryMethods,
  partnerId: string,
  since: string | null,
): AsyncGenerator<readonly Matter[]> {
  let after: Matter | null = null;
  do {
    const page: readonly Matter[] = await matters(db, partnerId, { since, after, limit: pageRows });
    yield page;
    after = page.length === pageRows ? (page.at(-1) ?? null) : null;
  } while (after);
}
