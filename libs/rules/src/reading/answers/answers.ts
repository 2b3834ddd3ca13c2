import type { Knowledge } from '../../knowledge/knowledge.ts';
import type { FactEntry } from '../../knowledge/schema/base.ts';
import { findHits } from '../../matching/matcher.ts';
import { indexesIn, type Sentence, sentenceQuote } from '../../text/read-text.ts';
import { wordSize } from '../../text/spellings.ts';
import { hitsOf } from '../passage/hits-of.ts';
import { inklingsOf } from '../passage/inklings.ts';
import type { Passage } from '../passage/read-passage.ts';
import { isNegatedBefore } from '../passage/scope.ts';
import type { FactInstance } from '../read-facts.ts';
import { dayIn } from '../read-facts.ts';
import { onlyNamesState } from '../typed/typed-facts.ts';
import { answerWords, type Opening, openingOf, runsOn, shortAnswer } from './opening.ts';
import { saysItWasTold } from './told-already.ts';

/** How a message answers: «yes», «no», «I don't know», words of its own, or nothing («thanks»). */
export type AnswerKind = 'yes' | 'no' | 'unknown' | 'content' | 'empty';

export const answerKind = (passage: Passage): AnswerKind => kindOf(passage, openingOf(passage));

function kindOf(passage: Passage, { start, hit }: Opening): AnswerKind {
  if (hit?.owner === 'yes' || hit?.owner === 'no' || hit?.owner === 'unknown') return hit.owner;
  return start >= passage.text.tokens.length || hit?.owner === 'done' ? 'empty' : 'content';
}

/** More of the story: an answer is short, or it opens with «yes», «no» or «I don't know». */
export const tellsOn = (passage: Passage): boolean =>
  passage.source.kind === 'message' &&
  passage.text.tokens.length > wordSize(passage.hand) * longestAnswer &&
  answerKind(passage) === 'content' &&
  // «I want the fees back» goes on with nothing that was asked.
  !hitsOf(passage, 'outcome').some(({ sentence }) => passage.cues.at('wish', sentence).length > 0);

const longestAnswer = 12;

/** True when the message says that there is nothing to add. */
export function saysDone(passage: Passage): boolean {
  return (
    passage.text.tokens.length <= shortAnswer &&
    answerWords(passage).some(
      ({ owner, from, to }) => owner === 'done' && (from === 0 || to === passage.text.tokens.length),
    )
  );
}

const isOnlyDone = ({ text }: Passage, { hit }: Opening): boolean =>
  hit?.owner === 'done' && hit.to === text.tokens.length;

type Answering = {
  readonly knowledge: Knowledge;
  /** The question was put in other words. */
  readonly again: boolean;
  /** The message tells a grievance of another name: «what is wrong with it?» «it never came». */
  readonly tellsOther: boolean;
  /** What of «yes», «no» and «unsure» its number or label chose. */
  readonly chosen: string | undefined;
};

/** What a message establishes as the answer to a fact's question, beyond what its words say by themselves. */
export function answerTo(answering: Answering, entry: FactEntry, passage: Passage): FactInstance | null {
  const opening = openingOf(passage);
  // «Hết rồi», typed without marks, holds the word for a fall.
  const value = isOnlyDone(passage, opening) ? null : meaningOf(answering, entry, { passage, opening });
  return value === null ? null : instanceOf(entry, value, passage);
}

function instanceOf(entry: FactEntry, value: boolean, passage: Passage): FactInstance {
  const sentence = passage.text.sentences[0];
  const quote =
    sentence === undefined || sentence.end - sentence.first < 3 || provesNothing(passage, sentence)
      ? ''
      : sentenceQuote(passage.text, { ...sentence, end: Math.min(sentence.end, sentence.first + 40) });
  const on = sentence === undefined ? null : dayIn(passage, { first: 0, end: passage.text.tokens.length });
  return { key: entry.key, value, quote, source: passage.source, evidence: entry.evidence, theirs: false, on };
}

/** What is said to the service, and «yes, it is correct»: the words of the story prove it, or none. */
function provesNothing({ toUs, scene, smallWords }: Passage, sentence: Sentence): boolean {
  if (toUs?.has(sentence) === true) return true;
  const said = [...findHits(smallWords.agreement, scene, sentence), ...findHits(smallWords.answers, scene, sentence)];
  return indexesIn({ from: sentence.first, to: sentence.end }).every((at) =>
    said.some(({ from, to }) => from <= at && at < to),
  );
}

