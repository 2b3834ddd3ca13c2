import type { Knowledge } from '../knowledge/knowledge.ts';
import type { FactEntry } from '../knowledge/schema.ts';
import { findHits } from '../matching/matcher.ts';
import { sentenceQuote } from '../text/read-text.ts';
import type { FactInstance } from './read-facts.ts';
import { dayIn } from './read-facts.ts';
import type { Passage } from './read-passage.ts';
import { onlyNamesState } from './typed-facts.ts';

/** How a message answers: «yes», «no», «I don't know», words of its own, or nothing («thanks»). */
export type AnswerKind = 'yes' | 'no' | 'unknown' | 'content' | 'empty';

const shortAnswer = 8;

export function answerKind(passage: Passage): AnswerKind {
  const { tokens } = passage.text;
  const hits = findHits(passage.smallWords.answers, passage.scene, { first: 0, end: tokens.length });
  let start = 0;
  for (let next = courtesyEnd(hits, start); next > start; next = courtesyEnd(hits, start)) start = next;
  // «No name», «no worries»: their «no» denies nothing.
  const isCourtesy = (hit: Placed) =>
    hits.some(({ owner, from, to }) => owner === 'courtesy' && from === hit.from && to > hit.to);
  const opening = hits
    .filter(
      ({ owner, from, to }) =>
        owner !== 'courtesy' &&
        !isCourtesy({ owner, from, to }) &&
        (to - from > 1 || standsAlone(passage, from)) &&
        (from === start || from === 0 || (owner === 'unknown' && isAllOfIt(passage, { from, to }))),
    )
    .toSorted((a, b) => rank(b.owner) - rank(a.owner) || b.to - b.from - (a.to - a.from))[0]?.owner;
  if (opening === 'yes' || opening === 'no' || opening === 'unknown') return opening;
  return start >= tokens.length || opening === 'done' ? 'empty' : 'content';
}

/** «I would have to ask my husband, I don't know»: the whole of a short message, or its last clause. */
function isAllOfIt({ text, hand }: Passage, { from, to }: { readonly from: number; readonly to: number }): boolean {
  const { tokens } = text;
  // A Chinese word counts its characters.
  const isShort = tokens.length <= (hand === 'zh' ? 2 * shortAnswer : shortAnswer);
  return isShort || (to === tokens.length && tokens[from]?.after !== 'space');
}

/** True when the message says that there is nothing to add. */
export function saysDone(passage: Passage): boolean {
  const hits = findHits(passage.smallWords.answers, passage.scene, { first: 0, end: passage.text.tokens.length });
  return (
    passage.text.tokens.length <= shortAnswer &&
    hits.some(({ owner, from, to }) => owner === 'done' && (from === 0 || to === passage.text.tokens.length))
  );
}

/** What a message establishes as the answer to a fact's question, beyond what its words say by themselves. */
export function answerTo(
  { knowledge, again }: { readonly knowledge: Knowledge; readonly again: boolean },
  entry: FactEntry,
  passage: Passage,
): FactInstance | null {
  const ask = again ? inOtherWords(entry) : entry.ask;
  const kind = onlyNamesState(passage) ? 'empty' : answerKind(passage);
  const value = ownWords(knowledge, entry, passage) ?? plainAnswer(ask, kind);
  if (value === null) return null;
  const sentence = passage.text.sentences[0];
  const quote =
    sentence === undefined || sentence.end - sentence.first < 3
      ? ''
      : sentenceQuote(passage.text, { ...sentence, end: Math.min(sentence.end, sentence.first + 40) });
  const on = sentence === undefined ? null : dayIn(passage, { first: 0, end: passage.text.tokens.length });
  return { key: entry.key, value, quote, source: passage.source, evidence: entry.evidence, theirs: false, on };
}

function ownWords(knowledge: Knowledge, entry: FactEntry, passage: Passage): boolean | null {
  const matcher = knowledge.matchers.ownAnswers.get(entry);
  if (matcher === undefined) return null;
  const hits = findHits(matcher, passage.scene, { first: 0, end: passage.text.tokens.length });
  if (hits.some(({ owner }) => owner === 'unless')) return null;
  const first = hits.find(({ owner }) => owner !== 'unless');
  if (first === undefined) return null;
  const negated =
    first.from > 0 && passage.cues.isNegation(first.from - 1) && passage.text.tokens[first.from]?.after === 'space';
  return (first.owner === 'asserts') !== negated;
}

/** Put in other words, a question is whether the fact's label is so. */
function inOtherWords({ ask }: FactEntry): FactEntry['ask'] {
  return ask === undefined ? undefined : { ...ask, yes: true, no: false, other: 'unknown' };
}

function plainAnswer(ask: FactEntry['ask'], kind: AnswerKind): boolean | null {
  if (ask === undefined || kind === 'unknown' || kind === 'empty') return null;
  const meaning = { yes: ask.yes, no: ask.no, content: ask.other }[kind];
  return meaning === 'unknown' ? null : meaning;
}

type Placed = { readonly owner: string; readonly from: number; readonly to: number };

function courtesyEnd(hits: readonly Placed[], start: number): number {
  return hits.reduce(
    (end, hit) => (hit.owner === 'courtesy' && hit.from === start && hit.to > end ? hit.to : end),
    start,
  );
}

// «不» alone says no; in «不制冷» it belongs to what follows.
function standsAlone({ text }: Passage, at: number): boolean {
  const [token, next] = [text.tokens[at], text.tokens[at + 1]];
  return token === undefined || !han.test(token.text) || next === undefined || next.after !== 'space';
}

const han = /^\p{Script=Han}$/u;

const rank = (owner: string): number => ['done', 'unknown'].indexOf(owner);
