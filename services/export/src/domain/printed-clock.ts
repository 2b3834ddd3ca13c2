import type { RoutingStep } from '@intake/contracts/complaint';
import { dayAfter } from '@intake/platform/time/calendar-day';
import { longDate } from './long-date.ts';
import type { Row } from './printed-parts.ts';

/** Only what binds the organisation is called due. */
const labels = {
  statutory: 'Response due',
  code: 'Response usually due',
  suggested: 'Reply suggested by',
} as const;

const remarks = {
  statutory: '',
  code: ', the usual time under an industry code',
  suggested: ', a suggestion: no fixed time is known',
} as const;

/**
 * When an answer is due, worded by what the time rests on; without a day where it does not count from this document, nor in a
 * revision (`date` null) whose record tells none: its clock began with the first one, whose day the register has.
 */
export function clockRow(step: RoutingStep | undefined, date: string | null): Row[] {
  if (step?.response_days === undefined) return [];
  const { response_days, response_basis: basis } = step;
  const time = days(response_days);
  if (basis === undefined) return [{ label: 'Time for a response', value: time }];
  const from = date === null ? 'day this complaint was first received' : 'date of this document';
  const counted = `${time} from the ${from}${remarks[basis]}`;
  const due = step.due_on ?? (date === null ? null : dayAfter(date, response_days));
  return [{ label: labels[basis], value: due === null ? counted : `${longDate(due)} (${counted})` }];
}

/** Later steps begin when the one before has failed; counted from the same day (decision D40). */
export function openingRow({ response_days, due_on }: RoutingStep): Row[] {
  if (response_days === undefined) return [];
  if (response_days === 0) return [{ label: 'Opens', value: 'at once' }];
  const after = due_on === undefined ? '' : `, on ${longDate(due_on)}`;
  return [{ label: 'Opens after', value: `${days(response_days)}${after}` }];
}

const days = (count: number) => `${count} calendar ${count === 1 ? 'day' : 'days'}`;
