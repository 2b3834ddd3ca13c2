import { localise } from '../../../knowledge/localise.ts';
import { languageOfHand } from '../../../language/detect-language.ts';
import { findHits } from '../../../matching/matcher.ts';
import { derive } from '../../../memo.ts';
import { withoutMarks } from '../../../text/normalise.ts';
import { indexesIn, type Sentence, sentenceAt, type Token, type TokenSpan } from '../../../text/read-text.ts';
import type { Hand } from '../../../text/spellings.ts';
import { labelTerms } from '../../answers/label-terms.ts';
import { isSameTerm } from '../../answers/label-words.ts';
import { answerWords } from '../../answers/opening.ts';
import { asserts } from '../../passage/asserts.ts';
import { hitsOf } from '../../passage/hits-of.ts';
import { type Passage, type Reading, readWords } from '../../passage/read-passage.ts';
import { readFacts } from '../../read-facts.ts';
import { isAsked } from './asked-back.ts';
import { clausesOf } from './clauses.ts';

/** What words say beside their small ones, in order, and whether they deny it. */
type Said = { readonly words: readonly Token[]; readonly isDenied: boolean };
/** Words that told a point, all that their sentence says, and what they denied by saying it. */
type Told = Said & { readonly around: readonly Token[]; readonly denies: readonly string[] };
type Clause = Said & { readonly facts: readonly string[] };

/**
 * Those of the points whose own words a message says the other way round, with nothing beside: of «they refused a refund»
 * «they did not refuse», of «they never answered me» «they did reply». `story`: what the person told before.
 */
export function turnedRound(passage: Passage, story: readonly Passage[], keys: readonly string[]): string[] {
  const clauses = passage.text.sentences.flatMap((sentence) => clausesSaid(passage, sentence));
  if (clauses.length === 0) return [];
  const stated = new Set(readFacts(passage).flatMap(({ key, value }) => (value ? key : [])));
  const points = keys
    .filter((key) => !stated.has(key))
    .map((key) => ({ key, told: [...toldOf(story, key), ...labelledAs(passage, clauses, key)] }));
  const turned = clauses.flatMap((clause) => {
    const meant = points.filter(({ told }) => told.some((one) => isTurned(clause, one, passage.hand)));
    // «Not charged a fee twice»: the point that tells all of it is meant, where there is one.
    const whole = meant.filter(({ told }) => told.some(({ words }) => holdsAll(words, clause.words, passage.hand)));
    return (whole.length > 0 ? whole : meant).map(({ key }) => key);
  });
  return keys.filter((key) => turned.includes(key));
}

/** The clauses that say little; a question denies nothing. */
function clausesSaid(passage: Passage, sentence: Sentence): Clause[] {
  const isElse = (['no_longer', 'at_purchase', 'judged'] as const).some(
    (name) => passage.cues.at(name, sentence).length > 0,
  );
  if (isElse || isAsked(passage, sentence) || passage.added?.has(sentence)) return [];
  const forbidding = findHits(passage.smallWords.card, passage.scene, sentence).filter(
    ({ owner }) => owner.kind === 'may_not',
  );
  const isOfElse = ({ from, to }: TokenSpan) =>
    [...forbidding, ...figuresIn(passage)].some((one) => one.from >= from && one.from < to);
  return clausesOf(passage, sentence).flatMap((clause) => {
    const said = saidIn(passage, clause);
    const isPlain = denialsIn(passage, clause) <= 1 && !isSupposed(passage, sentence, clause) && !isOfElse(clause);
    const isShort = said.words.length > 0 && said.words.length <= most(passage.hand);
    return isPlain && isShort ? [{ ...said, facts: factsOf(passage, sentence, clause) }] : [];
  });
}

/** «Charged 180, not 80»: a sum or a day is put right, and nothing else is denied. */
const figuresIn = ({ amounts, dates, ahead }: Passage): readonly TokenSpan[] => [...amounts, ...dates, ...ahead];

