import type { LifecycleEvent, Provenance } from '@intake/contracts/register';
import { dayAfter } from '@intake/platform/time/calendar-day';
import type { Matter } from './matter.ts';

type ByEvent<Value> = Readonly<Partial<Record<LifecycleEvent, Value>>>;

type Told = {
  /** By event; only whether it is there counts. */
  readonly events: ByEvent<unknown>;
  readonly provenance: ByEvent<Provenance>;
  readonly case_status: 'open' | 'closed' | null;
};

const closing: readonly LifecycleEvent[] = ['resolved', 'withdrawn'];

/**
 * Whether an event was reported in a way that counts (decision D16). What closes a complaint takes its own token: the
 * reference is known to everybody who was ever shown it, whoever it is about included.
 */
export function counts({ events, provenance }: Omit<Told, 'case_status'>, event: LifecycleEvent): boolean {
  return Boolean(events[event]) && !(closing.includes(event) && provenance[event] === 'reference');
}

/** Whose word closes it: its own device's, or the case system's; null while it is open. */
export function closedBy(told: Told): Provenance | null {
  if (closing.some((event) => counts(told, event))) return 'token';
  return told.case_status === 'closed' ? 'case_system' : null;
}

export const isOpen = (told: Told): boolean => closedBy(told) === null;

/** Open, past its due day, and no response reported. */
export function isOverdue(told: Told & { readonly is_past_due: boolean }): boolean {
  return told.is_past_due && isOpen(told) && !told.events.response_received;
}

/** The last day to respond; null where the sector has no clock. */
export function responseDue({ received_on, response_days }: Matter): string | null {
  return response_days === null ? null : dayAfter(received_on, response_days);
}

export function isPastDue(matter: Matter, today: string): boolean {
  const due = responseDue(matter);
  return due !== null && due < today;
}
