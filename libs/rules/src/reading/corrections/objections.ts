import type { ContentOwner } from '../../knowledge/knowledge.ts';
import type { Hit } from '../../matching/matcher.ts';
import { betweenPauses, type Sentence, sentenceAt, type TokenSpan } from '../../text/read-text.ts';
import { answerKind } from '../answers/answers.ts';
import { openingOf, runsOn } from '../answers/opening.ts';
import { asserts } from '../passage/asserts.ts';
import { hasCue } from '../passage/cues.ts';
import type { Passage } from '../passage/read-passage.ts';
import { polarityOf } from '../passage/scope.ts';
import { isDeniedItself } from '../sums/said-of-sum.ts';
import { isRefused } from '../wishes/remedies-named.ts';
import { type CardRemark, readCardRemarks } from './card-remarks.ts';
import { askedBackIn, isAsked, isToldBefore } from './denied/asked-back.ts';
import { isDoneByKin } from './denied/done-by-kin.ts';
import { isQuoted } from './quoted/quoted.ts';
import { isAdding, spokenToUs } from './spoken-to-us.ts';

/** Whether an answer to the card objects to something: «no», «that is wrong», «take it out», «not 127, 156». */
export const objects = (passage: Passage): boolean =>
  saysNo(passage) ||
  passage.corrections.length > 0 ||
  hasCue(passage, 'correction') ||
  readCardRemarks(passage).some(
    (remark) => remark.verdicts.some((one) => one === 'wrong' || one === 'remove') && !isReported(passage, remark),
  );

/** «Everything they told me was wrong» */
export const isReported = ({ cues }: Passage, { sentence, from, to }: CardRemark): boolean =>
  cues.at('reported', sentence).some((cue) => cue.from >= from && cue.to < to);

const refusedIn = (passage: Passage, sentence: Sentence): TokenSpan[] =>
  (passage.hits.get(sentence) ?? []).filter(
    ({ owner, from, to }) => owner.kind === 'outcome' && isRefused(passage, { sentence, from, to }),
  );

/** «No», «no, that is wrong»; «they never wrote back» opens like a no and tells on. */
export const saysNo = (passage: Passage): boolean =>
  answerKind(passage) === 'no' && !runsOn(passage, openingOf(passage)) && !deniesOn(passage);

/** «No refund yet», «لا أحد يساعدني»: a no that denies what follows it, and nothing of the card. */
function deniesOn(passage: Passage): boolean {
  const { hit } = openingOf(passage);
  const { text, cues, amounts, dates } = passage;
  if (hit === undefined || hit.to - hit.from > 1 || !cues.isNegation(hit.from)) return false;
  const { to } = betweenPauses(text, hit);
  const isOfCard = readCardRemarks(passage).some(({ verdicts, places }) => verdicts.length + places.length > 0);
  return to - hit.to > 1 && !isOfCard && amounts.length + dates.length === 0;
}

/**
 * An answer to the card without what it may only repeat of it: who objects tells no new grievance by the words they object
 * with, who asks back («a fault?») or quotes a point tells none at all, nor do words to the service («you missed it»). What they
 * ask to be added is told, and so is what they deny.
 */
export function withoutObjections(whole: Passage): Passage {
  const passage = withoutDeniedDays(whole);
  const isObjecting = objects(passage);
  return withoutAsserted(withoutIdleDenials(passage), (sentence) => {
    if (passage.added?.has(sentence)) return () => false;
    if (isDoneByKin(passage)) return isClaim;
    if (isObjecting && !isAdding(passage, sentence)) return () => true;
    if (isAsked(passage, sentence)) return (hit) => !isToldBefore(passage, sentence, hit);
    const toUs = spokenToUs(passage, sentence);
    // «我不想要退款» tells of no refusal of theirs.
    const said = [...toUs, ...refusedIn(passage, sentence)];
    return (hit) => said.some(({ from, to }) => from < hit.to && hit.from < to) || isQuoted(passage, sentence, hit);
  });
}

