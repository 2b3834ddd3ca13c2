import { complaintFinalised } from './complaint-finalised.ts';
import { complaintShown } from './complaint-shown.ts';
import type { EventType } from './event-type.ts';
import { lifecycleReported } from './lifecycle-reported.ts';
import { recordDeleted } from './record-deleted.ts';

/** Every event that services tell each other. */
export const allEvents: readonly Pick<EventType<unknown>, 'name' | 'from' | 'seenBy'>[] = [
  complaintFinalised,
  complaintShown,
  lifecycleReported,
  recordDeleted,
];

/** The services whose events `service` takes in. */
export const sendersTo = (service: string): readonly string[] =>
  unique(allEvents.filter(({ seenBy }) => seenBy.includes(service)).map(({ from }) => from));

/** The services that take in events of `service`. */
export const takersFrom = (service: string): readonly string[] =>
  unique(allEvents.filter(({ from }) => from === service).flatMap(({ seenBy }) => seenBy));

const unique = (names: readonly string[]) => [...new Set(names)];
