import type { Caller } from '@intake/contracts/operations/caller';
import { callingPartner } from '@intake/contracts/operations/caller';
import { calendarDay } from '@intake/platform/time/calendar-day';
import { holdLookup } from '../clients/holds.ts';
import type { Deps } from '../deps.ts';
import { firstOfDays } from '../domain/calendar.ts';
import { csvHeader, csvRows } from '../domain/csv.ts';
import { pagesByDue } from './pages-by-due.ts';

export const csvAttachment = {
  contentType: 'text/csv; charset=utf-8',
  headers: { 'content-disposition': 'attachment; filename="register.csv"' },
} as const;

/** The calling partner's register as CSV, as its rows fall due, a page at a time; of the last `windowDays` days, or of all time. */
export async function* registerCsv(deps: Deps, caller: Caller, windowDays?: number): AsyncGenerator<Buffer> {
  const partner = callingPartner(caller);
  const today = calendarDay(deps.now(), partner.timezone);
  const since = windowDays === undefined ? null : firstOfDays(today, windowDays);
  const heldOf = holdLookup(deps, caller);
  let text = csvHeader;
  for await (const page of pagesByDue(deps.db, partner.id, since)) {
    const held = await heldOf(page.map(({ reference }) => reference));
    yield Buffer.from(text + csvRows(page, { today, held }));
    text = '';
  }
}
