import type { Fitting } from '../knowledge/schema/document.ts';
import type { Situation } from '../situation.ts';

/** What of the document's conditional sentences fits this complaint, each once. */
export function fitting(situation: Situation, sentences: readonly Fitting[]): string[] {
  return [...new Set(sentences.filter((one) => fits(situation, one)).map(({ says }) => says))];
}

function fits({ established }: Situation, { sectors, when, sums, unless }: Fitting): boolean {
  const isTrue = (key: string) => established.facts.get(key)?.value === true;
  const isOfSector = sectors.length === 0 || sectors.includes(established.sector?.code ?? '');
  const isTold = when.some(isTrue) || established.sums.some(({ role }) => role !== null && sums.includes(role));
  return isOfSector && (isTold || when.length + sums.length === 0) && !unless.some(isTrue);
}
