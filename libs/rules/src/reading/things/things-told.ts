import type { ThingOwner } from '../../knowledge/knowledge.ts';
import type { ThingEntry } from '../../knowledge/schema/thing.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { findHits, type Hit } from '../../matching/matcher.ts';
import { derive } from '../../memo.ts';
import { type CharSpan, isWithheld, type ReadText, type Sentence, spanOf } from '../../text/read-text.ts';
import type { Reading } from '../passage/read-passage.ts';
import { isSaidOfOthers, polarityOf } from '../passage/scope.ts';
import { saidIn } from '../respondent/said-of-names.ts';

/** A thing where a text names it. */
export type ThingTold = {
  readonly thing: ThingEntry;
  readonly sentence: Sentence;
  /** Its words in the text. */
  readonly span: CharSpan;
  /** `denied`: «not a fridge»; `open`: of nobody's purchase yet: «if my fridge breaks», «I want a new phone». */
  readonly said: 'stated' | 'open' | 'denied';
  /** It stands with the word of buying, hiring or booking it. */
  readonly isObtained: boolean;
};

/** What a text names of the base's things, in its order; what belongs to somebody else is none of the person's. */
export const thingsIn = derive((reading: Reading): readonly ThingTold[] =>
  reading.text.sentences.flatMap((sentence) => {
    const hits = findHits(reading.reader.knowledge.matchers.things, reading.scene, sentence);
    const own = hits.filter(
      (hit) => isOfItsHand(reading, hit) && !isInName(reading, hit) && !isOfDespair(reading, hit),
    );
    return headsOf(longestOf(own))
      .filter(({ from, to }) => !isSaidOfOthers(reading, { sentence, from, to }))
      .map((hit) => ({
        thing: hit.owner.entry,
        sentence,
        span: spanOf(reading.text, { first: hit.from, end: hit.to }),
        said: saidOf(reading, sentence, hit),
        isObtained: isObtained(reading, sentence, hit),
      }));
  }),
);

/** What tells of despair names nothing (decision D35). */
const isOfDespair = ({ text }: Reading, { from }: Hit<ThingOwner>): boolean =>
  isWithheld(text, spanOf(text, { first: from, end: from + 1 }));

/** «Fantastic Furniture» is where it was bought. */
const isInName = ({ names }: Reading, { from, to }: Hit<ThingOwner>): boolean =>
  names.some((name) => name.from <= from && to <= name.to);

/** «Van», typed in Vietnamese without marks, is «vẫn»; English words are told by their length where others are written. */
function isOfItsHand({ text, hand }: Reading, { owner, from, to }: Hit<ThingOwner>): boolean {
  const written = languageOfHand(hand);
  if (owner.language === written) return true;
  const words = text.tokens.slice(from, to).map((token) => token.text);
  if (owner.language !== 'en') return words.some((word) => !plainLatin.test(word));
  return words.join('').length >= sureWord;
}

const plainLatin = /^[a-z0-9]+$/;
const sureWord = 5;

/** «Washing machine» names no machine besides. */
function longestOf(hits: readonly Hit<ThingOwner>[]): readonly Hit<ThingOwner>[] {
  return hits.filter(
    ({ from, to }, at) =>
      !hits.some((other, place) => {
        const isAround = other.from <= from && to <= other.to;
        const isLonger = other.to - other.from > to - from;
        return place !== at && isAround && (isLonger || place < at);
      }),
  );
}

/** «A day spa gift card» is a gift card; Vietnamese, Arabic and Greek name what it is first. */
function headsOf(hits: readonly Hit<ThingOwner>[]): readonly Hit<ThingOwner>[] {
  const isBeside = ({ owner, from, to }: Hit<ThingOwner>) =>
    hits.some((other) =>
      headIsLast.has(owner.language)
        ? from < other.from && other.from <= to && to < other.to
        : other.from < from && from <= other.to && other.to < to,
    );
  return hits.filter((hit) => !isBeside(hit));
}

const headIsLast: ReadonlySet<string> = new Set(['en', 'zh']);

function saidOf(reading: Reading, sentence: Sentence, { from, to }: Hit<ThingOwner>): ThingTold['said'] {
  if (
    saidIn(reading, sentence)
      .leads.get(from)
      ?.some(({ lead }) => lead === 'denying') === true
  )
    return 'denied';
  // «I never got the sofa» speaks of the sofa all the same.
  return polarityOf(reading, { sentence, from, to }, true) === 'open' ? 'open' : 'stated';
}

const isObtained = ({ text, cues }: Reading, sentence: Sentence, { from, to }: Hit<ThingOwner>): boolean =>
  cues.at('obtaining', sentence).some((cue) => {
    const [first, last] = cue.from < from ? [cue.to, from] : [to, cue.from];
    return last - first <= nearby && !isParted(text, first, last);
  });

const nearby = 10;

const isParted = ({ tokens }: ReadText, first: number, last: number): boolean =>
  tokens.slice(first, last + 1).some(({ after }) => after === 'sentence' || after === 'clause');
