import type { Decision } from '../src/decide-turn.ts';
import type { Knowledge } from '../src/load.ts';
import type { CorpusCase } from './corpus-case.ts';
import { highestUrgency, isFormal } from './measure.ts';

/** Every way in which a conversation went differently from its case, as a list to read. */
export function findDepartures(
  knowledge: Knowledge,
  script: CorpusCase,
  decisions: readonly Decision[],
): readonly string[] {
  const wanted = knowledge.content.organisations.find(({ entry }) => entry.id === script.organisation)?.entry.name;
  const end = decisions.at(-1);
  if (end === undefined) return ['nothing was decided'];
  const passed = end.grounds.passed_arguments.map(({ id }) => id);
  return [
    ...script.establishes
      .filter((key) => end.facts[key] !== true)
      .map((key) => `fact ${key} is ${String(end.facts[key])}, not true`),
    ...script.never
      .filter((key) => decisions.some(({ facts }) => facts[key] === true))
      .map((key) => `fact ${key} is true`),
    ...script.opens.filter((id) => !passed.includes(id)).map((id) => `ground ${id} does not open`),
    ...script.refuses.filter((id) => passed.includes(id)).map((id) => `ground ${id} opens`),
    ...compare('gate', script.gate, isFormal(knowledge, end) ? `open (${passed.join(', ')})` : 'closed'),
    ...compare('sector', script.sector, end.facts['sector']),
    ...compare('organisation', wanted, end.facts['organisation']),
    ...compare('amount', script.amount, end.facts['amount_aud']),
    ...compare('stage', script.stage, end.stage),
    ...compare('language', script.lang, end.language),
    ...compare('urgency', script.urgency, highestUrgency(decisions)),
  ];
}

function compare(what: string, wanted: unknown, got: unknown): readonly string[] {
  if (wanted === undefined || wanted === got) return [];
  if (wanted === 'open' && String(got).startsWith('open ')) return [];
  return [`${what} is ${String(got)}, not ${String(wanted)}`];
}
