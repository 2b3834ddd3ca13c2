import type { Categories } from '@intake/contracts/register';
import type { InForce } from '../knowledge/in-force.ts';
import type { ContentOwner } from '../knowledge/knowledge.ts';
import type { FactEntry } from '../knowledge/schema.ts';
import type { Hit } from '../matching/matcher.ts';
import type { ReadText, Sentence } from '../text/read-text.ts';
import { sentenceQuote } from '../text/read-text.ts';
import type { Passage, PassageSource } from './read-passage.ts';
import { polarityOf } from './scope.ts';

/** How strongly a statement stands, weakest last: `direct`, `documentable`, `asserted`. */
export type EvidenceClass = Categories['facts'][number]['evidence_class'];

/** One reading of a fact: what was said, where, and how strongly it stands. */
export type FactInstance = {
  readonly key: string;
  readonly value: boolean;
  readonly quote: string;
  readonly source: PassageSource;
  readonly evidence: EvidenceClass;
  /** The other side's words in reviewed evidence. */
  readonly theirs: boolean;
  /** The past day named in the same sentence. */
  readonly on: string | null;
  /** Its condition stands in the sentence before: weaker, it counts only where a ground of the sector asks for it. */
  readonly loose?: boolean;
};

type FactOwner = Extract<ContentOwner, { kind: 'fact' }>;
type FactHit = Hit<FactOwner>;

/** Every statement of a fact in the passage, in the order it was said. */
export function readFacts(inForce: InForce, passage: Passage): FactInstance[] {
  return passage.text.sentences.flatMap((sentence, at) => {
    const hits = factHits(passage, sentence);
    if (hits.length === 0) return [];
    return readSentence(inForce, passage, {
      sentence,
      hits,
      before: factHits(passage, passage.text.sentences[at - 1]),
    });
  });
}

/** A sentence with its matches, and those of the one before: «I asked for a hardship plan. They refused.» */
type Spot = { readonly sentence: Sentence; readonly hits: readonly FactHit[]; readonly before: readonly FactHit[] };

function readSentence(inForce: InForce, passage: Passage, { sentence, hits, before }: Spot): FactInstance[] {
  const having = (sense: FactOwner['sense']) =>
    new Set(hits.filter(({ owner }) => owner.sense === sense).map(({ owner }) => owner.entry));
  const silenced = having('unless');
  const isSaid = ({ entry, sense }: FactOwner) => (sense === 'asserts' || sense === 'denies') && !silenced.has(entry);
  const said = hits.filter(({ owner }) => isSaid(owner) && inForce.facts.get(owner.entry.key) === owner.entry);
  return said.flatMap((hit) => {
    const loose = !isMet(hit.owner, hits);
    if (loose && !isMet(hit.owner, before)) return [];
    const value = truthOf(passage, sentence, hit);
    return value === null || !mayCount(hit.owner.entry, value, passage.source)
      ? []
      : [{ ...toInstance(passage, sentence, { hit, value }), ...(loose ? { loose } : {}) }];
  });
}

/** Whether the fact's condition, if it has one in this language, stands among these matches. */
function isMet({ entry, language }: FactOwner, hits: readonly FactHit[]): boolean {
  const conditions = entry.signals[language]?.with ?? [];
  if (conditions.length === 0) return true;
  return hits.some(({ owner }) => owner.sense === 'with' && owner.entry === entry && owner.language === language);
}

function factHits({ hits }: Passage, sentence: Sentence | undefined): FactHit[] {
  const all = sentence === undefined ? [] : (hits.get(sentence) ?? []);
  return all.filter((hit): hit is FactHit => hit.owner.kind === 'fact');
}

function truthOf(passage: Passage, sentence: Sentence, { owner, from, to }: FactHit): boolean | null {
  const reported = owner.entry.reported || passage.source.speaker === 'other';
  const polarity = polarityOf(passage, { sentence, from, to }, reported);
  if (polarity === 'open') return null;
  if (owner.sense === 'denies') return polarity === 'stated' ? false : null;
  return polarity === 'stated';
}

// What the other side writes may admit a grievance, never excuse it.
const mayCount = (entry: FactEntry, value: boolean, { speaker }: PassageSource): boolean =>
  speaker === 'person' || (value && (entry.role === 'claim' || entry.role === 'context'));

function toInstance(
  passage: Passage,
  sentence: Sentence,
  { hit, value }: { hit: FactHit; value: boolean },
): FactInstance {
  const { entry } = hit.owner;
  const isEvidence = passage.source.kind === 'evidence';
  return {
    key: entry.key,
    value,
    quote: quoteOf(passage.text, sentence, hit),
    source: passage.source,
    evidence: isEvidence ? 'direct' : entry.evidence,
    theirs: passage.source.speaker === 'other',
    on: dayIn(passage, sentence),
  };
}

export function dayIn({ dates }: Passage, { first, end }: Pick<Sentence, 'first' | 'end'>): string | null {
  return dates.find(({ from }) => from >= first && from < end)?.day ?? null;
}

const longestQuote = 40;

/** The sentence; of an endless one, the words around the match. */
function quoteOf(text: ReadText, sentence: Sentence, { from, to }: FactHit): string {
  if (sentence.end - sentence.first <= longestQuote) return sentenceQuote(text, sentence);
  const around = { first: Math.max(sentence.first, from - 12), end: Math.min(sentence.end, to + 12), question: false };
  return sentenceQuote(text, around);
}
