import type { InForce } from '../../knowledge/in-force.ts';
import type { EstablishedFact, Lapsed } from '../established.ts';
import type { Passage } from '../passage/read-passage.ts';
import type { FactInstance } from '../read-facts.ts';
import type { DateMention, DayRole } from './mention.ts';

/**
 * Days from which clocks are reckoned, such as the one on which the person complained, and the one on which the time of a
 * notice ended: no day of the incident, unless something else that went wrong is told of the same day.
 */
export function complaintDays(
  { facts: entries, clocks }: InForce,
  facts: ReadonlyMap<string, EstablishedFact>,
  lapsed: Lapsed | null,
): ReadonlySet<string> {
  const daysOf = (isMeant: (key: string) => boolean) =>
    new Set([...facts].flatMap(([key, { value, instance }]) => (value && isMeant(key) ? (instance?.on ?? []) : [])));
  const ended = new Set(lapsed === null ? [] : [lapsed.day]);
  return daysOf((key) => clocks.has(key))
    .union(ended)
    .difference(daysOf((key) => !clocks.has(key) && entries.get(key)?.role === 'claim'));
}

type Told = { readonly passages: readonly Passage[]; readonly claims: readonly FactInstance[] };

/**
 * When it happened: by the person's own words before those of a letter, beside the grievance before elsewhere. A length
 * («14 years») is no day, and one on which something was bought, due or noticed counts only where no other is told.
 */
export function readIncidentDay({ passages, claims }: Told, complained: ReadonlySet<string>): DateMention | null {
  const isOf = (kind: string) => (one: Pick<Passage, 'source'>) => one.source.kind === kind;
  const namedIn = (kind: string): DateMention | null => {
    const days = passages
      .filter(isOf(kind))
      .flatMap(({ dates }) => dates.filter(({ since, day }) => !since && !complained.has(day)));
    const isBeside = ({ day }: DateMention) => claims.filter(isOf(kind)).some(({ on }) => on === day);
    // «I retired in 2014»: a year alone tells when it happened only beside the grievance.
    const exact = days.filter((one) => one.grain !== 'year' || !one.fixed || isBeside(one));
    const ranks = incidentRoles.flatMap((role) => {
      const ofRole = exact.filter((one) => one.role === role);
      return ofRole.find(isBeside) ?? ofRole[0] ?? [];
    });
    return ranks[0] ?? null;
  };
  return namedIn('message') ?? namedIn('evidence');
}

/** The first of these that is told; the day they were last heard from is never one of the matter. */
const incidentRoles: readonly DayRole[] = ['happened', 'bought', 'promised', 'planned', 'noticed'];