const isClaim = ({ owner }: Hit<ContentOwner>): boolean => owner.kind === 'fact' && owner.entry.role === 'claim';

/**
 * «They take my money and buy no ticket» takes back nothing that the sentence itself states («I paid»), nor does what is to be
 * added take off anything that speaks for the person: «add that I want it in writing that I owe nothing».
 */
function withoutIdleDenials(passage: Passage): Passage {
  const hits = new Map(
    [...passage.hits].map(([sentence, found]) => {
      const stated = new Set(found.filter((hit) => asserts(passage, sentence, hit)).map(keyOf));
      const isIdle = (hit: Hit<ContentOwner>) =>
        isDenial(passage, sentence, hit) &&
        (stated.has(keyOf(hit)) ||
          takesOffInVain(passage, sentence, hit) ||
          found.some((more) => goesOnTelling(hit, more) && isDenial(passage, sentence, more)));
      return [sentence, found.filter((hit) => !isIdle(hit))];
    }),
  );
  return withHits(passage, hits);
}

/** «There is no 28 November», «what 24 July?»: neither tells of such a day. */
function withoutDeniedDays(passage: Passage): Passage {
  const { text, dates, ahead } = passage;
  const isTold = ({ from }: TokenSpan) => {
    const sentence = sentenceAt(text, from);
    return !isDeniedItself(passage, from, sentence.first) && askedBackIn(passage, sentence, 'asked_of') === null;
  };
  const left = { dates: dates.filter(isTold), ahead: ahead.filter(isTold) };
  const isSame = left.dates.length === dates.length && left.ahead.length === ahead.length;
  // A reading of its own: what follows from the whole text does not follow from this.
  return isSame ? passage : { ...passage, ...left, memo: new Map() };
}

const keyOf = ({ owner }: Hit<ContentOwner>): string | null => (owner.kind === 'fact' ? owner.entry.key : null);

const isDenial = (passage: Passage, sentence: Sentence, { owner, from, to }: Hit<ContentOwner>): boolean =>
  owner.kind === 'fact' &&
  owner.sense === 'asserts' &&
  polarityOf(passage, { sentence, from, to }, owner.entry.reported) === 'denied';

/** «Not charged a fee twice» denies that it was twice, and no fee. */
const goesOnTelling = (hit: Hit<ContentOwner>, more: Hit<ContentOwner>): boolean =>
  keyOf(more) !== keyOf(hit) && more.from < hit.to && hit.to < more.to;

const takesOffInVain = ({ added }: Passage, sentence: Sentence, { owner }: Hit<ContentOwner>): boolean =>
  added?.has(sentence) === true && owner.kind === 'fact' && owner.entry.role !== 'defeater';

/** A message without what it only asks us about: «but why do you write that it never came?» tells of nothing that never came. */
export const withoutQuestionsToUs = (passage: Passage): Passage =>
  withoutAsserted(passage, (sentence) => () => asksUs(passage, sentence));

/** `leaving` tells of a sentence which of its matches state nothing. */
function withoutAsserted(
  passage: Passage,
  leaving: (sentence: Sentence) => (hit: Hit<ContentOwner>) => boolean,
): Passage {
  const hits = new Map(
    [...passage.hits].map(([sentence, found]) => {
      const isLeft = leaving(sentence);
      return [sentence, found.filter((hit) => !isLeft(hit) || !asserts(passage, sentence, hit))];
    }),
  );
  return withHits(passage, hits);
}

function withHits(passage: Passage, hits: Passage['hits']): Passage {
  const isSame = [...hits].every(([sentence, found]) => found.length === passage.hits.get(sentence)?.length);
  // A reading of its own: what follows from the whole text does not follow from this.
  return isSame ? passage : { ...passage, memo: new Map(), hits };
}

/** «But why do you write that …?» */
export const asksUs = (passage: Passage, sentence: Sentence): boolean =>
  isAsked(passage, sentence) && spokenToUs(passage, sentence).length > 0;
