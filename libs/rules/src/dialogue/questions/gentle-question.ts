import { isBrief } from './closest.ts';
import type { Question, QuestionInput } from './question.ts';

/**
 * Right after somebody was met in distress: what is easiest to answer, of what is open. Lists, and what would speak against
 * them, wait for a later turn; null where nothing else is left and there is a card to show.
 */
export function gentleQuestion(input: QuestionInput, next: Question | null): Question | null {
  if (next === null || easy.has(next)) return next;
  const asked = new Set(input.memory.asked.map(({ key }) => key));
  const easiest = openIn(input).find((key) => !asked.has(key));
  const mayRest = isHard(input, next) && input.merit.claims.length > 0;
  return easiest ?? (mayRest ? null : next);
}

/** They want no thinking about who was right. */
const easy: ReadonlySet<Question> = new Set(['story', 'organisation', 'desired_outcome', 'state', 'incident_on']);

function openIn(input: QuestionInput): readonly Question[] {
  const { established, merit, isPartner } = input;
  const { organisation, rivals, outcome, incidentOn } = established;
  const isTold = merit.claims.length > 0;
  return [
    ...(!isTold && isBrief(input) ? ['story'] : []),
    ...(!isPartner && organisation === null && rivals.length === 0 ? ['organisation'] : []),
    ...(isTold && outcome === null ? ['desired_outcome'] : []),
    ...(isTold && incidentOn === null ? ['incident_on'] : []),
    ...(isTold ? [] : ['story_kind']),
  ];
}

/** A list, a doubt about what was told, and whatever would close the complaint. */
const isHard = ({ inForce }: QuestionInput, key: Question): boolean =>
  !inForce.facts.has(key) ||
  inForce.facts.get(key)?.role === 'defeater' ||
  inForce.gates.some(({ when }) => when.includes(key));
