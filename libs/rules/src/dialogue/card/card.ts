import type { Claim } from '@intake/contracts/complaint';
import type { Language } from '@intake/contracts/languages';
import { inOrderOfBase } from '../../knowledge/in-force.ts';
import { localise } from '../../knowledge/localise.ts';
import type { EstablishedFact } from '../../reading/established.ts';
import type { Situation } from '../../situation.ts';

/** Every grievance, then what the passed arguments rest on beside them. */
export function cardClaims({ inForce, established, merit, memory }: Situation, language: Language): Claim[] {
  // What a card has shown stays on it until it is taken off: «there is a dialysis machine» when nothing is cut off yet.
  const kept = memory.shown.filter((key) => established.facts.get(key)?.value === true);
  const support = new Set([...merit.passed.flatMap(({ held }) => held), ...kept]);
  const shown = [
    ...merit.claims,
    ...inOrderOfBase(inForce, support)
      .filter(({ role }) => role === 'context')
      .map(({ key }) => key),
  ];
  return shown.flatMap((key) => claimOf({ inForce, established }, key, language));
}

/** What a day tells of, as far as it is among the claims: the most exact ones, a general one only where nothing else says it. */
export function claimsOn({ merit, inForce }: Situation, keys: readonly string[]): readonly string[] {
  const claims = keys.filter((key) => merit.claims.includes(key));
  const general = new Set(claims.flatMap((key) => inForce.facts.get(key)?.implies ?? []));
  return claims.filter((key) => !general.has(key));
}

/** A fact as a card shows it, with its words where there are any. */
export function claimOf(
  { inForce, established }: Pick<Situation, 'inForce' | 'established'>,
  key: string,
  language: Language,
): Claim[] {
  const entry = inForce.facts.get(key);
  const fact = established.facts.get(key);
  if (entry === undefined || fact === undefined) return [];
  const quote = shownQuote(fact);
  return [
    {
      key,
      label: localise(entry.label, language),
      ...(quote === null ? {} : { quote }),
      ...(fact.instance?.theirs ? { theirs: true } : {}),
    },
  ];
}

/** The words for a fact; null when there are none. */
export const shownQuote = ({ instance }: EstablishedFact): string | null => instance?.quote || null;
