import type { InForce } from '../knowledge/in-force.ts';
import type { SectorEntry } from '../knowledge/schema.ts';
import { nameWords } from '../matching/names.ts';
import { hitsOf } from './hits-of.ts';
import type { Passage } from './read-passage.ts';

export type SectorEvidence = {
  readonly passages: readonly Passage[];
  readonly claims: readonly string[];
  /** The sectors of the recognised organisation; they outweigh every topic word. */
  readonly respondentSectors: readonly string[];
  /** The answer to «what is it about?». */
  readonly answer: Passage | null;
};

type Vote = { readonly code: string; readonly weight: number };

/** The sector, and whether another one may as well be meant: then the person is asked. */
export type SectorReading = { readonly sector: SectorEntry | null; readonly isOpen: boolean };

/** The sector by respondent first, then by topic words and by the grievances that only one sector knows. */
export function readSector(inForce: InForce, evidence: SectorEvidence): SectorReading {
  const { respondentSectors, answer } = evidence;
  const candidates = respondentSectors.filter((code) => inForce.sectors.has(code));
  const named = candidates.length > 0 || answer === null ? undefined : sectorNamedIn(inForce, answer);
  if (named !== undefined) return { sector: inForce.sectors.get(named) ?? null, isOpen: false };
  const scores = sectorScores(inForce, { ...evidence, passages: [...evidence.passages, ...stressed(answer)] });
  const allowed = [...scores].filter(([code]) => candidates.length === 0 || candidates.includes(code));
  const [best, second] = allowed.toSorted((a, b) => b[1] - a[1]);
  const code = best?.[0] ?? candidates[0];
  const lead = (best?.[1] ?? 0) - (second?.[1] ?? 0);
  const hasRival = candidates.length === 0 || second !== undefined;
  return { sector: inForce.sectors.get(code ?? '') ?? null, isOpen: hasRival && lead < clearLead };
}

/** Less than one strong topic word between two sectors tells them apart by chance only. */
const clearLead = 3;

/** An answer to the very question outweighs what was said in passing. */
const stressed = (answer: Passage | null): Passage[] => (answer === null ? [] : Array(answerWeight - 1).fill(answer));
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
  const byName = sectorsByName.get(inForce) ?? nameSectors(inForce);
  sectorsByName.set(inForce, byName);
  return byName.get(text.tokens.map((token) => token.text).join(' '));
}

const sectorsByName = new WeakMap<InForce, ReadonlyMap<string, string>>();

/** Of two sectors with one name the first has it. */
function nameSectors({ sectors }: InForce): ReadonlyMap<string, string> {
  const named = [...sectors.values()].flatMap(({ code, name }) =>
    Object.values(name).flatMap((words) => (words === undefined ? [] : [[nameWords(words).join(' '), code] as const])),
  );
  return new Map(named.toReversed());
}

function topicVotes({ sectors }: InForce, passages: readonly Passage[]): Vote[] {
  const topics = passages.flatMap((passage) => hitsOf(passage, 'topic').map(({ hit }) => hit.owner));
  return topics
    .filter(({ entry }) => sectors.get(entry.code) === entry)
    .map(({ entry, weight }) => ({ code: entry.code, weight }));
}

function claimVotes(inForce: InForce, key: string): Vote[] {
  const sectorsOf = sectorsByFact.get(inForce) ?? listSectors(inForce);
  sectorsByFact.set(inForce, sectorsOf);
  const codes = sectorsOf.get(key) ?? new Set();
  return codes.size === 1 && !codes.has('any') ? [...codes].map((code) => ({ code, weight: 2 })) : [];
}

const sectorsByFact = new WeakMap<InForce, ReadonlyMap<string, ReadonlySet<string>>>();

/** For each fact the sectors of the grounds that it supports. */
function listSectors({ grounds }: InForce): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { required, any_of, sectors } of grounds) {
    for (const key of [...required, ...any_of]) found.set(key, new Set([...(found.get(key) ?? []), ...sectors]));
  }
  return found;
}
