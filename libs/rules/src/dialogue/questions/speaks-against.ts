import { derive } from '../../memo.ts';
import { isAbout } from '../../merit/weigh.ts';
import { speaksAgainst } from '../../reading/answers/options.ts';
import { inklingOf, isAskable, wasAsked } from './askable.ts';
import type { QuestionInput } from './question.ts';

/** What the words hint at against the grounds that stand, as one list; of a single doubt its own question. */
export function doubtQuestions(input: QuestionInput): readonly string[] {
  const listed = listedAgainst(input);
  return listed.length > 1 ? [speaksAgainst] : listed;
}

/**
 * What the list offers: nothing of which the story says no word, but that it may be over; of a grievance that came from a list
 * there are no words, and so it is asked what else would speak against that.
 */
export const listedAgainst = derive((input: QuestionInput): readonly string[] => {
  if (wasAsked(input, speaksAgainst)) return [];
  const isOpen = (key: string) => !wasAsked(input, key) && isAskable(input, key);
  const doubts = doubtsOf(input).filter((key) => !wasAsked(input, key));
  const unsaid = unsaidDefeaters(input).filter(isOpen);
  if (doubts.length + unsaid.length === 0) return [];
  return [...new Set([...doubts, ...usual.filter(isOpen), ...unsaid])].slice(0, mostListed);
});

/** Whatever it is about, it may be over. */
const usual = ['already_resolved'];

/** More than these nobody reads on a phone. */
const mostListed = 4;
/** Fainter than this a word or two coincide. */
const faintest = 6;
/**
 * What the base wants asked in any case stands before what the words hint at more faintly; and only from here on is a
 * person asked whether the whole matter is over.
 */
const plain = 9;

/** What the base wants asked of the grounds that have passed, and what the words hint at, the likeliest first. */
const doubtsOf = derive((input: QuestionInput): readonly string[] => {
  const isDeclared = (key: string) => standing(input).some(({ ground }) => ground.ask_defeaters.includes(key));
  const hint = (key: string) => Math.max(inklingOf(input, key), isDeclared(key) ? plain : 0);
  const hinted = defeatersOf(input).filter((key) => hint(key) >= faintest);
  const shutting = shuttingFacts(input).filter((key) => hint(key) >= plain);
  const most = byCloses(input);
  return [...new Set([...hinted, ...shutting])]
    .filter((key) => isAskable(input, key))
    .toSorted((a, b) => hint(b) - hint(a) || most(a, b));
});

/** Of the grounds that rest on what was chosen or accepted from a list, the likeliest first. */
function unsaidDefeaters(input: QuestionInput): string[] {
  const { facts } = input.established;
  const isFromList = (key: string) => facts.get(key)?.value === true && facts.get(key)?.instance?.fromList === true;
  const most = byCloses(input);
  return standing(input)
    .filter(({ ground }) => [...ground.required, ...ground.any_of].some(isFromList))
    .flatMap(({ ground }) => ground.defeated_by)
    .toSorted((a, b) => inklingOf(input, b) - inklingOf(input, a) || most(a, b));
}

const standing = ({ merit }: QuestionInput) => merit.passed.filter(({ ground }) => !ground.support_only);

const defeatersOf = (input: QuestionInput): string[] => standing(input).flatMap(({ ground }) => ground.defeated_by);

function byCloses(input: QuestionInput): (one: string, other: string) => number {
  const closes = (key: string) => standing(input).filter(({ ground }) => ground.defeated_by.includes(key)).length;
  return (one, other) => closes(other) - closes(one);
}

/** What would shut a gate, whatever has passed: «it is fixed», «it happened to somebody else». */
function shuttingFacts({ inForce, established, merit }: QuestionInput): string[] {
  return inForce.gates
    .filter(({ effect }) => effect === 'closes' || effect === 'holds')
    .filter((gate) => isAbout(gate, established.sector?.code ?? null, merit.claims))
    .filter(({ unless }) => !unless.some((key) => established.facts.get(key)?.value === true))
    .flatMap(({ when }) => when);
}
