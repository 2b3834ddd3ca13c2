import { daysBetween } from '../calendar/days.ts';
import { externalPlace, type Where } from './external-body.ts';
import { responseClock } from './response-clock.ts';

/** A fact and the day that is told of it. */
type Fact = { readonly value: boolean; readonly instance: { readonly on: string | null } | null };
type Told = Omit<Where, 'facts'> & { readonly facts: ReadonlyMap<string, Fact> };

/**
 * How the organisation has let a complaint lie: past a time that binds it (`late`), or longer than we would suggest to wait
 * and than the body outside wants (`waited`); null where they have answered, or nobody knows since when they have it.
 */
export function lyingComplaint(told: Told, day: string): 'late' | 'waited' | null {
  const { sector, facts } = told;
  const isTrue = (key: string) => facts.get(key)?.value === true;
  if (isTrue('idr_late')) return 'late';
  const complained = facts.get('complained_to_org');
  const on = complained?.value === true ? complained.instance?.on : undefined;
  const clock = responseClock({ sector, facts });
  if (on === undefined || on === null || clock?.runs_from !== undefined || answers.some(isTrue)) return null;
  const wait = Math.max(clock?.calendar_days ?? usualWait, externalPlace(told)?.after_days ?? 0);
  return daysBetween(on, day) > wait ? 'waited' : null;
}

/** The body outside may be asked now: they gave their last answer, decided what it takes up, or let the complaint lie. */
export const isOpenNow = (told: Told, day: string): boolean =>
  told.facts.get('final_response_received')?.value === true || isDecided(told) || lyingComplaint(told, day) !== null;

/** The business has decided already, and the body outside takes that up. */
export const isDecided = (told: Told): boolean =>
  (externalPlace(told)?.opened_by ?? []).some((key) => told.facts.get(key)?.value === true);

const answers = ['org_responded', 'final_response_received', 'within_time'];
const usualWait = 30;
