import type { InForce } from '../../knowledge/in-force.ts';
import type { SectorEntry } from '../../knowledge/schema/base.ts';
import { nameWords } from '../../matching/names.ts';
import { derive } from '../../memo.ts';
import { tellsOn } from '../answers/answers.ts';
import type { Inklings } from '../passage/inklings.ts';
import type { Passage } from '../passage/read-passage.ts';
import { topicsDenied, topicsOf } from './topics.ts';

export type SectorEvidence = {
  readonly passages: readonly Passage[];
  readonly claims: readonly string[];
  readonly inklings: Inklings;
  /** The sectors of the recognised organisation; they outweigh every topic word. */
  readonly respondentSectors: readonly string[];
  /** The sector of which an unlisted respondent's own name tells. */
  readonly named: string | null;
  /** The answer to «what is it about?». */
  readonly answer: Passage | null;
  /** The code that it chose. */
  readonly chosen: string | undefined;
  /** What was offered, where it was none of a few. */
  readonly refused: readonly string[];
};

type Vote = { readonly code: string; readonly weight: number };

/** The sector, and whether another one may as well be meant: then the person is asked which of the `likely` ones it is. */
export type SectorReading = {
  readonly sector: SectorEntry | null;
  readonly isOpen: boolean;
  readonly isSure: boolean;
  readonly likely: readonly SectorEntry[];
  /** Something that was told speaks of the `likely` ones; else the words merely resemble. */
  readonly isHeard: boolean;
  readonly refused: readonly string[];
};

/** The sector by respondent first, then by topic words and by the grievances that only one sector knows. */
export function readSector(inForce: InForce, evidence: SectorEvidence): SectorReading {
  const { respondentSectors, answer, chosen, refused } = evidence;
  const candidates = respondentSectors.filter((code) => inForce.sectors.has(code));
  const sector = candidates.length > 0 ? undefined : sectorAnswered(inForce, { answer, chosen });
  const denied = deniedBy(evidence);
  if (sector !== undefined && !denied.has(sector.code))
    return { sector, isOpen: false, isSure: true, likely: [], isHeard: true, refused };
  const standing = standingIn(inForce, evidence, candidates);
  const { ordered, code, lead } = standing;
  const placed = placedBy(inForce, evidence, candidates);
  const isMoved = placed === null || placed === code || lead >= sureLead;
  return {
    sector: inForce.sectors.get((isMoved ? code : placed) ?? '') ?? null,
    isOpen: placed === null && lead < clearLead,
    isSure: lead >= sureLead,
    likely: likelyOf(inForce, ordered),
    isHeard: code !== undefined || sectorsOfFew(inForce, evidence.claims).size > 0,
    refused,
  };
}

type Standing = {
  readonly ordered: readonly (readonly [code: string, score: number])[];
  readonly code: string | undefined;
  /** Before the next one that leads elsewhere. */
  readonly lead: number;
};

/** How the sectors stand by what was said. */
function standingIn(inForce: InForce, evidence: SectorEvidence, candidates: readonly string[]): Standing {
  const spoken = spokenOf(inForce, evidence);
  // A known organisation's sectors are told apart by what was said alone: else its usual one stands, without a question.
  const scores = candidates.length > 0 ? spoken : withHints(spoken, hintsOf(inForce, evidence), deniedBy(evidence));
  const allowed = [...scores].filter(([code]) => candidates.length === 0 || candidates.includes(code));
  const ordered = allowed.toSorted((a, b) => b[1] - a[1]);
  const [best] = ordered;
  // What is only half heard tells two sectors apart; it establishes none.
  const [code] = ordered.find(([one]) => spoken.has(one) || candidates.includes(one)) ?? candidates;
  const rival = ordered.slice(1).find(([one]) => candidates.length === 0 || !isOneRoad(inForce, one, best?.[0]));
  const hasRival = candidates.length === 0 || rival !== undefined;
  const lead = hasRival ? (best?.[1] ?? 0) - (rival?.[1] ?? 0) : Number.POSITIVE_INFINITY;
  return { ordered, code, lead };
}

/**
 * The sector that the story placed once: whoever answers what is asked speaks of much in passing, and no word of it opens
 * the question anew. Clear words of another kind of matter move it.
 */
function placedBy(inForce: InForce, evidence: SectorEvidence, candidates: readonly string[]): string | null {
  const { passages } = evidence;
  const denied = deniedBy(evidence);
  let placed: string | null = null;
  passages.forEach(({ source }, at) => {
    if (source.kind !== 'message') return;
    const before = { ...evidence, passages: passages.slice(0, at + 1) };
    const { code, lead } = standingIn(inForce, before, candidates);
    if (code !== undefined && lead >= (placed === null ? clearLead : sureLead)) placed = code;
  });
  return placed !== null && denied.has(placed) ? null : placed;
}

/** What a message says that it is not, and what of a few that were offered it is none of. */
const deniedBy = ({ passages, refused }: SectorEvidence): ReadonlySet<string> =>
  new Set([...refused, ...passages.flatMap(topicsDenied)]);

function likelyOf(inForce: InForce, ordered: Standing['ordered']): SectorEntry[] {
  const most = ordered[0]?.[1] ?? 0;
  return ordered
    .slice(0, mostLikely)
    .filter(([, score]) => score >= most * likelyShare)
    .flatMap(([code]) => inForce.sectors.get(code) ?? []);
}

