import type { ContentOwner } from '../../../knowledge/knowledge.ts';
import type { Hit } from '../../../matching/matcher.ts';
import { type ReadText, type Sentence, sentenceAt, spanOf, type TokenSpan } from '../../../text/read-text.ts';
import { asserts } from '../../passage/asserts.ts';
import { type Passage, readWords } from '../../passage/read-passage.ts';
import { polarityOf } from '../../passage/scope.ts';
import { readFacts } from '../../read-facts.ts';

/** Where a word of denial stands in a text, as offsets. */
type Denial = { readonly start: number; readonly end: number };

/**
 * Those of the points that a message denies by a word inside them: read without its «not», «my account is not frozen» says
 * that it is; or by asking them back: «threatened? no». What it tells as well it does not deny, nor what is no longer so.
 */
export function deniedPoints(passage: Passage, keys: readonly string[]): string[] {
  const denials = keys.length === 0 ? [] : denialsIn(passage);
  if (denials.length === 0) return [];
  const bare = withoutDenials(passage, denials);
  const [told, heard] = [toldIn(passage), toldIn(bare)];
  const isWithin = (hit: TokenSpan) => {
    const { start, end } = spanOf(bare.text, { first: hit.from, end: hit.to });
    return denials.filter((one) => start < one.start && one.end <= end).length === 1;
  };
  const isMeant = (sentence: Sentence, hit: FactHit) => isWithin(hit) && asserts(bare, sentence, hit);
  const denied = factsIn(bare, (sentence, hit) => isMeant(sentence, hit) && !isPartOfMore(bare, sentence, hit)).filter(
    (key) => heard.has(key),
  );
  const echoed = factsIn(passage, (sentence, hit) => sentence.question && isDenied(passage, sentence, hit));
  return keys.filter((key) => (denied.includes(key) || echoed.includes(key)) && !told.has(key));
}

/** «Not charged a fee twice» denies that it was twice, and no fee. */
const isPartOfMore = ({ hits }: Passage, sentence: Sentence, { to }: TokenSpan): boolean =>
  (hits.get(sentence) ?? []).some(
    (other) => isFact(other) && other.from < to && to < other.to && other.owner.sense === 'asserts',
  );

type FactHit = Hit<Extract<ContentOwner, { kind: 'fact' }>>;

const isFact = (hit: Hit<ContentOwner>): hit is FactHit => hit.owner.kind === 'fact';

const factsIn = ({ hits }: Passage, isMeant: (sentence: Sentence, hit: FactHit) => boolean): string[] =>
  [...hits].flatMap(([sentence, found]) =>
    found.flatMap((hit) => (isFact(hit) && isMeant(sentence, hit) ? hit.owner.entry.key : [])),
  );

const isDenied = (passage: Passage, sentence: Sentence, { owner, from, to }: FactHit): boolean =>
  owner.sense === 'asserts' && polarityOf(passage, { sentence, from, to }, owner.entry.reported) === 'denied';

const toldIn = (passage: Passage): ReadonlySet<string> =>
  new Set(readFacts(passage).flatMap(({ key, value }) => (value ? key : [])));

function denialsIn({ text, cues }: Passage): Denial[] {
  return [...text.tokens.entries()].flatMap(([at, { start, end }]) => {
    const isPast = () =>
      (['no_longer', 'at_purchase'] as const).some((name) => cues.at(name, sentenceAt(text, at)).length > 0);
    if (!cues.isNegation(at) || isOfFigure(text, at) || isPast()) return [];
    // «Isn’t» is «is» without it.
    const ending = contracted.exec(text.content.slice(start, end))?.[0].length ?? end - start;
    return [{ start: end - ending, end }];
  });
}

/** «It says 14, not 12» puts a figure right, and denies nothing else. */
const isOfFigure = ({ tokens }: ReadText, at: number): boolean =>
  tokens.slice(at + 1, at + 3).some(({ text, after }) => after !== 'sentence' && /^\d/.test(text));

const contracted = /(?<=\p{L}{2})n['’‘ʼ`´′]?t$/iu;

/** Signs that no eye sees take the place of the denials: every other word stays where it was. */
function withoutDenials({ text, reader, speaker, day, hand, source }: Passage, denials: readonly Denial[]): Passage {
  const content = denials.reduce(
    (words, { start, end }) => words.slice(0, start) + unseen.repeat(end - start) + words.slice(end),
    text.content,
  );
  return { ...readWords(reader, content, { speaker, day, isWritten: true, written: hand, hint: null }), source };
}

const unseen = '\u200b';
