import { derive, deriveEach } from '../../memo.ts';
import { type GroundTrace, stepsLeft } from '../../merit/evaluate-ground.ts';
import { canBecomeKnown, inklingOf, isLacking, isUntimely, usesAsOneOf, waysToKnow } from './askable.ts';
import type { QuestionInput } from './question.ts';

/** Elements that could open a ground, those that most likely do first. */
export const elementQuestions = (input: QuestionInput): string[] => worthOf(input).map(({ question }) => question);

/**
 * Those of a grievance that was told, or that alone go without saying: they come before any list of others. Not another grievance to which
 * nothing leads yet: on the list nobody takes it for theirs by a «yes».
 */
export const pursuedQuestions = (input: QuestionInput): string[] =>
  worthOf(input)
    .filter(({ question, isPursued }) => isPursued && (!isUntimely(input, question) || isContext(input, question)))
    .map(({ question }) => question);

const isContext = ({ inForce }: QuestionInput, key: string): boolean => inForce.facts.get(key)?.role === 'context';

type Worth = { readonly question: string; readonly chance: number; readonly isPursued: boolean };

const worthOf = derive((input: QuestionInput): readonly Worth[] => {
  const worth = new Map<string, Worth>();
  const grounds = input.merit.grounds.filter((one) => canStillPass(input, one));
  // That several grounds ask for one thing makes it worth more, but no likelier.
  for (const step of grounds.flatMap((trace) => worthAsking(input, trace))) {
    const before = worth.get(step.question);
    worth.set(step.question, {
      question: step.question,
      chance: (before?.chance ?? 0) + step.chance,
      isPursued: before?.isPursued === true || step.isPursued,
    });
  }
  return [...worth.values()].toSorted((a, b) => b.chance - a.chance);
});

/**
 * The one thing that a grievance lacks which the person chose and which stands in no open ground: of a bill for two years of use,
 * how far it goes back. Else it stays without its law because a lesser matter is open.
 */
export function lackingBesideOpen(input: QuestionInput): string[] {
  const { merit, memory } = input;
  const borne = new Set(merit.passed.flatMap(({ held }) => held));
  const offered = new Set(memory.asked.flatMap((one) => one.offered ?? []));
  const isBare = (key: string) => merit.claims.includes(key) && offered.has(key) && !borne.has(key);
  const grounds = merit.grounds.filter(({ held, missing }) => missing.length === 1 && held.some(isBare));
  return grounds
    .filter((trace) => trace.held.every((key) => trace.ground.required.includes(key)) && canStillPass(input, trace))
    .flatMap(({ missing }) => missing.flatMap((key) => waysToKnow(input, key)));
}

/** The next steps of one ground that are no waste of a question; those of a grievance that was told come first. */
function worthAsking(input: QuestionInput, trace: GroundTrace): Worth[] {
  const distance = distanceOf(input, trace);
  const isNear = distance === 'near' && (isChosen(input, trace) || isTold(input, trace));
  const isPursued = isNear || isAllButPlain(input, trace);
  const first = isPursued ? 1 : 0;
  return nextSteps(input, trace, even[distance])
    .filter(([, chance]) => first + chance >= leastChanceOf(input, distance))
    .map(([question, chance]) => ({ question, chance: chance + (isUntimely(input, question) ? 0 : first), isPursued }));
}

/**
 * What opens nothing in forty-nine of fifty conversations is a burden; «which of your personal details?», asked of a car, more
 * so. Once a grievance is told, another matter is asked about only where the words all but say it: whoever told of a fridge has
 * no account, and a car that was serviced is no service.
 */
const leastChanceOf = ({ merit }: QuestionInput, distance: keyof typeof even): number =>
  (merit.claims.length === 0 ? leastChance : leastChanceBeside)[distance];
const leastChance = { near: 0.02, between: 0.02, afar: 0.04 };
const leastChanceBeside = { near: 0.02, between: 0.1, afar: 0.25 };

/** What the person said themselves comes closest is pursued first, however faint its other hints are. */
const isChosen = ({ memory }: QuestionInput, { held }: GroundTrace): boolean =>
  memory.asked.some(({ offered = [] }) => offered.some((key) => held.includes(key)));

/** The grievance itself is told, and hardly any other ground is about it: what else that one needs is asked, hinted at or not. */
const isTold = ({ inForce, merit }: QuestionInput, { ground, held }: GroundTrace): boolean =>
  held.some((key) => merit.claims.includes(key) && ground.required.includes(key) && isRequiredByFew(inForce, key));

/** All of it is told but one thing that goes without saying. */
const isAllButPlain = (input: QuestionInput, trace: GroundTrace): boolean =>
  stepsLeft(trace) === 1 && trace.missing.every((key) => isPlain(input, key));

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
function nextSteps(input: QuestionInput, { ground, missing }: GroundTrace, from: number): readonly Step[] {
  const ways = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => waysToKnow(input, key)))];
  const required = ways(missing.filter((key) => ground.required.includes(key)));
  const alternatives = ways(missing.filter((key) => !ground.required.includes(key)));
  if (required.length === 0) return alternatives.map((question) => [question, likelihood(input, question, from)]);
  const [first] = [...required, ...alternatives].toSorted((a, b) => inklingOf(input, b) - inklingOf(input, a));
  if (first === undefined) return [];
  // Once the first is known the others are near.
  const next = (question: string) => (question === first ? 1 : likelihood(input, question, even.near));
  const one = alternatives.length === 0 ? 1 : Math.max(...alternatives.map(next));
  return [[first, required.map(next).reduce((a, b) => a * b, likelihood(input, first, from) * one)]];
}

/**
 * How near a ground is. What many share («they did not reply») does not yet say that this one is meant, nor does, once a
 * grievance is told, what merely has to be so («I bought it»).
 */
function distanceOf({ inForce, merit }: QuestionInput, { alive, ground, held }: GroundTrace): keyof typeof even {
  const isOwn = (key: string) => merit.claims.includes(key) || isRequiredByFew(inForce, key);
  const isNeeded = (key: string) => ground.required.includes(key);
  if (!alive) return 'afar';
  if (
    held.some((key) =>
      isNeeded(key) ? merit.claims.length === 0 || isOwn(key) : usesAsOneOf(inForce, key) <= fewGrounds,
    )
  )
    return 'near';
  return held.some(isNeeded) ? 'between' : 'afar';
}

const isRequiredByFew = deriveEach(
  ({ groundsOf }: QuestionInput['inForce'], key: string): boolean =>
    (groundsOf.get(key) ?? []).filter(({ required }) => required.includes(key)).length <= fewGrounds,
);

const fewGrounds = 3;

/** How likely a fact is: as often as not where its inkling is `from`. */
function likelihood(input: QuestionInput, key: string, from: number): number {
  const heard = 1 / (1 + Math.exp((from - inklingOf(input, key)) / slope));
  return isPlain(input, key) ? Math.max(heard, plainChance) : heard;
}

/** What goes without saying is seldom said: «I paid», beside «the room was not the one I booked». */
const isPlain = (input: QuestionInput, key: string): boolean => isContext(input, key) && isLacking(input, key);
const plainChance = 0.1;

// Fitted to worked-on cases with two thirds of the signals taken away: `npm run corpus -- --deaf 0.65`.
const even = { near: 13, between: 16, afar: 25 };
const slope = 3.7;
