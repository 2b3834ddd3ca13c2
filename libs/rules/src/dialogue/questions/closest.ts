import type { InForce } from '../../knowledge/in-force.ts';
import { isOfSector } from '../../knowledge/relevance.ts';
import type { GroundEntry } from '../../knowledge/schema/base.ts';
import { derive } from '../../memo.ts';
import type { GroundTrace } from '../../merit/evaluate-ground.ts';
import { halfHeard, inklingOf, wasAsked } from './askable.ts';
import type { QuestionInput } from './question.ts';

/** Ticks: of a longer list nobody reads the end. */
const mostOffered = 10;
/** One thing to choose from is no choice. */
const fewestOffered = 2;
/** From here on more than a word or two coincide (see inklings.ts). */
const clearInkling = 6;

/**
 * The grievances of the sector that are worth offering: those first at which the words hint, then the commonest, as the
 * sector has them, then what else its own grounds ask for. Of those that follow from one another one is enough.
 */
export const closestGrievances = derive((input: QuestionInput): readonly string[] => {
  const { inForce, established, merit } = input;
  const { sector } = established;
  if (sector === null) return [];
  const open = merit.grounds.filter(isOpen).map(({ ground }) => ground);
  const keys = elementsOf(open).filter((key) => isWorthOffering(input, key));
  const ofSector = elementsOf(open.filter(({ sectors }) => sectors.includes(sector.code)));
  const hinted = keys.filter((key) => inklingOf(input, key) >= halfHeard);
  const strength = (key: string) => (inklingOf(input, key) >= clearInkling ? inklingOf(input, key) : 0);
  const offered: string[] = [];
  const ranked = [...new Set([...sector.grievances, ...hinted, ...ofSector])].filter((key) => keys.includes(key));
  for (const key of ranked.toSorted((a, b) => strength(b) - strength(a)))
    if (offered.length < mostOffered && !offered.some((one) => isAkin(inForce, one, key))) offered.push(key);
  return offered.length < fewestOffered ? [] : offered;
});

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
  const isHere = isOfSector(entry, established.sector?.code ?? null);
  return isHere && !established.facts.has(key) && !wasAsked(input, key);
}

function isAkin({ facts }: InForce, one: string, other: string): boolean {
  if (one === other) return true;
  return facts.get(one)?.implies.includes(other) === true || facts.get(other)?.implies.includes(one) === true;
}
