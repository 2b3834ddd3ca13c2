import type { GroundTrace } from '../merit/evaluate-ground.ts';
import { canBecomeKnown, inklingOf, waysToKnow } from './askable.ts';
import type { QuestionInput } from './choose-question.ts';

/** Elements that could open a ground, those that most likely do first. */
export function elementQuestions(input: QuestionInput): string[] {
  const worth = new Map<string, number>();
  for (const trace of input.merit.grounds.filter((one) => canStillPass(input, one))) {
    // That several grounds ask for one thing makes it worth more, but no likelier.
    const near = isNear(input, trace);
    const least = leastFor(input, trace, near);
    for (const [question, chance] of nextSteps(input, trace, near))
      if (chance >= least) worth.set(question, (worth.get(question) ?? 0) + chance);
  }
  return [...worth].toSorted((a, b) => b[1] - a[1]).map(([question]) => question);
}

/** What opens nothing in forty-nine of fifty conversations is a burden; «which of your personal details?», asked of a car, more so. */
const leastChance = { near: 0.02, afar: 0.04 };

/** What the person said themselves comes closest is pursued however faint its hints are. */
function leastFor({ memory }: QuestionInput, { held }: GroundTrace, near: boolean): number {
  const isChosen = memory.asked.some(({ offered = [] }) => offered.some((key) => held.includes(key)));
  if (near && isChosen) return 0;
  return near ? leastChance.near : leastChance.afar;
}

/** Nothing speaks against it, and questions can still supply all that is missing. */
function canStillPass(input: QuestionInput, trace: GroundTrace): boolean {
  const { refuted, defeatedBy, passed, ground, missing } = trace;
  if (passed || refuted.length > 0 || defeatedBy.length > 0 || ground.support_only) return false;
  const required = missing.filter((key) => ground.required.includes(key));
  const alternatives = missing.filter((key) => !ground.required.includes(key));
  const canTell = (key: string) => canBecomeKnown(input, key);
  return required.every(canTell) && (alternatives.length === 0 || alternatives.some(canTell));
}

type Step = readonly [question: string, chance: number];

/** What to ask next for this ground, and how likely it is to open by way of it. */
function nextSteps(input: QuestionInput, { ground, missing }: GroundTrace, near: boolean): readonly Step[] {
  const ways = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => waysToKnow(input, key)))];
  const required = ways(missing.filter((key) => ground.required.includes(key)));
  const alternatives = ways(missing.filter((key) => !ground.required.includes(key)));
  if (required.length === 0) return alternatives.map((question) => [question, likelihood(input, question, near)]);
  const [first] = [...required, ...alternatives].toSorted((a, b) => inklingOf(input, b) - inklingOf(input, a));
  if (first === undefined) return [];
  // Once the first is known the others are near.
  const next = (question: string) => (question === first ? 1 : likelihood(input, question, true));
  const one = alternatives.length === 0 ? 1 : Math.max(...alternatives.map(next));
  return [[first, required.map(next).reduce((a, b) => a * b, likelihood(input, first, near) * one)]];
}

/** What many grounds share («they did not reply») does not yet say that this one is meant. */
function isNear({ inForce }: QuestionInput, { alive, ground, held }: GroundTrace): boolean {
  const uses = (key: string) => inForce.grounds.filter(({ any_of }) => any_of.includes(key)).length;
  return alive && held.some((key) => ground.required.includes(key) || uses(key) <= fewGrounds);
}

const fewGrounds = 3;

/** How likely a fact is: as often as not at `even`; `near` where the ground holds something already that is its own. */
function likelihood(input: QuestionInput, key: string, isNear: boolean): number {
  return 1 / (1 + Math.exp(((isNear ? even.near : even.afar) - inklingOf(input, key)) / slope));
}

// Fitted to worked-on cases with two thirds of the signals taken away: `npm run corpus -- --deaf 0.65`.
const even = { near: 13, afar: 25 };
const slope = 3.7;
