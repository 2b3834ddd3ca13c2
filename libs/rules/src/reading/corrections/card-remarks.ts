import type { CardWord, ContentOwner } from '../../knowledge/knowledge.ts';
import { findHits, type Hit } from '../../matching/matcher.ts';
import { derive } from '../../memo.ts';
import { hasPause, indexesIn, type Sentence, type TokenSpan } from '../../text/read-text.ts';
import type { Passage, Reading } from '../passage/read-passage.ts';
import { isNegatedBefore } from '../passage/scope.ts';
import { numeralAt } from '../sums/numerals.ts';
import { isAskedFor } from '../wishes/remedies-named.ts';
import { isOwnDeed } from './own-deed.ts';
import { quotesIn } from './quoted/quoted.ts';

export type Verdict = 'wrong' | 'right' | 'remove' | 'restore';

/** What one stretch of a message between two pauses says about the points of the claims card. */
export type CardRemark = {
  readonly sentence: Sentence;
  readonly from: number;
  readonly to: number;
  /** Places with what is said of them; from the end where negative. */
  readonly places: readonly {
    readonly at: readonly number[];
    readonly verdict: Verdict | null;
    /** «Not 2»: of a list; of a card it may put a day right, «not the 3rd». */
    readonly isDenied: boolean;
    /** A figure that no word of the card and no other place makes a place: of a card with such a day it is that. */
    readonly isBare: boolean;
    readonly from: number;
  }[];
  readonly verdicts: readonly Verdict[];
  /** A verdict ends it or has only words about cards behind it: «that’s wrong», not «the wrong size». */
  readonly objects: boolean;
  /** Which points are meant beside or instead of those named by place. */
  readonly scope: ReadonlySet<'all' | 'both' | 'none' | 'only' | 'except'>;
  /** A point is named by what it says: «the one about the refund». */
  readonly isNamed: boolean;
  /** The tokens that are no words about cards: what the point says. */
  readonly words: readonly number[];
};

type CardHit = Hit<CardWord>;

const isOrder = ({ kind }: CardWord): boolean => kind === 'remove' || kind === 'restore';

/** Every stretch of the message that may speak of the card, in order. */
export const readCardRemarks = derive((passage: Reading): readonly CardRemark[] =>
  passage.text.sentences.flatMap((sentence) => {
    if (passage.added?.has(sentence)) return [];
    // «Không sai» is right, «không, sai rồi» is wrong.
    // «It is not right that they did»: they did.
    const judged = passage.cues.at('judged', sentence);
    const quotes = quotesIn(passage, { from: sentence.first, to: sentence.end });
    // «Take out “I cancelled it”»: what is quoted orders nothing.
    const isOne = ({ from, to, owner }: CardHit) =>
      !hasPause(passage.text, { from: from + 1, to }) &&
      !judged.some((cue) => cue.from < to && to <= cue.to) &&
      !(isOrder(owner) && quotes.some((quote) => quote.from <= from && to <= quote.to));
    const hits = withoutCovered(findHits(passage.smallWords.card, passage.scene, sentence).filter(isOne));
    const starts = [...startsOfStretches(passage, sentence, hits), sentence.end];
    let isListing = false;
    return starts.slice(1).map((to, index) => {
      const from = starts[index] ?? sentence.first;
      const remark = readStretch({ passage, hits, sentence, from, to, isListing });
      isListing = remark.places.length > 0;
      return remark;
    });
  }),
);

/** A stretch that speaks of the card instead of telling what happened. */
export const isCardTalk = ({ verdicts, places, scope }: CardRemark): boolean =>
  verdicts.length > 0 || places.length > 0 || scope.has('none');

/** The message without what it says about the card: «number 2 is wrong» tells of no wrong number; what it asks for it tells. */
export function withoutCardTalk(passage: Passage): Passage {
  const talk = readCardRemarks(passage).filter(isCardTalk);
  const isTold = ({ from, to }: TokenSpan) => !talk.some((one) => one.from < to && from < one.to);
  const isAsked = (sentence: Sentence, { owner, from, to }: Hit<ContentOwner>) =>
    owner.kind === 'outcome' && isAskedFor(passage, { sentence, from, to });
  const hits = new Map(
    [...passage.hits].map(([sentence, found]) => [
      sentence,
      found.filter((hit) => isTold(hit) || isAsked(sentence, hit)),
    ]),
  );
  // A reading of its own: what follows from the whole text does not follow from this.
  return { ...passage, memo: new Map(), hits };
}

