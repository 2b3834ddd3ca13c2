import type { Knowledge } from '../knowledge/knowledge.ts';
import { findHits, plainScene, type Scene } from '../matching/matcher.ts';
import type { Passage } from '../reading/read-passage.ts';
import type { ReadText, Sentence } from '../text/read-text.ts';

/** What one message says about suicide or self-harm. */
export type Disclosure = {
  readonly index: number;
  readonly level: 'disclosed' | 'denied';
  /** The sentences that say it: they never leave the conversation. */
  readonly spans: readonly { readonly from: number; readonly to: number }[];
};

/** Every message that discloses, or denies, thoughts of suicide or self-harm; under uncertainty it discloses. */
export function findDisclosures(knowledge: Knowledge, passages: readonly Passage[]): Disclosure[] {
  return passages.flatMap(({ source, text }) => {
    const found = source.kind === 'message' ? remembered(knowledge, text) : null;
    return found === null ? [] : [{ index: source.index, ...found }];
  });
}

/** A text that is kept (see recent-readings.ts) keeps what it discloses. */
const known = new WeakMap<ReadText, Found | null>();

function remembered(knowledge: Knowledge, text: ReadText): Found | null {
  const found = known.has(text) ? (known.get(text) ?? null) : levelOf(knowledge, text);
  known.set(text, found);
  return found;
}

type Found = Pick<Disclosure, 'level' | 'spans'>;

function levelOf(knowledge: Knowledge, text: ReadText): Found | null {
  const scene = { ...plainScene(text.tokens), isWall: (at: number) => text.tokens[at]?.after !== 'space' };
  const readings = text.sentences.flatMap((sentence) => {
    const level = sentenceLevel(knowledge, scene, sentence);
    return level === null ? [] : [{ level, span: spanOf(text, sentence) }];
  });
  if (readings.length === 0) return null;
  const level = readings.some((reading) => reading.level === 'disclosed') ? 'disclosed' : 'denied';
  return { level, spans: readings.map(({ span }) => span) };
}

function sentenceLevel(knowledge: Knowledge, scene: Scene, sentence: Sentence): Disclosure['level'] | null {
  const hits = findHits(knowledge.matchers.safety, scene, sentence);
  if (hits.length === 0) return null;
  const excuses = hits.filter(({ owner }) => owner.sense !== 'discloses');
  // An excuse covers only the words inside it: a second, separate disclosure still counts.
  const plain = hits.some(
    ({ owner, from, to }) =>
      owner.sense === 'discloses' && !excuses.some((excuse) => excuse.from < to && from < excuse.to),
  );
  if (plain) return 'disclosed';
  return hits.some(({ owner }) => owner.sense === 'denied') ? 'denied' : null;
}

function spanOf({ tokens, content }: ReadText, { first, end }: Sentence): { from: number; to: number } {
  return { from: tokens[first]?.start ?? 0, to: tokens[end - 1]?.end ?? content.length };
}
