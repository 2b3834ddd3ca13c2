import { limits } from '@intake/contracts/limits';
import type { InForce } from '../knowledge/in-force.ts';
import { type GroundTrace, stepsLeft } from '../merit/evaluate-ground.ts';
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
  if (merit.claims.length === 0) return [...which, ...whole, ...elementQuestions(input), 'other_grievance', ...who];
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
function elementQuestions(input: QuestionInput): Question[] {
  const worth = new Map<string, number>();
  for (const trace of input.merit.grounds.filter((one) => canStillPass(input, one))) {
    const distance = stepsLeft(trace);
    for (const key of trace.missing) {
      if (isAskable(input, key)) worth.set(key, (worth.get(key) ?? 0) + trace.held.length / distance ** 3);
    }
  }
  return [...worth].toSorted((a, b) => b[1] - a[1]).map(([key]) => key);
}

/** Some elements hold, nothing speaks against it, and questions can still supply all that is missing. */
function canStillPass(input: QuestionInput, trace: GroundTrace): boolean {
  const { alive, refuted, defeatedBy, passed, ground, missing } = trace;
  if (!alive || passed || refuted.length > 0 || defeatedBy.length > 0 || ground.support_only) return false;
  if (!isLikely(input, trace)) return false;
  const required = missing.filter((key) => ground.required.includes(key));
  const alternatives = missing.filter((key) => !ground.required.includes(key));
  const canTell = (key: string) => canBecomeKnown(input, key);
  return required.every(canTell) && (alternatives.length === 0 || alternatives.some(canTell));
}

/** What many grounds share («they did not reply») does not yet say that this one is meant. */
function isLikely({ merit }: QuestionInput, { ground, held }: GroundTrace): boolean {
  const uses = (key: string) => merit.grounds.filter(({ held: others }) => others.includes(key)).length;
  return held.some((key) => ground.required.includes(key) || uses(key) <= fewGrounds);
}

const fewGrounds = 3;

/** The doubts about what has passed, once everything else has: those that would close the most grounds first. */
function defeaterQuestions(input: QuestionInput): Question[] {
  const standing = input.merit.passed.filter(({ ground }) => !ground.support_only);
  const closes = (key: string) => standing.filter(({ ground }) => ground.defeated_by.includes(key)).length;
  const keys = standing.flatMap(({ ground }) => ground.ask_defeaters).filter((key) => isAskable(input, key));
  return [...new Set(keys)].toSorted((a, b) => closes(b) - closes(a)).slice(0, mostDoubts);
}

const mostDoubts = 2;

/** What has to be known before anything is written. */
function heldQuestions({ merit }: QuestionInput): Question[] {
  if (merit.claims.length === 0) return [];
  return merit.held.flatMap(({ rescue }) => rescue ?? []);
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

/** An organisation with an external body of its own has the same one in every state. */
function dependsOnState({ sector, organisation }: Established): boolean {
  if (organisation?.entry?.external_body !== undefined) return false;
  return (sector?.external ?? []).some(({ state }) => state !== 'all');
}

function isAskable({ inForce, established }: QuestionInput, key: string): boolean {
  const ask = inForce.facts.get(key)?.ask;
  if (ask === undefined || established.facts.has(key)) return false;
  return ask.only_after.every((needed) => established.facts.get(needed)?.value === true);
}

/** It can be asked now or after one other answer, or it follows from what can; not what was asked in vain. */
function canBecomeKnown(input: QuestionInput, key: string): boolean {
  const { inForce, established, memory } = input;
  const entry = inForce.facts.get(key);
  if (memory.asked.some((question) => question.key === key)) return false;
  if (entry?.ask === undefined)
    return entry?.derived !== undefined || implying(inForce, key).some((other) => isAskable(input, other));
  return entry.ask.only_after.every((needed) => established.facts.get(needed)?.value ?? isAskable(input, needed));
}

const implying = ({ facts }: InForce, key: string): string[] =>
  [...facts.values()].filter(({ implies }) => implies.includes(key)).map((fact) => fact.key);
