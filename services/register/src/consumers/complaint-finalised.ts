import type { ComplaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { calendarDay } from '@intake/platform/time/calendar-day';
import type { CommonQueryMethods } from 'slonik';
import { patternOf } from '../domain/pattern.ts';
import { projectEntry } from '../store/entries.ts';

type Shown = Pick<
  ComplaintFinalised,
  'partner_id' | 'reference' | 'revision' | 'timezone' | 'received_on' | 'categories' | 'shown_revision'
>;

/**
 * A licensed partner's complaint gets its row; only its categories are kept (decision D15). A revision that is kept apart
 * under hold changes nothing until it is shown (decision D45).
 */
export async function takeFinalised({ now }: { now(): Date }, tx: CommonQueryMethods, finalised: Shown): Promise<void> {
  if ((finalised.shown_revision ?? finalised.revision) < finalised.revision) return;
  const { partner_id, reference, revision, timezone, received_on, categories } = finalised;
  // An unknown time zone parks this one event; in a row it would stop every later report.
  calendarDay(now(), timezone);
  const pattern_id = patternOf(categories);
  await projectEntry(tx, {
    partner_id,
    reference,
    revision,
    timezone,
    received_on,
    categories,
    pattern_id,
    projected_at: now(),
  });
}
