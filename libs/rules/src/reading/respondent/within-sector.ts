import { isRelevant } from '../../knowledge/relevance.ts';
import type { GroundEntry } from '../../knowledge/schema/base.ts';
import type { EstablishedFact, EstablishInput } from '../established.ts';

/**
 * Words that only another sector's grounds could use were not meant so: «repair» of a phone is no repair of a home.
 * What an earlier turn established stays: a fact ends only by the person's own words or by retraction; and so does what
 * the other side promised in writing.
 */
export function withinSector(
  { inForce: { facts: entries, grounds, relevance }, known }: Pick<EstablishInput, 'inForce' | 'known'>,
  facts: ReadonlyMap<string, EstablishedFact>,
  sector: string | null,
): ReadonlyMap<string, EstablishedFact> {
  const isKept = ({ key, value, instance }: EstablishedFact) => {
    if (instance === null || known[key] === true || entries.get(key)?.theirs === true) return true;
    if (instance.loose) return sector === null || grounds.some((ground) => isElementIn(ground, sector, key));
    const isSubject = ['claim', 'context'].includes(entries.get(key)?.role ?? '');
    return !value || !isSubject || isRelevant(relevance, key, sector);
  };
  return new Map([...facts].filter(([, fact]) => isKept(fact)));
}

const isElementIn = ({ sectors, required, any_of }: GroundEntry, sector: string, key: string): boolean =>
  (sectors.includes('any') || sectors.includes(sector)) && (required.includes(key) || any_of.includes(key));
