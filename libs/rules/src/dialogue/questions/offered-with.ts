import { closest, organisationId, speaksAgainst } from '../../reading/answers/options.ts';
import { closestGrievances, tickedGrievances } from './closest.ts';
import type { Question, QuestionInput } from './question.ts';
import { listedAgainst } from './speaks-against.ts';

type Offered = { readonly offered?: readonly string[]; readonly ticked?: readonly string[] };

/** What a question offers to choose from, by stable ids (decision D38), and what of it is ticked; nothing where that follows from the question. */
export function offeredWith(input: QuestionInput, question: Question): Offered {
  const offered = offeredBy(input, question);
  if (offered === undefined) return {};
  const ticked = question === closest ? tickedGrievances(input).filter((key) => offered.includes(key)) : [];
  return { offered, ...(ticked.length > 0 && { ticked }) };
}

function offeredBy(input: QuestionInput, question: Question): readonly string[] | undefined {
  switch (question) {
    case closest:
      return closestGrievances(input);
    case speaksAgainst:
      return listedAgainst(input);
    case 'sector':
      return sectorsToOffer(input);
    case 'which_organisation':
      return input.established.rivals.map(organisationId);
    case 'desired_outcome':
      return wishesToOffer(input);
    default:
      return undefined;
  }
}

/**
 * Those of which the words speak, the likeliest first; the kinds of business that people complain about most only where
 * nothing was said of any, or it was none of the likely ones.
 */
function sectorsToOffer({ inForce, established }: QuestionInput): readonly string[] {
  const { isSectorHeard, likelySectors, refusedSectors } = established;
  const likely = likelySectors.map(({ code }) => code);
  if (isSectorHeard && likely.length >= fewestSectors && refusedSectors.length === 0) return likely;
  const usual = [...inForce.sectors.values()].filter((one) => one.usual).map(({ code }) => code);
  return [...new Set([...likely, ...usual])].filter((code) => !refusedSectors.includes(code)).slice(0, mostSectors);
}

/** One kind of business to choose from is no choice. */
const fewestSectors = 2;
const mostSectors = 10;

/** What the grounds that have passed allow, then what those do that are still open. */
function wishesToOffer({ merit }: QuestionInput): readonly string[] {
  const alive = merit.grounds.filter(
    ({ passed, held, defeatedBy }) => !passed && held.length > 0 && !defeatedBy.length,
  );
  const allowed = [...merit.passed, ...alive].flatMap(({ ground }) => ground.outcomes);
  return [...new Set([...allowed, ...usualWishes])].slice(0, mostWishes);
}

const usualWishes = ['refund', 'repair', 'compensation', 'explanation_or_apology', 'stop_conduct'] as const;
const mostWishes = 6;
