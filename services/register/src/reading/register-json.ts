import type { Register } from '@intake/contracts/register';
import type { Deps } from '../deps.ts';
import { type Cohort, cohortOf } from '../domain/cohort.ts';
import { toEntry } from '../domain/entry.ts';
import { summarise } from '../domain/summary.ts';
import { countPatterns } from '../store/standings.ts';
import { pagesOfMatters } from './pages-of-matters.ts';
import { headOf, type Reading } from './reading.ts';

export const jsonAttachment = { contentType: 'application/json; charset=utf-8' } as const;

/**
 * The window's register as JSON, sent as it is read. The summary comes last: it is computed from the very entries sent
 * before it, whatever changes in the meantime.
 */
export async function* registerJson({ db }: Pick<Deps, 'db'>, reading: Reading): AsyncGenerator<Buffer> {
  const { partner, since, today } = reading;
  const { patterns } = await countPatterns(db, partner.id, reading);
  const cohorts: Cohort[] = [];
  const rowsOf = new Map<string, number>();
  let text = `${JSON.stringify(await headOf(db, reading)).slice(0, -1)},"entries":[`;
  for await (const page of pagesOfMatters(db, partner.id, since)) {
    if (cohorts.length > 0) text = ',';
    for (const matter of page) {
      cohorts.push(cohortOf(matter, today));
      if (matter.pattern_id) rowsOf.set(matter.pattern_id, (rowsOf.get(matter.pattern_id) ?? 0) + 1);
    }
    yield Buffer.from(text + page.map((matter) => JSON.stringify(toEntry(matter, patterns))).join());
  }
  const end = { summary: summarise({ cohorts, rowsOf, patterns }), next_after: null } satisfies Partial<Register>;
  yield Buffer.from(`],${JSON.stringify(end).slice(1)}`);
}
