import type { Knowledge, SafetyOwner } from '../knowledge/knowledge.ts';
import { findHits, plainScene, type Scene } from '../matching/matcher.ts';
import { derive } from '../memo.ts';
import type { Passage, Reading } from '../reading/read-passage.ts';
import type { ReadText, Sentence } from '../text/read-text.ts';

/** What one message says about suicide or self-harm. */
export type Disclosure = {
  readonly index: number;
  readonly level: 'disclosed' | 'denied';
  /** Whose life is at risk: the speaker's, or only somebody else's. */
  readonly about: 'self' | 'other';
  /** The sentences that say it: they never leave the conversation. */
  readonly spans: readonly { readonly from: number; readonly to: number }[];
};

/** Every message that discloses, or denies, thoughts of suicide or self-harm; under uncertainty it discloses. */
export function findDisclosures(passages: readonly Passage[]): Disclosure[] {
  return passages.flatMap((passage) => {
    const { source } = passage;
    const found = source.kind === 'message' ? disclosureIn(passage) : null;
    return found === null ? [] : [{ index: source.index, ...found }];
  });
}

type Found = Omit<Disclosure, 'index'>;

const disclosureIn = derive(({ reader: { knowledge }, text }: Reading): Found | null => {
  const scene = {
    ...plainScene(knowledge.vocabulary, text.tokens),
    isWall: (at: number) => text.tokens[at]?.after !== 'space',
  };
  const readings = text.sentences.flatMap((sentence) => {
    const reading = readSentence(knowledge, scene, sentence);
    return reading === null ? [] : [{ ...reading, span: spanOf(text, sentence) }];
  });
  if (readings.length === 0) return null;
  const disclosed = readings.filter(({ level }) => level === 'disclosed');
  return {
    level: disclosed.length > 0 ? 'disclosed' : 'denied',
    about: disclosed.length > 0 && disclosed.every(({ about }) => about === 'other') ? 'other' : 'self',
    spans: readings.map(({ span }) => span),
  };
});

type Level = Pick<Disclosure, 'level' | 'about'>;

function readSentence(knowledge: Knowledge, scene: Scene, sentence: Sentence): Level | null {
  const hits = findHits(knowledge.matchers.safety, scene, sentence);
  const of = (...senses: readonly SafetyOwner['sense'][]) => hits.filter(({ owner }) => senses.includes(owner.sense));
  // An excuse covers only the words inside it: a second, separate disclosure still counts.
  const others = of('others').filter(isOutside(of('denied')));
  const own = of('discloses').filter(isOutside([...of('traps', 'denied'), ...others]));
  if (own.length > 0) return { level: 'disclosed', about: 'self' };
  if (others.length > 0) return { level: 'disclosed', about: 'other' };
  return of('denied').length > 0 ? { level: 'denied', about: 'self' } : null;
}

type Range = { readonly from: number; readonly to: number };

const isOutside = (covers: readonly Range[]) => (hit: Range) =>
  !covers.some((cover) => cover.from < hit.to && hit.from < cover.to);

function spanOf({ tokens, content }: ReadText, { first, end }: Sentence): { from: number; to: number } {
  return { from: tokens[first]?.start ?? 0, to: tokens[end - 1]?.end ?? content.length };
}
