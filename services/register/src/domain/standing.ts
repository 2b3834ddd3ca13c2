import { addDays } from './calendar.ts';
import type { Matter } from './matter.ts';

/** Neither resolved nor withdrawn, and the partner's case system does not say closed. */
export function isOpen({ events, case_status }: Matter): boolean {
  return !events.resolved && !events.withdrawn && case_status !== 'closed';
}

/** The last day to respond; null where the sector has no clock. */
export function responseDue({ received_on, response_days }: Matter): string | null {
  return response_days === null ? null : addDays(received_on, response_days);
}

/** Open, past its due day, and no response reported. */
export function isOverdue(matter: Matter, today: string): boolean {
  const due = responseDue(matter);
  return due !== null && due < today && isOpen(matter) && !matter.events.response_received;
}