/** «If they had refused»; a word that threatens supposes nothing where nothing is said behind it. */
function isSupposed(passage: Passage, sentence: Sentence, { from, to }: TokenSpan): boolean {
  const isSmall = smallIn(passage);
  const last = indexesIn({ from, to }).findLast((at) => !isSmall(at)) ?? from;
  return passage.cues.at('unreal', sentence).some((cue) => cue.from >= from && cue.to <= last);
}

/** Words; of Chinese, characters. */
const most = (hand: Hand): number => (hand === 'zh' ? 8 : 5);

/** What all of the clause states. */
function factsOf(passage: Passage, sentence: Sentence, clause: TokenSpan): string[] {
  const isSmall = smallIn(passage);
  return (passage.hits.get(sentence) ?? []).flatMap((hit) => {
    const isAll = indexesIn(clause).every((at) => isSmall(at) || (hit.from <= at && at < hit.to));
    return isAll && hit.owner.kind === 'fact' && asserts(passage, sentence, hit) ? hit.owner.entry.key : [];
  });
}

/** «The fridge did not stop»: a thing tells nothing where more is said, but «lock» may be what they did. */
function saidIn(reading: Reading, { from, to }: TokenSpan): Said {
  const isSmall = smallIn(reading);
  const isThing = isOneOf(thingsNamed(reading));
  const all = indexesIn({ from, to }).filter((at) => !isSmall(at));
  const telling = all.filter((at) => !isThing(at));
  const words = (telling.length === 0 ? all : telling).flatMap((at) => reading.text.tokens[at] ?? []);
  return { words, isDenied: denialsIn(reading, { from, to }) % 2 === 1 };
}

/** «Never ever», «ποτέ δεν» deny once; «it did not stop» denies that it did, whatever went on. */
function denialsIn({ cues, text }: Reading, span: TokenSpan): number {
  const sentence = sentenceAt(text, span.from);
  const goesOn = cues
    .at('not_negation', sentence)
    .filter(({ from, to }) => from >= span.from && to <= span.to && to < span.to)
    .flatMap((one) => cues.at('negation', sentence).filter(({ from, to }) => one.from <= from && to < one.to))
    .map(({ from }) => from);
  const isDenial = (at: number) => cues.isNegation(at) || goesOn.includes(at);
  return indexesIn(span).filter((at) => isDenial(at) && !(at > span.from && isDenial(at - 1))).length;
}

const thingsNamed = derive(({ text, scene, reader }: Reading): readonly TokenSpan[] =>
  text.sentences.flatMap((sentence) => findHits(reader.knowledge.matchers.things, scene, sentence)),
);

const isOneOf =
  (spans: readonly TokenSpan[]) =>
  (at: number): boolean =>
    spans.some((one) => one.from <= at && at < one.to);

/** Denials, names, what asks for something, and what says nothing beside a denial: «they did not … anything». */
const smallIn = derive((reading: Reading): ((at: number) => boolean) => {
  const { text, smallWords, scene, cues, names, hand } = reading;
  const everyday = reading.reader.knowledge.commonWords.get(languageOfHand(hand));
  const hollow = text.sentences.flatMap((sentence) =>
    findHits(smallWords.card, scene, sentence).filter(({ owner: { kind } }) => kind === 'hollow' || kind === 'link'),
  );
  const polite = answerWords(reading).filter(({ owner }) => owner === 'courtesy');
  const isSmall = isOneOf([...hollow, ...polite, ...hitsOf(reading, 'outcome').map(({ hit }) => hit), ...names]);
  return (at) => cues.isNegation(at) || everyday?.has(text.tokens[at]?.text ?? '') === true || isSmall(at);
});

/** In which words a point was told. */
const toldOf = (story: readonly Passage[], key: string): readonly Told[] =>
  story.flatMap((one) =>
    hitsOf(one, 'fact').flatMap(({ hit, sentence }) =>
      hit.owner.entry.key === key && asserts(one, sentence, hit) ? [toldIn(one, sentence, hit)] : [],
    ),
  );

