import type { CueName } from '../../knowledge/knowledge.ts';
import { findHits, type Matcher } from '../../matching/matcher.ts';
import type { Scene } from '../../matching/scene.ts';
import type { ReadText, Sentence, TokenSpan } from '../../text/read-text.ts';

/** Where the small words stand: negations, pauses, «they said», «if». */
export type Cues = {
  readonly at: (name: CueName, sentence: Sentence) => readonly TokenSpan[];
  readonly isNegation: (token: number) => boolean;
  readonly isWall: (token: number) => boolean;
};

/** Whether a text says it anywhere. */
export const hasCue = ({ text, cues }: { readonly text: ReadText; readonly cues: Cues }, name: CueName): boolean =>
  text.sentences.some((sentence) => cues.at(name, sentence).length > 0);

type Said = { readonly text: ReadText } & Pick<Scene, 'numbers' | 'masks'>;

/** `names`: the organisations of the text, so that «Telstra said» is heard like «they said». */
export function readCues(matcher: Matcher<CueName>, { text, numbers, masks }: Said, names: readonly TokenSpan[]): Cues {
  const bySentence = new Map<Sentence, Map<CueName, TokenSpan[]>>();
  const negations = new Set<number>();
  const walls = new Set<number>();
  const nameEnds = new Map(names.map(({ from, to }) => [from, to]));
  const scene: Scene = {
    numbers,
    masks,
    isWall: () => false,
    classEnd: (name, at) => (name === 'org' ? (nameEnds.get(at) ?? 0) : 0),
    classesAt: (at) => (nameEnds.has(at) ? ['org'] : []),
  };
  for (const sentence of text.sentences) {
    const spans = new Map<CueName, TokenSpan[]>();
    for (const hit of findHits(matcher, scene, sentence)) {
      const list = spans.get(hit.owner);
      if (list === undefined) spans.set(hit.owner, [hit]);
      else list.push(hit);
    }
    bySentence.set(sentence, spans);
    markNegations(spans, negations);
    for (const { from } of spans.get('contrast') ?? []) walls.add(from);
  }
  const isNegation = (token: number) => negations.has(token);
  return {
    at: (name, sentence) => bySentence.get(sentence)?.get(name) ?? [],
    isNegation,
    isWall: (token) => text.tokens[token]?.after !== 'space' || walls.has(token) || negations.has(token),
  };
}

function markNegations(spans: ReadonlyMap<CueName, readonly TokenSpan[]>, negations: Set<number>): void {
  const covered = (token: number) =>
    (spans.get('not_negation') ?? []).some(({ from, to }) => from <= token && token < to);
  for (const { from, to } of spans.get('negation') ?? []) {
    if (!covered(from)) for (let token = from; token < to; token += 1) negations.add(token);
  }
}
