import { endOf } from './calendar/days.ts';
import type { InForce } from './knowledge/in-force.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import type { Established } from './reading/established.ts';

type Event = Pick<Established, 'incidentOn' | 'incidentGrain'>;

/**
 * The day by whose law the conduct is judged; null while it is not known, or told so roughly that the law changed within it: then
 * today's law speaks.
 */
export function eventDay(knowledge: Knowledge, event: Event, day: string): string | null {
  const { incidentOn, incidentGrain } = event;
  if (incidentOn === null) return null;
  const [first, last] = [incidentOn, endOf(incidentOn, incidentGrain)];
  return knowledge.lawOn(day, first) === knowledge.lawOn(day, last) ? first : null;
}

/** Today's law of procedure with the law of conduct of the day on which it happened. */
export function lawOfTheEvent(knowledge: Knowledge, event: Event, day: string): InForce {
  return knowledge.lawOn(day, eventDay(knowledge, event, day) ?? day);
}
