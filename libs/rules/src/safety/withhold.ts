import type { ContentOwner } from '../knowledge/knowledge.ts';
import type { Hit } from '../matching/matcher.ts';
import { derive } from '../memo.ts';
import type { Passage } from '../reading/passage/read-passage.ts';
import { type CharSpan, type Sentence, spanOf, type TokenSpan, type Withheld } from '../text/read-text.ts';
import { wordSize } from '../text/spellings.ts';
import { caseTold, clausesAround, clausesIn, isToldIn, stretchOf, wrongTold } from './clauses-around.ts';
import { type Disclosure, isNo } from './disclosures.ts';
import { saidToUs } from './read-answer.ts';
import { isOutside, readDespair, safetyHits } from './read-despair.ts';
import { apart } from './withheld-text.ts';

/**
 * The passages with their words of despair withheld: those stay in the conversation, whatever else they tell. They are
 * quoted nowhere, and «I want it all to stop» is no remedy (decision D35).
 */
export function withhold(
  passages: readonly Passage[],
  disclosures: readonly Disclosure[],
  toCard: (passage: Passage) => boolean,
): Passage[] {
  const found = new Map(disclosures.map((disclosure) => [disclosure.index, disclosure]));
  const isMet = disclosures.some(({ level, takenBack }) => level !== 'denied' && takenBack !== 'explained');
  return passages.map((passage) => {
    const { kind, speaker, index } = passage.source;
    // What the other side wrote is theirs to answer for.
    if (speaker !== 'person') return passage;
    if (kind !== 'message') return leaving(passage, [...ofTranscript(passage), ...belongingOf(passage, isMet)], []);
    const disclosure = found.get(index);
    const farewell = toCard(passage) ? farewellIn(passage, disclosure) : [];
    const back = isAnswerToCare(passages, found, passage) ? comingBackIn(passage) : [];
    const spans = [...ofMessage(passage, disclosure), ...farewell, ...back, ...belongingOf(passage, isMet, disclosure)];
    return leaving(passage, spans, disclosure?.by === 'words' ? disclosure.words : []);
  });
}

const belongingOf = (passage: Passage, isMet: boolean, disclosure?: Disclosure): Withheld[] =>
  isMet ? belongingIn(passage, disclosure) : [];

const leaving = (passage: Passage, spans: readonly Withheld[], said: readonly TokenSpan[]): Passage =>
  spans.length === 0 ? passage : withoutWords(passage, apart(spans), said);

const ofTranscript = (passage: Passage): Withheld[] =>
  marked(clausesAround(passage, readDespair(passage)?.words ?? [], wrongTold));

function ofMessage(passage: Passage, disclosure: Disclosure | undefined): Withheld[] {
  if (disclosure === undefined) return [];
  const { by, words, hinted, takenBack } = disclosure;
  const around = clausesAround(passage, words, wrongTold);
  // An answer to our question is no part of what is told to the other side.
  if (isNo(disclosure)) {
    const noes = saidToUs(passage);
    const others = { takenBack, words: words.filter(isOutside(noes)) };
    return [...silent(clausesAround(passage, noes, caseTold)), ...marked(staysOut(passage, others))];
  }
  if (takenBack !== null) return by === 'answer' ? silent(around) : marked(staysOut(passage, disclosure));
  // «I fell on the 22nd» is the complaint, though the learnt reader hears it as well; what gives away most never stays.
  const most = words.length === 0 ? (hinted.find(naming(passage)) ?? hinted[0]) : undefined;
  const isHeard = (span: CharSpan) => span === most || !isToldIn(passage, stretchOf(passage.text, span), wrongTold);
  const heard = hinted.filter(isHeard).flatMap((span) => clausesIn(passage, span, wrongTold));
  return marked([...around, ...heard]);
}

/** Whoever says goodbye to a card tells no more of the complaint than the sentences that name something of it. */
function farewellIn(passage: Passage, disclosure: Disclosure | undefined): Withheld[] {
  if (disclosure === undefined || disclosure.level === 'denied' || disclosure.takenBack !== null) return [];
  const others = passage.text.sentences.filter((sentence) => !isToldIn(passage, sentence, caseTold));
  return marked(others.map((sentence) => spanOf(passage.text, sentence)));
}

