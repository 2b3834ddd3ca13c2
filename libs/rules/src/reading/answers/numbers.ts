import type { CardWord } from '../../knowledge/knowledge.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { findHits } from '../../matching/matcher.ts';
import { phraseAt } from '../../matching/phrases.ts';
import { derive } from '../../memo.ts';
import { indexesIn, type TokenSpan } from '../../text/read-text.ts';
import type { Passage, Reading } from '../passage/read-passage.ts';
import { numeralAt } from '../sums/numerals.ts';
import { answerWords } from './opening.ts';

/** «2», «1, 3», «1,2 and 4», «一和三»: numbers and nothing else; null where there is anything else. */
export function bareNumbers(passage: Passage): readonly number[] | null {
  const numbers: number[] = [];
  const between = joints(passage);
  for (let at = 0; at < passage.text.tokens.length; ) {
    const found = between.has(at) ? { values: [], to: at + 1 } : numbersAt(passage, at);
    if (found === null) return null;
    numbers.push(...found.values);
    at = found.to;
  }
  return numbers.length === 0 ? null : numbers;
}

function numbersAt({ text, smallWords }: Passage, at: number) {
  const figures = figuresIn(text.tokens[at]?.text ?? '');
  if (figures !== null) return { values: figures, to: at + 1 };
  const numeral = numeralAt(smallWords.tables, text, at);
  return numeral && { values: [numeral.value], to: numeral.to };
}

/** «1,3» without a space is one word, and no sum. */
const figuresIn = (word: string): number[] | null =>
  /^\d{1,2}(?:[.,٬٫]\d{1,2})*$/.test(word) ? word.split(/[.,٬٫]/).map(Number) : null;

export function joints(reading: Reading): ReadonlySet<number> {
  return new Set(cardWords(reading, 'joint').flatMap(indexesIn));
}

function cardWords({ text, scene, smallWords }: Reading, kind: CardWord['kind']): readonly TokenSpan[] {
  const hits = findHits(smallWords.card, scene, { first: 0, end: text.tokens.length });
  return hits.filter(({ owner }) => owner.kind === kind);
}

/** «So 1 and 3, boss», «το 5 είναι αυτό. Δεν ήρθε κανείς»: the numbers that a message opens with, a few words around them. */
export const openingNumbers = (passage: Passage): readonly number[] => openingGroup(passage)?.values ?? [];

/** Nothing but the numbers, and a few words behind several: «so 1 and 3, boss»; «3, mould everywhere» tells something. */
export function opensAndEnds(passage: Passage): boolean {
  const group = openingGroup(passage);
  const most = group !== null && group.values.length > 1 ? fewWords : 0;
  return group !== null && passage.text.tokens.length - group.to <= most;
}

type Group = TokenSpan & { readonly values: readonly number[] };

const openingGroup = derive((passage: Reading): Group | null => {
  const { text, cues } = passage;
  const [sentence] = text.sentences;
  if (sentence === undefined) return null;
  const from = [...text.tokens.keys()].slice(0, leadingWords + 1).find((at) => isFigure(passage, at));
  if (from === undefined || from >= sentence.end) return null;
  const isDenied = indexesIn({ from: 0, to: from }).some((at) => cues.isNegation(at));
  const group = groupAt(passage, from);
  const isLed = group.values.length > 1 || isLedBySmallWords(passage, from);
  return isDenied || !isLed || isCounted(passage, group) || !endsThere(passage, group) ? null : group;
});

/** «It is 5», «το 5»: «apartment 4» and «my son is 3» choose nothing. */
function isLedBySmallWords(passage: Reading, from: number): boolean {
  const { text, hand, reader } = passage;
  const covered = [...cardWords(passage, 'link'), ...answerWords(passage)];
  const common = reader.knowledge.commonWords.get(languageOfHand(hand));
  return text.tokens
    .slice(0, from)
    .every(({ text: word }, at) => common?.has(word) || covered.some((one) => one.from <= at && at < one.to));
}

/** «It is 5», «I think 1 and 3»; later on a number is part of what is told. */
const leadingWords = 3;
/** «…, boss», «… nha em». */
const fewWords = 2;

const isFigure = ({ text }: Reading, at: number): boolean => /^\d{1,2}$/.test(text.tokens[at]?.text ?? '');

function groupAt(passage: Reading, from: number): Group {
  const kinds = ['joint', 'link', 'right', 'add'] as const;
  const between = new Set(kinds.flatMap((kind) => cardWords(passage, kind).flatMap(indexesIn)));
  const values: number[] = [];
  let to = from;
  // «And the 3», «και το 3»
  const isArticle = (at: number) => between.has(at - 1) && isFigure(passage, at + 1);
  for (let at = from; isFigure(passage, at) || between.has(at) || isArticle(at); at += 1) {
    if (!isFigure(passage, at)) continue;
    values.push(Number(passage.text.tokens[at]?.text));
    to = at + 1;
  }
  return { from, to, values };
}

/** «$1 and $5», «3 November», «5 days», «2 times». */
function isCounted({ text, amounts, dates, calendar, durations, smallWords }: Reading, { from, to }: Group): boolean {
  const { tables } = smallWords;
  const next = phraseAt(tables.filler, text.tokens, to)?.to ?? to;
  const isUnit = phraseAt(tables.countUnits, text.tokens, next) ?? phraseAt(tables.timeUnits, text.tokens, next);
  const taken = [...amounts, ...dates, ...calendar, ...durations];
  return isUnit !== null || taken.some((span) => span.from < to && from < span.to);
}

/** A pause, «is» or a courtesy is behind it; behind several hardly a word: nothing is there that they could count. */
function endsThere(passage: Reading, { from, to, values }: Group): boolean {
  const { text } = passage;
  if (from === 0 && (values.length > 1 || goesOn(passage, to))) return true;
  const isPause = (at: number) => at >= text.tokens.length || text.tokens[at]?.after !== 'space';
  const courtesies = answerWords(passage).filter(({ owner }) => owner === 'courtesy');
  if (isPause(to) || [...cardWords(passage, 'link'), ...courtesies].some(({ from }) => from === to)) return true;
  const isParticle = values.length > 1 || han.test(text.tokens[to]?.text ?? '');
  const last = values.length > 1 ? to + fewWords : to + 1;
  return isParticle && [to + 1, last].some(isPause);
}

/** Who types no stops goes on at once: «1 yeah but …», «3 I don’t know …»; «2 fridges» goes on with what is counted. */
function goesOn(passage: Reading, at: number): boolean {
  const { cues, text } = passage;
  const [sentence] = text.sentences;
  if (sentence === undefined) return false;
  const isThere = ({ from }: TokenSpan) => from === at;
  const isOwn = (['contrast', 'first_person', 'clause'] as const).some((name) => cues.at(name, sentence).some(isThere));
  return isOwn || cues.isNegation(at) || [...answerWords(passage), ...cardWords(passage, 'goes_on')].some(isThere);
}

const han = /^[啦呀吧呢啊嘅哦喇囉啰咯喎嘛]$/u;