function meaningOf(answering: Answering, entry: FactEntry, opened: Opened): boolean | null {
  const { knowledge, again, tellsOther } = answering;
  const { passage, opening } = opened;
  const ask = again ? inOtherWords : entry.ask;
  const kind = kindAsPut(answering, opened);
  const plain = kind === 'content' && tellsOther ? null : plainAnswer(ask, kind);
  const isElse =
    plain === true && (runsOn(passage, opening) || turnsToAsk(passage, opening)) && !pointsAt(entry, passage);
  const meant = isElse ? plainAnswer(ask, 'content') : plain;
  // «Did they say no?» «No»: what answers with yes or no is not among the words that tell what they did.
  const first = plain !== null && kind !== 'content' ? (opening.hit?.to ?? 0) : 0;
  return (
    ownWords(knowledge, entry, { ...opened, first }) ?? meant ?? (isDetail(answering, entry, opened) ? true : null)
  );
}

/** «Is it faulty?» «It burns everything on one side»: whose words point at it tells more than yes. */
const isDetail = ({ again, tellsOther }: Answering, entry: FactEntry, { passage, opening }: Opened): boolean =>
  !again &&
  !tellsOther &&
  entry.ask?.yes === true &&
  kindOf(passage, opening) === 'content' &&
  pointsAt(entry, passage);

function kindAsPut(answering: Answering, { passage, opening }: Opened): AnswerKind {
  const kind = chosenKind(answering) ?? (onlyNamesState(passage) ? 'empty' : kindOf(passage, opening));
  // «I literally just said that», to «have I got this right?»
  return answering.again && kind === 'content' && saysItWasTold(passage) ? 'yes' : kind;
}

function chosenKind({ chosen }: Answering): AnswerKind | null {
  if (chosen === 'unsure') return 'unknown';
  return chosen === 'yes' || chosen === 'no' ? chosen : null;
}

/**
 * «They won't fix it at all» opens like a «no», and says nothing about whether it was used as usual: a clause that runs
 * on answers only what its words point at. What is merely denied by it costs nobody their case.
 */
const pointsAt = ({ key }: FactEntry, passage: Passage): boolean =>
  (inklingsOf([passage]).get(key) ?? 0) >= clearInkling;

/** From here on more than a word or two coincide (see inklings.ts). */
const clearInkling = 6;

/** «No I picked it up myself. But can they keep $90?» goes back to what was said before and asks; «no, they didn't. What now?» answers. */
function turnsToAsk({ text, cues }: Passage, { hit }: Opening): boolean {
  const sentence = text.sentences.find(({ first, end }) => hit !== undefined && first <= hit.from && hit.from < end);
  if (hit?.owner !== 'no' || sentence === undefined || sentence.end - hit.to < fewestElse) return false;
  const isDenied = indexesIn({ from: hit.to, to: sentence.end }).some(cues.isNegation);
  return !isDenied && text.sentences.some(({ question }) => question);
}

/** «No, mate», «no, it was fine». */
const fewestElse = 4;

type Opened = { readonly passage: Passage; readonly opening: Opening };

/** What a short answer says of a fact in the words that its question knows, though it was offered in a list with others. */
export function toldInOwnWords(knowledge: Knowledge, entry: FactEntry, passage: Passage): FactInstance | null {
  if (passage.text.tokens.length > shortAnswer) return null;
  const value = ownWords(knowledge, entry, { passage, opening: openingOf(passage), first: 0 });
  return value === null ? null : instanceOf(entry, value, passage);
}

/** Of a question's own words for an answer those from `first` on. */
function ownWords(
  knowledge: Knowledge,
  entry: FactEntry,
  { passage, opening, first: start }: Opened & { readonly first: number },
): boolean | null {
  const matcher = knowledge.matchers.ownAnswers.get(entry);
  if (matcher === undefined) return null;
  const hits = findHits(matcher, passage.scene, { first: start, end: passage.text.tokens.length });
  if (hits.some(({ owner }) => owner === 'unless')) return null;
  const first = hits.find(({ owner }) => owner !== 'unless');
  if (first === undefined) return null;
  return (first.owner === 'asserts') !== isNegatedBefore(passage, first.from, endOfNo({ passage, opening }));
}

/** «It wasn't used in the usual way»; the «no» of «no it was normal» is over before. */
function endOfNo({ passage, opening }: Opened): number {
  const { hit } = opening;
  return hit === undefined || (hit.to - hit.from > 1 && runsOn(passage, opening)) ? 0 : hit.to;
}

type Meanings = Pick<NonNullable<FactEntry['ask']>, 'yes' | 'no' | 'other'>;

/** Put in other words, a question is whether the fact's label is so; one that has no words of its own is put only so. */
const inOtherWords: Meanings = { yes: true, no: false, other: 'unknown' };

function plainAnswer(ask: Meanings | undefined, kind: AnswerKind): boolean | null {
  if (ask === undefined || kind === 'unknown' || kind === 'empty') return null;
  const meaning = { yes: ask.yes, no: ask.no, content: ask.other }[kind];
  return meaning === 'unknown' ? null : meaning;
}