/** «It is faulty | or stopped working»: each by itself is what the point says, and all of its words. */
function labelledAs(passage: Passage, clauses: readonly Clause[], key: string): readonly Told[] {
  const { reader, speaker, day, hand } = passage;
  const label = reader.inForce.facts.get(key)?.label;
  if (label === undefined || !clauses.some(({ words }) => sharesTerm(passage, words, key))) return [];
  const context = { speaker, day, isWritten: true, written: hand, hint: null };
  const read = readWords(reader, localise(label, languageOfHand(hand)), context);
  const joints = read.text.sentences.flatMap((sentence) =>
    findHits(read.smallWords.card, read.scene, sentence).filter(({ owner }) => owner.kind === 'joint'),
  );
  const starts = [0, ...joints.map(({ to }) => to)];
  return starts
    .map((from, index) => saidIn(read, { from, to: joints[index]?.from ?? read.text.tokens.length }))
    .filter(({ words }) => words.length > 0)
    .map((said) => ({ ...said, around: said.words, denies: [] }));
}

/** Reading a label takes as long as reading a message: only one that a clause may speak of is read. */
function sharesTerm({ reader, hand }: Passage, words: readonly Token[], key: string): boolean {
  const terms = labelTerms(reader.inForce, languageOfHand(hand)).of(key);
  return words.some((word) =>
    formsOf(word, hand).some((form) => terms.some((term) => isSameTerm(term, form) || term.includes(form))),
  );
}

function toldIn(passage: Passage, sentence: Sentence, hit: TokenSpan): Told {
  const denies = (passage.hits.get(sentence) ?? []).flatMap(({ owner, from, to }) =>
    owner.kind === 'fact' && owner.sense === 'denies' && from < hit.to && hit.from < to ? owner.entry.key : [],
  );
  const isSmall = smallIn(passage);
  const around = passage.text.tokens
    .slice(sentence.first, sentence.end)
    .filter((_, at) => !isSmall(sentence.first + at));
  return { ...saidIn(passage, hit), around, denies };
}

/** All that is said was told there, all of it or what it begins with: «refused», not «a refund». */
function isTurned({ words: said, isDenied, facts }: Clause, told: Told, hand: Hand): boolean {
  if (!isDenied && facts.some((key) => told.denies.includes(key))) return true;
  const isSame = (one: Token, other: Token) => isSameWord(one, other, hand);
  const isSaid = (word: Token) => said.some((one) => isSame(one, word));
  const [first] = told.words;
  if (first === undefined || told.isDenied === isDenied) return false;
  const isWhole = told.words.every(isSaid);
  // Nobody said the words of a label in their order.
  const begins = told.around !== told.words && isSaid(first) && said.length >= fewest(hand);
  return (isWhole || begins) && holdsAll(told.around, said, hand);
}

const holdsAll = (words: readonly Token[], said: readonly Token[], hand: Hand): boolean =>
  said.every((one) => words.some((word) => isSameWord(one, word, hand)));

/** Words of which the first is enough; one Chinese character stands in too many. */
const fewest = (hand: Hand): number => (hand === 'zh' ? 2 : 1);

function isSameWord(one: Token, other: Token, hand: Hand): boolean {
  const [some, others] = [formsOf(one, hand), formsOf(other, hand)];
  const isSame = (a: string, b: string) => a === b || (hand !== 'vi' && hand !== 'zh' && isSameTerm(a, b));
  return some.some((a) => others.some((b) => isSame(a, b)));
}

const formsOf = ({ text, also }: Token, hand: Hand): readonly string[] => {
  const forms = [text, withoutMarks(text), ...also];
  return hand === 'ar' ? [...forms, ...forms.map(arabicCore)] : forms;
};

/** Arabic verbs say who does it in front and behind: يرفضوا, رفضوا, رفض. */
const arabicCore = (word: string): string =>
  word.replace(/^[وف]?(?:ال|لل)?[يتنأا]?(?=.{3})/u, '').replace(/(?<=.{3})(?:وا|ون|ين|ني|نا|ها|وه|ت|ة|ه|ك)$/u, '');
