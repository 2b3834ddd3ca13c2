import { limits } from '@intake/contracts/limits';
import type { Asked } from '../../conversation/memory.ts';
import { closest } from '../../reading/answers/options.ts';
import { dependsOnState } from '../../routing/external-body.ts';
import { isAskable, isBestChecked, isHintedAt } from './askable.ts';
import { closestGrievances, halfHeardGrievances, isBrief } from './closest.ts';
import { elementQuestions, lackingBesideOpen, pursuedQuestions } from './element-questions.ts';
import type { Question, QuestionInput } from './question.ts';
import { doubtQuestions } from './speaks-against.ts';

/** The question whose answer can change the outcome most, or null when no answer can change it any more. */
export function chooseQuestion(input: QuestionInput): Question | null {
  if (input.askedCount >= limits.turnQuestions) return null;
  const [held] = heldQuestions(input);
  if (held !== undefined && input.askedCount === limits.turnQuestions - 1) return held;
  const candidates = input.hasShape ? shapedQuestions(input) : ['story', 'sector', 'story_kind'].values();
  const asked = new Set(input.memory.asked.map(({ key }) => key));
  if (isWorthAnother(input)) asked.delete(closest);
  return candidates.find((key) => !asked.has(key)) ?? null;
}

/** Each kind is thought of only where none before it has a question left. */
function* shapedQuestions(input: QuestionInput): Generator<Question> {
  const { established, isPartner } = input;
  yield* established.doubts.map(({ question }) => question);
  if (hasGrievance(input)) yield* rescueQuestions(input);
  // Of one name for several the sector hangs on the answer; of two parties one is likelier, so that it can wait.
  if (established.organisation?.entry === null && established.rivals.length > 0) yield 'which_organisation';
  if (established.sector === null || (established.isSectorOpen && !isPartner)) yield 'sector';
  yield* hasGrievance(input) ? questionsBesideClaims(input) : questionsWithoutClaims(input);
}

/** What stands in the person's words alone, of which the base knows nothing, is still to be found. */
const hasGrievance = ({ merit, inForce }: QuestionInput): boolean =>
  merit.claims.some((key) => inForce.facts.get(key)?.last_resort !== true);

function* questionsWithoutClaims(input: QuestionInput): Generator<Question> {
  if (isUntold(input)) yield 'story';
  // The list was of another kind of matter, where nothing of it was so; which it is comes before one more.
  yield* otherSector(input);
  yield* hintedFirst(input);
  yield 'other_grievance';
  yield* whoQuestions(input);
}

function* questionsBesideClaims(input: QuestionInput): Generator<Question> {
  const { sufficient } = input.merit;
  if (!sufficient) {
    yield* inOneList(input, pursuedQuestions(input));
    yield* choiceBesideClaims(input);
    yield* inOneList(input, elementQuestions(input));
    yield* otherSector(input);
  }
  if (sufficient && input.asksDoubts) yield* lackingBesideOpen(input);
  yield* whoQuestions(input);
  yield* heldQuestions(input);
  if (sufficient && input.asksDoubts) yield* doubtQuestions(input);
  yield* finishingQuestions(input);
}

/** What was half heard stands in the list of all, and is not asked about alone: neither instead of it nor after it. */
function inOneList(input: QuestionInput, questions: readonly Question[]): readonly Question[] {
  const list = listPut(input.memory);
  if (list !== undefined) return questions.filter((key) => !list.offered?.includes(key) || !isBestChecked(input, key));
  const isListed = (key: string) => halfHeardGrievances(input).includes(key) && closestGrievances(input).includes(key);
  return questions.map((key) => (isListed(key) ? closest : key));
}

const choice = (input: QuestionInput): Question[] => (closestGrievances(input).length > 0 ? [closest] : []);

/** Not where nobody could say of what kind it is: the grievances of one kind would be beside the point of what is told. */
const choiceBesideClaims = (input: QuestionInput): Question[] => (input.established.isSectorOpen ? [] : choice(input));

/** One question at which the words hint clearly; else several grievances at once, before each of them is asked about. */
function* hintedFirst(input: QuestionInput): Generator<Question> {
  const elements = elementQuestions(input);
  const [first] = elements;
  const isHinted = first !== undefined && isHintedAt(input, first);
  if (!isHinted) yield* choice(input);
  yield* inOneList(input, elements);
  if (isHinted) yield* choice(input);
}

/** Nothing of the list was so: one more is worth it, of what is less likely; two say that it is something else. */
export function isWorthAnother({ memory, established }: Pick<QuestionInput, 'memory' | 'established'>): boolean {
  const list = listPut(memory);
  return list?.again !== true && isNoneOf(list, established);
}

const listPut = ({ asked }: QuestionInput['memory']): Asked | undefined => asked.find(({ key }) => key === closest);

const isNoneOf = (list: Asked | undefined, { facts }: QuestionInput['established']): boolean =>
  list?.offered?.every((key) => facts.get(key)?.value === false) === true;

/** Nothing of the list was so: it may have been the list of another kind of matter, told by the topic alone. */
function otherSector({ established, memory, isPartner }: QuestionInput): Question[] {
  return isNoneOf(listPut(memory), established) && !established.isSectorSure && !isPartner ? ['sector'] : [];
}

/** «I want to complain about my landlord»: who it is, and not a word of what happened. */
function isUntold({ inForce, established }: QuestionInput): boolean {
  const isTold = [...established.facts.values()].some(
    ({ key, value }) => value && inForce.facts.get(key)?.role === 'defeater',
  );
  return !isTold && isBrief({ established });
}

function whoQuestions({ established: { organisation, rivals }, isPartner }: QuestionInput): Question[] {
  if (isPartner) return [];
  if (rivals.length > 0) return ['which_organisation'];
  return organisation === null ? ['organisation'] : [];
}

/** What has to be known before anything is written. */
function heldQuestions({ merit }: QuestionInput): Question[] {
  if (merit.claims.length === 0) return [];
  return merit.awaiting.flatMap(({ rescue }) => rescue ?? []);
}

function rescueQuestions(input: QuestionInput): Question[] {
  return input.merit.shut
    .flatMap(({ rescue }) => (rescue !== undefined && isAskable(input, rescue) ? [rescue] : []))
    .slice(0, 1);
}

function finishingQuestions({ established, isPartner, merit }: QuestionInput): Question[] {
  return [
    ...(!isPartner && established.state === null && dependsOnState(established) ? ['state'] : []),
    ...(established.outcome === null ? ['desired_outcome'] : []),
    ...(established.incidentOn === null && merit.sufficient ? ['incident_on'] : []),
  ];
}
