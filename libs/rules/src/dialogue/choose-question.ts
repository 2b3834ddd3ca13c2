import { limits } from '@intake/contracts/limits';
import type { InForce } from '../knowledge/in-force.ts';
import type { GroundTrace } from '../merit/evaluate-ground.ts';
import type { Merit } from '../merit/weigh.ts';
import type { Established } from '../reading/establish.ts';
import type { Memory } from './memory.ts';

/** What to ask about: a fact's key, or one of the typed facts and open prompts below. */
export type Question = string;

export type QuestionInput = {
  readonly inForce: InForce;
  readonly established: Established;
  readonly merit: Merit;
  readonly memory: Memory;
  /** A partner takes its own complaints in: nobody asks it who is complained about. */
  readonly isPartner: boolean;
  /** The person has not yet said enough to tell what it is about. */
  readonly hasShape: boolean;
};

/** The question whose answer can change the outcome most, or null when no answer can change it any more. */
export function chooseQuestion(input: QuestionInput): Question | null {
  if (input.memory.asked.length >= limits.turnQuestions) return null;
  const [held] = heldQuestions(input);
  if (held !== undefined && input.memory.asked.length === limits.turnQuestions - 1) return held;
  const candidates = input.hasShape ? shapedQuestions(input) : ['story', 'sector', 'story_kind'];
  const asked = new Set(input.memory.asked.map(({ key }) => key));
  return candidates.find((key) => !asked.has(key)) ?? null;
}

function shapedQuestions(input: QuestionInput): Question[] {
  const { established, merit, isPartner } = input;
  const whole = established.sector === null ? ['sector'] : [];
  // Of one name for several the sector hangs on the answer; of two parties one is likelier, so that it can wait.
  const isNameless = established.organisation?.entry === null && established.rivals.length > 0;
  const which = isNameless ? ['which_organisation'] : [];
  const who = isPartner ? [] : whoQuestions(established);
  if (merit.claims.length === 0) return [...which, ...whole, ...elementQuestions(input), 'story_kind', ...who];
  const saving = rescueQuestions(input);
  const opening = merit.sufficient ? [] : elementQuestions(input);
  const closing = merit.sufficient ? defeaterQuestions(input) : [];
  return [
    ...saving,
    ...which,
    ...whole,
    ...opening,
    ...who,
    ...heldQuestions(input),
    ...closing,
    ...finishingQuestions(input),
  ];
}

function whoQuestions({ organisation, rivals }: Established): Question[] {
  if (rivals.length > 0) return ['which_organisation'];
  return organisation === null ? ['organisation'] : [];
}

/** Elements that could open a ground, those that open the nearest and the most grounds first. */
function elementQuestions({ inForce, merit, established }: QuestionInput): Question[] {
  const worth = new Map<string, number>();
  for (const trace of merit.grounds.filter(canStillPass)) {
    const distance = stepsLeft(trace);
    for (const key of trace.missing) {
      if (isAskable(inForce, established, key))
        worth.set(key, (worth.get(key) ?? 0) + trace.held.length / distance ** 3);
    }
  }
  return [...worth].toSorted((a, b) => b[1] - a[1]).map(([key]) => key);
}

function canStillPass({ alive, refuted, defeatedBy, passed, ground }: GroundTrace): boolean {
  return alive && !passed && refuted.length === 0 && defeatedBy.length === 0 && !ground.support_only;
}

/** Of `any_of` one answer is enough, so many alternatives are one step. */
function stepsLeft({ ground, missing }: GroundTrace): number {
  const required = missing.filter((key) => ground.required.includes(key)).length;
  return required + (missing.length > required ? 1 : 0);
}

/** Each passed ground's own doubts, once everything else has passed; a ground that has none ends the doubt. */
function defeaterQuestions({ inForce, merit, established }: QuestionInput): Question[] {
  const standing = merit.passed.filter(({ ground }) => !ground.support_only);
  const keys = standing
    .flatMap(({ ground }) => ground.ask_defeaters)
    .filter((key) => isAskable(inForce, established, key));
  return [...new Set(keys)].slice(0, mostDoubts);
}

const mostDoubts = 2;

/** What has to be known before anything is written. */
function heldQuestions({ merit }: QuestionInput): Question[] {
  if (merit.claims.length === 0) return [];
  return merit.held.flatMap(({ rescue }) => rescue ?? []);
}

function rescueQuestions({ inForce, merit, established }: QuestionInput): Question[] {
  return merit.shut
    .flatMap(({ rescue }) => (rescue !== undefined && isAskable(inForce, established, rescue) ? [rescue] : []))
    .slice(0, 1);
}

function finishingQuestions({ established, isPartner, merit }: QuestionInput): Question[] {
  const perState = !isPartner && (established.sector?.external ?? []).some(({ state }) => state !== 'all');
  return [
    ...(perState && established.state === null ? ['state'] : []),
    ...(established.outcome === null ? ['desired_outcome'] : []),
    ...(established.incidentOn === null && merit.sufficient ? ['incident_on'] : []),
  ];
}

function isAskable({ facts }: InForce, established: Established, key: string): boolean {
  const ask = facts.get(key)?.ask;
  if (ask === undefined || established.facts.has(key)) return false;
  return ask.only_after.every((needed) => established.facts.get(needed)?.value === true);
}
