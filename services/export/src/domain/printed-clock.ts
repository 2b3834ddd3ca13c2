import type { RoutingStep } from '@intake/contracts/complaint';
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
 * revision (`date` null): its clock began with the first one, whose day the register has.
 */
export function clockRow(step: RoutingStep | undefined, date: string | null): Row[] {
  if (step?.response_days === undefined) return [];
  const { response_days, response_basis: basis } = step;
  const time = days(response_days);
  if (basis === undefined) return [{ label: 'Time for a response', value: time }];
  if (date === null)
    return [{ label: labels[basis], value: `${time} from the day this complaint was first received${remarks[basis]}` }];
  const due = new Date(Date.parse(date) + response_days * 86_400_000).toISOString().slice(0, 10);
  return [
    { label: labels[basis], value: `${longDate(due)} (${time} from the date of this document${remarks[basis]})` },
  ];
}

/** Later steps begin when the one before has failed: their days have no date yet. */
export function openingRow({ response_days }: RoutingStep): Row[] {
  return response_days === undefined ? [] : [{ label: 'Opens after', value: days(response_days) }];
}

const days = (count: number) => `${count} calendar ${count === 1 ? 'day' : 'days'}`;
