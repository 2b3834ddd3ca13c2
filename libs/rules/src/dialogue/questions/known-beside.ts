import { closest, speaksAgainst } from '../../reading/answers/options.ts';
import type { Situation } from '../../situation.ts';
import { againstKeys } from '../card/make-card.ts';
import type { Question } from './question.ts';

/** What a list of facts shows as chosen already (decision D38): what was heard of the kind that it offers. */
export function knownBeside(situation: Situation, question: Question): { readonly known?: readonly string[] } {
  const known = heardOf(situation, question).slice(0, mostKnown);
  return known.length === 0 ? {} : { known };
}

/** A list is read on a phone. */
const mostKnown = 6;

function heardOf(situation: Situation, question: Question): readonly string[] {
  const { inForce, merit } = situation;
  if (question === speaksAgainst) return againstKeys(situation);
  if (question !== closest) return [];
  const isNamed = (key: string) => inForce.facts.get(key)?.last_resort !== true;
  return merit.claims.filter(isNamed);
}
