import type { Caller } from '@intake/contracts/caller';
import { callingPartner } from '@intake/contracts/caller';
import { calendarDay } from '@intake/platform/calendar-day';
import { holdLookup } from './clients/holds.ts';
import type { Deps } from './deps.ts';
import { firstOfDays } from './domain/calendar.ts';
import { csvHeader, csvRows } from './domain/csv.ts';
import type { Matter } from './domain/matter.ts';
import { matters } from './store/entries.ts';

const pageRows = 1_000;

export const csvAttachment = {
  contentType: 'text/csv; charset=utf-8',
  headers: { 'content-disposition': 'attachment; filename="register.csv"' },
} as const;

/** The calling partner's register as CSV, a page at a time; of the last `windowDays` days, or of all time. */
export async function* registerCsv(deps: Deps, caller: Caller, windowDays?: number): AsyncGenerator<Buffer> {
  const partner = callingPartner(caller);
  const today = calendarDay(deps.now(), partner.timezone);
  const since = windowDays === undefined ? null : firstOfDays(today, windowDays);
  const heldOf = holdLookup(deps, caller);
  let after: Matter | null = null;
  let text = csvHeader;
  do {
    const page: readonly Matter[] = await matters(deps.db, partner.id, { since, after, limit: pageRows });
    const held = await heldOf(page.map(({ reference }) => reference));
    yield Buffer.from(text + csvRows(page, { today, held }));
    text = '';
    after = page.length === pageRows ? (page.at(-1) ?? null) : null;
  } while (after);
}
