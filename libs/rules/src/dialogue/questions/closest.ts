import type { InForce } from '../../knowledge/in-force.ts';
import { isOfSector } from '../../knowledge/relevance.ts';
import type { GroundEntry } from '../../knowledge/schema/base.ts';
import { derive } from '../../memo.ts';
import type { GroundTrace } from '../../merit/evaluate-ground.ts';
import { isMoot } from '../../reading/conclude.ts';
import { wordSize } from '../../text/spellings.ts';
import { halfHeard, inklingOf, isBestChecked, wasAsked } from './askable.ts';
import { elementQuestions } from './element-questions.ts';
import type { QuestionInput } from './question.ts';

/** With «something else» ten at most (decision D38); beside a grievance that was told fewer. */
const mostOffered = 9;
const mostBeside = 8;
/** What was half heard makes no list longer than a phone shows. */
const longest = 10;
/** Whoever has told all of it reads what was half heard, and hardly more. */
const mostBesideHeard = 5;
/** One thing to choose from is no choice. */
const fewestOffered = 2;

/**
 * The grievances that are worth offering: of the sector, of its own grounds, and whatever else the words hint at clearly.
 * Of those that follow from one another one is enough.
 */
export const closestGrievances = derive((input: QuestionInput): readonly string[] => {
  const { inForce, merit } = input;
  const heard = halfHeardGrievances(input);
  const usual = merit.claims.length > 0 && !isBrief(input) ? mostBeside : mostOffered;
  // What was half heard takes nobody else's place where nothing was told for certain.
  const wanted = heard.length + (heard.length > 0 && merit.claims.length > 0 ? mostBesideHeard : usual);
  const most = Math.min(wanted, longest);
  const offered: string[] = [];
  for (const key of [...heard, ...rankedGrievances(input)])
    if (offered.length < most && !offered.some((one) => isAkin(inForce, one, key))) offered.push(key);
  return offered.length < fewestOffered ? [] : offered;
});

/** What would be asked as «have I got this right?»: it stands first on the list, so that nobody answers a list after it. */
export const halfHeardGrievances = derive((input: QuestionInput): readonly string[] => {
  const { inForce, established } = input;
  if (established.sector === null) return [];
  const isNamed = (key: string) => ['claim', 'context'].includes(inForce.facts.get(key)?.role ?? '');
  return elementQuestions(input)
    .slice(0, mostHeard)
    .filter((key) => isNamed(key) && inklingOf(input, key) >= halfHeard && isBestChecked(input, key));
});

/**
 * Those of them that were most likely told are ticked, so that whoever has told it need not say it again. A «yes» to the whole
 * list makes them so, and it comes easily: of what was fainter half was not so.
 */
export const tickedGrievances = (input: QuestionInput): readonly string[] =>
  halfHeardGrievances(input).filter(
    (key) => input.inForce.facts.get(key)?.role === 'claim' && inklingOf(input, key) >= likelyTold,
  );

/** From here on ten were so for each that was not (worked-on cases, two thirds of the signals taken away); at `halfHeard` seven. */
const likelyTold = 16;

/** Few are: what stands first has to be read. */
const mostHeard = 2;

/** No more than a sentence: «I was charged twice. Optus». */
export function isBrief({ established }: Pick<QuestionInput, 'established'>): boolean {
  const told = established.passages.filter(({ source }) => source.speaker === 'person');
  const length = told.reduce((sum, { text, hand }) => sum + text.tokens.length / wordSize(hand), 0);
  return length <= shortestStory;
}

const shortestStory = 12;

function rankedGrievances(input: QuestionInput): readonly string[] {
  const { established, merit } = input;
  const { sector } = established;
  if (sector === null) return [];
  const open = merit.grounds.filter(isOpen).map(({ ground }) => ground);
  const ofSector = elementsOf(open.filter(({ sectors }) => sectors.includes(sector.code)));
  const hinted = elementsOf(open).filter((key) => inklingOf(input, key) >= halfHeard);
  const inOpen = new Set(elementsOf(open));
  const keys = [...new Set([...sector.grievances, ...hinted, ...ofSector])];
  const chance = chanceOf(input, { open, ofSector });
  return keys
    .filter((key) => inOpen.has(key) && isWorthOffering(input, key))
    .map((key) => ({ key, chance: chance(key) }))
    .toSorted((one, other) => other.chance - one.chance)
    .map(({ key }) => key);
}

type Offering = { readonly open: readonly GroundEntry[]; readonly ofSector: readonly string[] };

/**
 * How likely it is the one: by how the words hint at it; whether it is of this kind of matter, and as common as the sector
 * has it; less where something has to be so for it that nobody told: «the event was cancelled», of no event.
 */
function chanceOf(input: QuestionInput, { open, ofSector }: Offering): (key: string) => number {
  const { inForce, established } = input;
  const usual = new Map(established.sector?.grievances.map((key, place) => [key, Math.max(0, 6 - 0.6 * place)]));
  const own = new Set(ofSector);
  // Whoever chooses what was half heard has told it.
  const heard = halfHeardGrievances(input);
  const isUntold = (key: string) =>
    inForce.facts.get(key)?.role === 'context' && established.facts.get(key)?.value !== true && !heard.includes(key);
  return (key) => {
    const uses = open.filter(({ required, any_of }) => required.includes(key) || any_of.includes(key));
    const untold = Math.min(
      ...uses.map(({ required }) => required.filter((one) => one !== key && isUntold(one)).length),
    );
    return inklingOf(input, key) * 0.6 ** untold + (own.has(key) ? 4 : 0) + (usual.get(key) ?? 0) - untold;
  };
}

/** Nothing speaks against it. */
const isOpen = ({ passed, refuted, defeatedBy, ground }: GroundTrace): boolean =>
  !passed && refuted.length === 0 && defeatedBy.length === 0 && !ground.support_only;

const elementsOf = (grounds: readonly GroundEntry[]): string[] => [
  ...new Set(grounds.flatMap(({ required, any_of }) => [...required, ...any_of])),
];

/** A grievance of the sector that was not asked about, and of which nothing is known. */
function isWorthOffering(input: QuestionInput, key: string): boolean {
  const { inForce, established } = input;
  const entry = inForce.facts.get(key);
  if (entry?.role !== 'claim' || entry.last_resort || entry.derived !== undefined) return false;
  const { sector, facts } = established;
  if (isMoot({ inForce, facts, sector }, key)) return false;
  const isHere = isOfSector(entry, sector?.code ?? null);
  return isHere && !facts.has(key) && !wasAsked(input, key);
}

function isAkin({ facts }: InForce, one: string, other: string): boolean {
  if (one === other) return true;
  return facts.get(one)?.implies.includes(other) === true || facts.get(other)?.implies.includes(one) === true;
}