/** What was said and what the respondent's name says; what a message says that it is not, no words of others bring back. */
function spokenOf(inForce: InForce, evidence: SectorEvidence): ReadonlyMap<string, number> {
  const { passages, claims, answer, named } = evidence;
  const denied = deniedBy(evidence);
  const scores = new Map(sectorScores(inForce, { passages: [...passages, ...stressed(answer)], claims }));
  if (named !== null && inForce.sectors.has(named)) scores.set(named, (scores.get(named) ?? 0) + nameWeight);
  return new Map([...scores].filter(([code]) => !denied.has(code)));
}

/** Chosen from what was offered, or called by its own name. */
function sectorAnswered(
  inForce: InForce,
  { answer, chosen }: Pick<SectorEvidence, 'answer' | 'chosen'>,
): SectorEntry | undefined {
  if (answer === null) return undefined;
  return inForce.sectors.get(chosen ?? sectorNamedIn(inForce, answer) ?? '');
}

/** Two trades of one organisation that lead to one body, as telephone and internet do: nobody need tell them apart. */
function isOneRoad({ sectors }: InForce, one: string, other = ''): boolean {
  const scheme = sectors.get(one)?.edr_scheme ?? null;
  return scheme !== null && scheme === sectors.get(other)?.edr_scheme;
}

/** Less than the better part of a strong topic word between two sectors tells them apart by chance only. */
const clearLead = 2.5;
/** A strong topic word more than for any other sector is no slip. */
const sureLead = 3;
/** Of more than these it was the whole list that was offered. */
export const mostLikely = 4;
/** Of what is half as likely at most nobody is reminded: funerals, for a widow's gym. */
const likelyShare = 0.4;
/** As much as two strong topic words: what it calls itself it is. */
const nameWeight = 6;

/** An answer to the very question outweighs what was said in passing; more of the story in its place does not. */
const stressed = (answer: Passage | null): Passage[] =>
  answer === null || tellsOn(answer) ? [] : Array(answerWeight - 1).fill(answer);
const answerWeight = 4;

/** How much the story speaks of each sector: topic words, and grievances that only one sector knows. */
export function sectorScores(
  inForce: InForce,
  { passages, claims }: Pick<SectorEvidence, 'passages' | 'claims'>,
): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  const votes = [...topicVotes(inForce, passages), ...claims.flatMap((key) => claimVotes(inForce, key))];
  for (const { code, weight } of votes) scores.set(code, (scores.get(code) ?? 0) + weight);
  return scores;
}

/** The sector whose own name, in any language, is the answer. */
function sectorNamedIn(inForce: InForce, { text }: Passage): string | undefined {
  return sectorsByName(inForce).get(text.tokens.map((token) => token.text).join(' '));
}

/** Of two sectors with one name the first has it. */
const sectorsByName = derive(({ sectors }: InForce): ReadonlyMap<string, string> => {
  const named = [...sectors.values()].flatMap(({ code, name }) =>
    Object.values(name).flatMap((words) => (words === undefined ? [] : [[nameWords(words).join(' '), code] as const])),
  );
  return new Map(named.toReversed());
});

function topicVotes({ sectors }: InForce, passages: readonly Passage[]): Vote[] {
  return passages
    .flatMap((passage) => topicsOf(passage))
    .filter(({ entry }) => sectors.get(entry.code) === entry)
    .map(({ entry, weight }) => ({ code: entry.code, weight }));
}

function claimVotes(inForce: InForce, key: string): Vote[] {
  const codes = sectorsByFact(inForce).get(key);
  return codes?.size === 1 && !codes.has('any') ? [...codes].map((code) => ({ code, weight: 2 })) : [];
}

/** The sectors that alone know a grievance that was told, where they are a few. */
const sectorsOfFew = (inForce: InForce, claims: readonly string[]): ReadonlySet<string> =>
  new Set(
    claims.flatMap((key) => {
      const codes = sectorsByFact(inForce).get(key) ?? none;
      return codes.size > 1 && codes.size <= mostLikely && !codes.has('any') ? [...codes] : [];
    }),
  );

const none: ReadonlySet<string> = new Set();

/** For each sector the strongest inkling of a fact that its own grounds ask for, or a grievance that a few have in common. */
function hintsOf(
  inForce: InForce,
  { inklings, claims }: Pick<SectorEvidence, 'inklings' | 'claims'>,
): ReadonlyMap<string, number> {
  const strongest = new Map([...sectorsOfFew(inForce, claims)].map((code) => [code, sharedHint]));
  const byFact = sectorsByFact(inForce);
  inklings.forEach((strength, key) => {
    if (strength < faintestHint) return;
    for (const code of byFact.get(key) ?? none)
      if (code !== 'any') strongest.set(code, Math.max(strongest.get(code) ?? 0, strength));
  });
  return strongest;
}

function withHints(
  scores: ReadonlyMap<string, number>,
  hints: ReadonlyMap<string, number>,
  denied: ReadonlySet<string>,
): Map<string, number> {
  const all = new Map(scores);
  for (const [code, strength] of hints)
    if (!denied.has(code)) all.set(code, (all.get(code) ?? 0) + strength * hintWeight);
  return all;
}

// Fitted to worked-on cases with a third, two thirds and five sixths of the signals and topic words taken away: an
// inkling of 20 weighs as much as two weak topic words.
const faintestHint = 9;
const hintWeight = 0.1;
/** As an inkling of which more than every second is so. */
const sharedHint = 30;

/** For each fact the sectors of the grounds that it supports. */
const sectorsByFact = derive(
  ({ groundsOf }: InForce): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map([...groundsOf].map(([key, grounds]) => [key, new Set(grounds.flatMap(({ sectors }) => sectors))])),
);
