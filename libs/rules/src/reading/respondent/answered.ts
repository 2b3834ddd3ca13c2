import { findHits } from '../../matching/matcher.ts';
import { phraseAt } from '../../matching/phrases.ts';
import { indexesIn, type Sentence, sentenceAt, type Token } from '../../text/read-text.ts';
import { answerKind } from '../answers/answers.ts';
import type { Passage } from '../passage/read-passage.ts';
import { onlyNamesState } from '../typed/typed-facts.ts';
import { businessNames, writtenNames } from './business-names.ts';
import { findOrganisation, isAskedFor, type Named, type Reader, readOrganisation } from './organisation.ts';
import { saidIn, states } from './said-of-names.ts';
import { statedIn } from './stated.ts';
import { wordsBeforeKinds } from './stretches/name-stretches.ts';

/** The answer to «which organisation?»: a known name, else what is written as one, else the words themselves. */
export function organisationAnswer(reader: Reader, passage: Passage): Named | null {
  const known = readOrganisation(reader, [passage]);
  const opening = known === null ? null : openingName(passage);
  if (opening === null && known !== null) return known;
  const stated = statedIn(reader, passage);
  if (stated !== null) return { organisation: stated, rivals: [] };
  if (answerKind(passage) !== 'content' || answersElse(passage)) return null;
  const name = opening ?? nameAnswered(passage);
  return name === null ? null : { organisation: findOrganisation(reader, name) ?? { entry: null, name }, rivals: [] };
}

/** «Redhill Recoveries, for a Telstra bill»: whoever is asked for a name opens with it. */
function openingName(passage: Passage): string | null {
  const [first] = businessNames(passage).filter(({ hasKind }) => hasKind);
  return first !== undefined && passage.names.every(({ from }) => first.from < from) ? first.name : null;
}

/** «I told you, it is Dara Whitlock»: the words are the name only where no other part of them is written as one. */
function nameAnswered(passage: Passage): string | null {
  const called = businessNames(passage).find(({ isNamed }) => isNamed);
  if (called !== undefined) return called.name;
  const kinded = nameOfKind(passage);
  if (kinded !== null) return kinded;
  const words = passage.text.tokens.length <= 2 * longestName(passage) ? ownWords(passage) : null;
  const [written] = writtenNames(passage);
  if (written === undefined || words === null) return written?.name ?? words;
  const at = words.indexOf(written.name);
  const isWhole = at > 0 || !businessNames(passage).some(({ hasKind, name }) => hasKind && name === written.name);
  return at >= 0 && isWhole && allLarge.test(words.slice(0, at)) ? words : written.name;
}

/** «I said it, iron horse fitness»: written small, the word of a kind shows where the name is. */
function nameOfKind(passage: Passage): string | null {
  if (writtenNames(passage).length > 0) return null;
  const [stretch] = passage.text.sentences.flatMap((sentence) =>
    wordsBeforeKinds(passage, sentence, saidIn(passage, sentence).leads),
  );
  return stretch === undefined ? null : nameIn(passage, { first: stretch.from, end: stretch.to });
}

/** «Golden» before «Key Realty». */
const allLarge = /^(?:\p{Lu}\S*\s+)*$/u;

// A Chinese name counts its characters.
const longestName = ({ hand }: Passage): number => (hand === 'zh' ? 16 : 6);

const answersElse = (passage: Passage): boolean => [isPlace, isWhen, isWish, isHowMany].some((is) => is(passage));

/** «All of them», «only 2», «很多次»: no part of it is a name. */
function isHowMany({ text: { tokens }, smallWords: { naming, tables } }: Passage): boolean {
  let counts = 0;
  for (let at = 0; at < tokens.length; ) {
    const word = phraseAt(naming.howMany, tokens, at);
    const end = (word ?? phraseAt(tables.numbers, tokens, at))?.to ?? (isFigures(tokens[at]) ? at + 1 : null);
    if (end === null) return false;
    counts += word === null ? 0 : 1;
    at = end;
  }
  return counts > 0;
}

const isFigures = (token: Token | undefined): boolean => /^\d+$/.test(token?.text ?? '');

/** «Sydney» in answer to who it is. */
const isPlace = (passage: Passage): boolean => passage.text.tokens.length <= 2 && onlyNamesState(passage);

/** «I just want my money back». */
const isWish = (passage: Passage): boolean => passage.text.sentences.some((sentence) => isAskedFor(passage, sentence));

/** «In March». */
const isWhen = ({ text, dates }: Passage): boolean =>
  dates.some(({ from, to }) => to === text.tokens.length && from <= 1);

/** The name that an answer consists of; null where it tells something else: «I emailed them twice», «cash to his account». */
function ownWords(passage: Passage): string | null {
  const { first, end } = passage.text.sentences[0] ?? { first: 0, end: 0 };
  const pauses = indexesIn({ from: first + 1, to: end }).filter((at) => passage.text.tokens[at]?.after !== 'space');
  const parts = [first, ...pauses].map((from, at) => ({ first: from, end: pauses[at] ?? end }));
  // «I told you, Tilby Home, in Ryde»
  const named = parts.find((part) => behindLeads(passage, part) < part.end);
  return named === undefined ? null : nameIn(passage, named);
}

/** The name in a stretch of a message, without what leads to it. */
export function nameIn(passage: Passage, stretch: Pick<Sentence, 'first' | 'end'>): string | null {
  const { text, scene, smallWords } = passage;
  const first = behindLeads(passage, stretch);
  const end = endOfName(passage, { first, end: Math.min(stretch.end, first + longestName(passage)) });
  const [start, stop] = [text.tokens[first]?.start, text.tokens[end - 1]?.end];
  if (start === undefined || stop === undefined || first >= end) return null;
  return findHits(smallWords.noName, scene, { first, end }).length > 0
    ? null
    : text.content.slice(start, stop).slice(0, 80);
}

/** Behind «it is», «I told you, it is». */
function behindLeads(passage: Passage, stretch: Pick<Sentence, 'first' | 'end'>): number {
  const { text, scene, smallWords } = passage;
  const { leads } = saidIn(passage, sentenceAt(text, stretch.first));
  const said = [...leads].flatMap(([to, found]) =>
    found.flatMap(({ lead, from }) => (states(lead) ? { from, to } : [])),
  );
  const leading = [...findHits(smallWords.leadIns, scene, stretch), ...said];
  let { first } = stretch;
  for (const { from, to } of leading.toSorted((one, other) => one.from - other.from))
    if (from <= first && to > first) first = to;
  return first;
}

/** «Parramatta Motors, $11,500» and «about 1200 dollars»: a sum is no part of a name, nor is a number after a pause. */
function endOfName(
  { text, amounts }: Passage,
  { first, end }: { readonly first: number; readonly end: number },
): number {
  const isSum = (at: number) =>
    amounts.some(({ from, to }) => from <= at && at < to) ||
    (/^[\d.,]+$/.test(text.tokens[at]?.text ?? '') && text.tokens[at]?.after !== 'space');
  const sum = text.tokens.findIndex((_, at) => at >= first && at < end && isSum(at));
  if (sum === -1) return end;
  return sum === first + 1 && text.tokens[sum]?.after === 'space' ? first : sum;
}