/** The message before it was met with care and nothing else. */
function isAnswerToCare(
  passages: readonly Passage[],
  found: ReadonlyMap<number, Disclosure>,
  { source }: Passage,
): boolean {
  const before = passages.findLast(
    (one) => one.source.kind === 'message' && one.source.speaker === 'person' && one.source.index < source.index,
  );
  const disclosure = before === undefined ? undefined : found.get(before.source.index);
  return disclosure?.level === 'disclosed' && disclosure.takenBack !== 'explained';
}

/**
 * «I won't jump, I have the kids. Let's go on» is said to us, whatever it sounds like; a figure, a name, a wish, a word of the other side or
 * a longer telling is of the complaint.
 */
function comingBackIn(passage: Passage): Withheld[] {
  const { text, names, amounts, dates, hand, cues, hits } = passage;
  const isOfCase = (sentence: Sentence) =>
    [...names, ...amounts, ...dates].some(({ from }) => sentence.first <= from && from < sentence.end) ||
    cues.at('they', sentence).length > 0 ||
    (hits.get(sentence) ?? []).some(({ owner }) => owner.kind === 'outcome');
  const isShort = ({ first, end }: Sentence) => end - first <= shortWords * wordSize(hand);
  return silent(
    text.sentences
      .filter((sentence) => isShort(sentence) && !isOfCase(sentence))
      .map((sentence) => spanOf(text, sentence)),
  );
}

const shortWords = 10;

/** What a no leaves out: the very words that the rules heard. Who says what they had meant has those back as well. */
const staysOut = ({ text }: Passage, { takenBack, words }: Pick<Disclosure, 'takenBack' | 'words'>): CharSpan[] =>
  takenBack === 'explained' ? [] : words.map(({ from, to }) => spanOf(text, { first: from, end: to }));

/** Once somebody was met, what they say of death and themselves belongs to it, wherever they said it and in whatever spelling. */
function belongingIn(passage: Passage, disclosure: Disclosure | undefined): Withheld[] {
  const around = clausesAround(passage, belonging(passage), wrongTold);
  return disclosure !== undefined && isNo(disclosure) ? silent(around) : marked(around);
}

const belonging = derive((passage: Passage): readonly TokenSpan[] => {
  const hits = safetyHits(passage);
  const isExcused = isOutside(hits.filter(({ owner }) => owner.sense === 'traps'));
  return hits.filter((hit) => hit.owner.sense === 'belongs' && isExcused(hit));
});

/** Whether a span names it in so many words. */
function naming(passage: Passage): (span: CharSpan) => boolean {
  const { tokens } = passage.text;
  const starts = belonging(passage).map(({ from }) => tokens[from]?.start ?? -1);
  return ({ start, end }) => starts.some((at) => start <= at && at < end);
}

const marked = (spans: readonly CharSpan[]): Withheld[] => spans.map((span) => ({ ...span, marked: true }));
const silent = (spans: readonly CharSpan[]): Withheld[] => spans.map((span) => ({ ...span, marked: false }));

/** Nothing is asked for in words that are withheld; an answer to us («I'm good now») tells nothing at all of the complaint. */
function withoutWords(passage: Passage, withheld: readonly Withheld[], said: readonly TokenSpan[]): Passage {
  const { text } = passage;
  const withheldAt = (at: number) => {
    const begin = text.tokens[at]?.start ?? 0;
    return withheld.find(({ start, end }) => start <= begin && begin < end);
  };
  const isSaid = ({ from, to }: TokenSpan) => said.some((words) => words.from <= from && to <= words.to);
  const counts = (hit: Hit<ContentOwner>) => {
    const span = withheldAt(hit.from);
    if (span === undefined) return true;
    // «I can't go on» is no grievance.
    const isOfDespair = hit.owner.kind === 'fact' && hit.owner.entry.role === 'claim' && isSaid(hit);
    return span.marked && hit.owner.kind !== 'outcome' && !isOfDespair;
  };
  const hits = new Map([...passage.hits].map(([sentence, found]) => [sentence, found.filter(counts)]));
  const isKept = ({ from }: TokenSpan) => withheldAt(from) === undefined;
  const { cues } = passage;
  // A reading of its own: what follows from the whole text does not follow from this, nor is it denied by «nobody would notice».
  return {
    ...passage,
    memo: new Map(),
    text: { ...text, withheld },
    hits,
    cues: {
      at: (name, sentence) => cues.at(name, sentence).filter(isKept),
      isNegation: (at) => cues.isNegation(at) && withheldAt(at) === undefined,
      isWall: (at) => cues.isWall(at) || withheldAt(at) !== undefined,
    },
  };
}