/** Nothing in the message but remarks on the card. */
export const isOnlyCardTalk = (passage: Passage): boolean =>
  passage.added === undefined && readCardRemarks(passage).every(isCardTalk);

const outranking = new Set(['wrong', 'right', 'remove', 'restore', 'none', 'both', 'only', 'except', 'all']);

/** «not right» holds «right» and «the last two» holds «the last»: the longer words count. */
function withoutCovered(hits: readonly CardHit[]): CardHit[] {
  return hits.filter(
    ({ owner, from, to }) =>
      !hits.some(
        (other) =>
          other.to - other.from > to - from &&
          other.from <= from &&
          to <= other.to &&
          (owner.kind === other.owner.kind || (outranking.has(owner.kind) && outranking.has(other.owner.kind))),
      ),
  );
}

/** At pauses, at «but», and where a second order begins: «remove the second and keep the first». */
function startsOfStretches({ text, cues }: Reading, sentence: Sentence, hits: readonly CardHit[]): number[] {
  const { first, end } = sentence;
  const turns = new Set(cues.at('contrast', sentence).map(({ from }) => from));
  const exceptions = hits.filter(({ owner }) => owner.kind === 'except');
  const orders = hits.filter(({ owner }) => isOrder(owner)).slice(1);
  const starts = [first];
  for (let at = first + 1; at < end; at += 1) {
    const isTurn = turns.has(at) && !exceptions.some(({ from, to }) => from <= at && at < to);
    if (isPause(text, at) || isTurn || orders.some(({ from }) => from === at)) starts.push(at);
  }
  return starts;
}

