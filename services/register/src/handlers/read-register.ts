import type { Caller } from '@intake/contracts/caller';
import { callingPartner } from '@intake/contracts/caller';
import { readRegister } from '@intake/contracts/operations/read-register';
import type { Register } from '@intake/contracts/register';
import { calendarDay } from '@intake/platform/calendar-day';
import { handle } from '@intake/platform/rpc';
import type { Deps } from '../deps.ts';
import { firstOfDays } from '../domain/calendar.ts';
import { toEntry } from '../domain/entry.ts';
import { summarise } from '../domain/summary.ts';
import { judgeBeforeReading } from '../judge-reports.ts';
import { csvAttachment, registerCsv } from '../register-csv.ts';
import { countPatterns, lastProjection, matters } from '../store/entries.ts';

export const readRegisterHandler = (deps: Deps) =>
  handle(readRegister, async ({ caller, input }) => {
    await judgeBeforeReading(deps);
    if (input.format === 'json') return registerOf(deps, caller, input.window_days);
    const pages = await Array.fromAsync(registerCsv(deps, caller, input.window_days));
    return { attachment: csvAttachment, body: Buffer.concat(pages) };
  });

async function registerOf({ db, now }: Deps, caller: Caller, windowDays: number): Promise<Register> {
  const { id, name, timezone } = callingPartner(caller);
  const asAt = now();
  const today = calendarDay(asAt, timezone);
  const patterns = await countPatterns(db, id, {
    recentFrom: firstOfDays(today, 30),
    beforeFrom: firstOfDays(today, 60),
  });
  const rows = await matters(db, id, { since: firstOfDays(today, windowDays) });
  const refreshed = await lastProjection(db, id);
  return {
    partner: { id, name },
    as_at_utc: asAt.toISOString(),
    last_refresh_utc: new Date(refreshed ?? asAt).toISOString(),
    window_days: windowDays,
    summary: summarise({ matters: rows, patterns, today }),
    entries: rows.map((matter) => toEntry(matter, patterns)),
  };
}
