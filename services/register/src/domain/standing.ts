import type { LifecycleEvent } from '@intake/contracts/register';
import { addDays } from './calendar.ts';
import type { Matter } from './matter.ts';

type Told = {
  /** By event; only whether it is there counts. */
  readonly events: Readonly<Partial<Record<LifecycleEvent, unknown>>>;
  readonly case_status: 'open' | 'closed' | null;
};

/** Neither resolved nor withdrawn, and the partner's case system does not say closed. */
export function isOpen({ events, case_status }: Told): boolean {
  return !events.resolved && !events.withdrawn && case_status !== 'closed';
}

/** Open, past its due day, and no response reported. */
export function isOverdue(told: Told & { readonly is_past_due: boolean }): boolean {
  return told.is_past_due && isOpen(told) && !told.events.response_received;
}

/** The last day to respond; null where the sector has no clock. */
export function responseDue({ received_on, response_days }: Matter): string | null {
  return response_days === null ? null : addDays(received_on, response_days);
}

export function isPastDue(matter: Matter, today: string): boolean {
  const due = responseDue(matter);
  return due !== null && due < today;
}