/** What is quoted belongs to the order before it: «strike out “it was late”». */
const isPause = ({ tokens, content }: Reading['text'], at: number): boolean =>
  tokens[at]?.after !== 'space' && !/^\s*["“”«»「『]\s*$/u.test(content.slice(tokens[at - 1]?.end, tokens[at]?.start));

type Stretch = {
  readonly passage: Reading;
  readonly hits: readonly CardHit[];
  readonly sentence: Sentence;
  readonly from: number;
  readonly to: number;
  /** The stretch before ended in places: «2, 4 and 5». */
  readonly isListing: boolean;
};

function readStretch(stretch: Stretch): CardRemark {
  const { sentence, from, to } = stretch;
  const hits = stretch.hits.filter((hit) => hit.from >= from && hit.from < to);
  const verdicts = hits.flatMap((hit) => said(stretch, hit) ?? []);
  const order = verdicts.find((verdict) => verdict === 'remove' || verdict === 'restore');
  const places = placesIn({ ...stretch, hits });
  const scopes = hits.map(({ owner }) => owner.kind).filter(isScope);
  const covered = (at: number) =>
    hits.some((hit) => hit.owner.kind !== 'about' && hit.from <= at && at < hit.to) ||
    places.some((place) => place.from <= at && at < place.to);
  return {
    sentence,
    from,
    to,
    places: places.map((place) => ({
      at: place.at,
      verdict: order ?? verdictFor(hits, place),
      isDenied: isDenied(stretch, place),
      isBare: place.isBare,
      from: place.from,
    })),
    verdicts,
    objects: hits.some((hit) => verdictOf(hit) !== null && isFollowedByCardWord({ ...stretch, hits }, hit.to)),
    scope: new Set(scopes),
    isNamed: hits.some(({ owner }) => owner.kind === 'about' || owner.kind === 'point'),
    words: indexesIn({ from, to }).filter((at) => !covered(at)),
  };
}

const isScope = (kind: CardWord['kind']): kind is 'all' | 'both' | 'none' | 'only' | 'except' =>
  ['all', 'both', 'none', 'only', 'except'].includes(kind);

/** «Why did you take the refund out?» wants it back; «I had to take a day off» orders nothing. */
function said(stretch: Stretch, hit: CardHit): Verdict | null {
  const { passage, sentence, from } = stretch;
  if (hit.owner.kind === 'remove' && isOwnDeed(passage, sentence, { from, to: hit.from })) return null;
  const isWhy = ({ from }: TokenSpan) => from < hit.from;
  const isProtest = hit.owner.kind === 'remove' && passage.cues.at('question_states', sentence).some(isWhy);
  return isProtest ? 'restore' : verdictOf(hit);
}

function verdictOf({ owner: { kind } }: CardHit): Verdict | null {
  return kind === 'wrong' || kind === 'right' || kind === 'remove' || kind === 'restore' ? kind : null;
}

/** What is said of a place follows it, or else stands before it: «the second is wrong», «wrong: the second». */
function verdictFor(hits: readonly CardHit[], { from }: Place): Verdict | null {
  const said = hits.filter((hit) => verdictOf(hit) !== null);
  const hit = said.find((one) => one.from >= from) ?? said.at(-1);
  return hit === undefined ? null : verdictOf(hit);
}

/** «Not 2», «I never said the second»; the «no» of «no 2» is a number's. */
function isDenied({ passage, from: first }: Stretch, { from }: Place): boolean {
  const isNumber = from === first + 1 && passage.text.tokens[first]?.text === 'no';
  return !isNumber && isNegatedBefore(passage, from, first);
}

type Numbered = TokenSpan & { readonly at: readonly number[] };
type Place = Numbered & { readonly isBare: boolean };

/** The places a stretch names: «the second and fourth», «number 2», «第二点». */
function placesIn(stretch: Stretch): Place[] {
  const places: Place[] = [];
  for (let at = stretch.from; at < stretch.to; ) {
    const place = placeAt(stretch, places, at);
    if (place !== null) places.push(place);
    at = place?.to ?? at + 1;
  }
  return places;
}

function placeAt(stretch: Stretch, before: readonly Place[], from: number): Place | null {
  const { hits } = stretch;
  const word = hits.find((hit) => hit.owner.kind === 'places' && hit.from === from);
  const place = word === undefined ? numberedPlace(stretch, from) : { from, to: word.to, at: word.owner.at };
  if (place === null || place.to > stretch.to) return null;
  const starts = (kind: CardWord['kind'], at: number) => hits.find((hit) => hit.owner.kind === kind && hit.from === at);
  const suffix = starts('point_after', place.to) ?? (word === undefined ? undefined : starts('point', place.to));
  const to = suffix?.to ?? place.to;
  const isExplicit = suffix !== undefined || hits.some((hit) => hit.owner.kind === 'point' && hit.to === from);
  const joins = (end: number) =>
    end === from || hits.some(({ owner, ...hit }) => owner.kind === 'joint' && hit.from === end && hit.to === from);
  const isListed = before.some((other) => joins(other.to)) || (stretch.isListing && from === stretch.from);
  return isExplicit || isListed || isFollowedByCardWord(stretch, to)
    ? { ...place, to, isBare: word === undefined && !isExplicit && !isListed }
    : null;
}

/** A number in figures, or in words behind «number»; no sum of money and no date. */
function numberedPlace({ passage, hits }: Stretch, from: number): Numbered | null {
  const isLed = hits.some(({ owner, to }) => owner.kind === 'point' && to === from);
  const token = passage.text.tokens[from];
  // «24/7»
  const isFigure = /^\d{1,2}$/.test(token?.text ?? '') && passage.text.content[(token?.start ?? 0) - 1] !== '/';
  if (!isLed && !isFigure) return null;
  const taken = [...passage.amounts, ...passage.dates].some((span) => span.from <= from && from < span.to);
  const numeral = taken ? null : numeralAt(passage.smallWords.tables, passage.text, from);
  if (numeral === null || !Number.isInteger(numeral.value) || numeral.value < 1) return null;
  return isLed || numeral.value <= mostPoints ? { from, to: numeral.to, at: [numeral.value] } : null;
}

/** «The whole thing took 30»: no card has so many points that a bare figure like that is one. */
const mostPoints = 20;

/** «The second is wrong» names a place, «the second bill is wrong» does not. */
function isFollowedByCardWord({ hits, to: end }: Stretch, to: number): boolean {
  const telling = new Set(['wrong', 'right', 'joint', 'places', 'point', 'only', 'all', 'remove', 'restore', 'link']);
  return to >= end || hits.some((hit) => hit.from === to && telling.has(hit.owner.kind));
}
