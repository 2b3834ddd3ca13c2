import type { CardWord } from '../../../knowledge/knowledge.ts';
import { findHits, type Hit } from '../../../matching/matcher.ts';
import { derive } from '../../../memo.ts';
import { type CharSpan, type Sentence, spanOf, type TokenSpan } from '../../../text/read-text.ts';
import { asserts } from '../../passage/asserts.ts';
import { type Passage, type Reading, readWords } from '../../passage/read-passage.ts';
import { quotesIn } from '../quoted/quoted.ts';

/**
 * A message to us without the words that ask us to add something; what they ask for is told anew, in sentences of its own:
 * «all right, but please add that they kept our key» says «all right, but» and «they kept our key».
 */
export function withAdditions(passage: Passage): Passage {
  const read = toldAnew(passage);
  return read === null ? passage : { ...read, source: passage.source };
}

/** What a message says beside what it adds: only that may take anything off the card. */
export function withoutAdded(passage: Passage): Passage {
  const { text, added, source } = passage;
  if (added === undefined) return passage;
  const content = [...added].reduce((words, sentence) => unseenIn(words, spanOf(text, sentence)), text.content);
  return { ...readAgain(passage, content), source };
}

/** What the message asks to be added it does not take off in the same breath. */
export const keysAdded = (passage: Passage): ReadonlySet<string> =>
  new Set(
    [...(passage.added ?? [])].flatMap((sentence) =>
      (passage.hits.get(sentence) ?? []).flatMap((hit) =>
        hit.owner.kind === 'fact' && asserts(passage, sentence, hit) ? hit.owner.entry.key : [],
      ),
    ),
  );

/** The content as it was told: neither what stands for the words left out nor a mark that only they needed is part of it. */
export const withoutOrders = (content: string): string =>
  content.replaceAll(stopBehindStop, '').replaceAll(pauseBeforeStop, '').replaceAll(ordersLeftOut, '');

type Addition = { readonly orders: readonly TokenSpan[]; readonly told: TokenSpan };

const toldAnew = derive((reading: Reading): Reading | null => {
  const additions = additionsIn(reading);
  if (additions.length === 0) return null;
  const read = readAgain(
    reading,
    additions.reduce((content, one) => withoutAsking(reading, content, one), reading.text.content),
  );
  const spans = additions.map(({ told }) => spanOf(reading.text, { first: told.from, end: told.to }));
  const isAdded = (sentence: Sentence) =>
    spans.some(({ start, end }) => isIn(spanOf(read.text, sentence), { start, end }));
  return { ...read, added: new Set(read.text.sentences.filter(isAdded)) };
});

const isIn = (one: CharSpan, { start, end }: CharSpan): boolean => start <= one.start && one.end <= end;

function readAgain({ reader, speaker, day, hand }: Reading, content: string): Reading {
  return readWords(reader, content, { speaker, day, isWritten: true, written: hand, hint: null });
}

/** Signs that no eye sees take the place of an order, so that every other word stays where it was; what it asks for states. */
function withoutAsking({ text }: Reading, content: string, { orders, told }: Addition): string {
  const { end } = spanOf(text, { first: told.from, end: told.to });
  const stated =
    content.slice(0, end) + content.slice(end).replace(/^\s*[?？؟;]+/u, (marks) => '.'.repeat(marks.length));
  return orders.reduce((words, order) => {
    const span = spanOf(text, { first: order.from, end: order.to });
    const pause = /^[\s:：,，、-]*/u.exec(words.slice(span.end))?.[0].length ?? 0;
    const left = unseenIn(words, { start: span.start, end: span.end + pause - 1 });
    return `${left.slice(0, span.end + pause - 1)}\n${left.slice(span.end + pause)}`;
  }, stated);
}

const unseenIn = (words: string, { start, end }: CharSpan): string =>
  words.slice(0, start) + unseen.repeat(end - start) + words.slice(end);

const unseen = '\u200b';
const ordersLeftOut = /\u200b+\n/gu;
const stopBehindStop = /(?<=[.!?…。！？؟])\s{0,4}\u200b+\n\s{0,4}[.!?…。！？؟]+/gu;
const pauseBeforeStop = /[\s,،，、:：;-]{0,8}\u200b+\n\s{0,4}(?=[.!?…。！？؟])/gu;

function additionsIn(reading: Reading): Addition[] {
  return reading.text.sentences.flatMap((sentence, at) => {
    const orders = ordersIn(reading, sentence);
    const first = orders.find(({ owner }) => owner.kind === 'order');
    const told = first && { from: first.to, to: sentence.end };
    if (told && isEnough(told)) return [{ orders: orders.filter(({ from }) => from >= first.from), told }];
    const last = orders.find(({ owner }) => owner.kind === 'order_behind');
    if (last === undefined) return [];
    const before = { from: sentence.first, to: last.from };
    if (isEnough(before)) return [{ orders: [last], told: before }];
    // «The key was never given back. Please add that.»
    const one = reading.text.sentences[at - 1];
    const whole = one && { from: one.first, to: one.end };
    return whole && isEnough(whole) ? [{ orders: [{ from: sentence.first, to: sentence.end }], told: whole }] : [];
  });
}

const isEnough = ({ from, to }: TokenSpan): boolean => to - from >= fewestAdded;

/** Tokens that tell something. */
const fewestAdded = 3;
/** Tokens before an order that opens its stretch: «no, and please add …». */
const lateOrder = 3;

type Order = Hit<CardWord>;

const orderKinds: ReadonlySet<CardWord['kind']> = new Set(['order', 'order_behind', 'order_on']);

/** It ends its sentence, or a pause parts it from what follows. */
const isBehind = ({ text }: Reading, sentence: Sentence, { to }: Order): boolean =>
  sentence.end - to < fewestAdded || text.tokens[to]?.after === 'clause';

/** The orders of a sentence that are given to us, each with all of its words. */
function ordersIn(reading: Reading, sentence: Sentence): Order[] {
  const hits = findHits(reading.smallWords.card, reading.scene, sentence);
  const back = hits.filter(({ owner }) => owner.kind === 'restore');
  const named = hits.filter(
    (one) =>
      orderKinds.has(one.owner.kind) &&
      (one.owner.kind !== 'order_behind' || isBehind(reading, sentence, one)) &&
      isGivenToUs(reading, sentence, one) &&
      !back.some((other) => isOf(reading, one, other)),
  );
  return named
    .filter((one) => !named.some((other) => isPartOf(one, other)))
    .toSorted((one, other) => one.from - other.from);
}

const isPartOf = (one: TokenSpan, other: TokenSpan): boolean =>
  other.from <= one.from && one.to <= other.to && other.to - other.from > one.to - one.from;

/** «Add the refund back» puts back what stood there; «add back: they came two days late» tells. */
const isOf = ({ text }: Reading, order: TokenSpan, back: TokenSpan): boolean =>
  back.from < order.to && order.from < back.to && text.tokens[back.to]?.after !== 'clause';

/** It opens its stretch or says please, nobody else is named before it, and no quotation marks hold it. */
function isGivenToUs(reading: Reading, sentence: Sentence, order: Order): boolean {
  const { cues, names } = reading;
  if (quotesIn(reading, { from: sentence.first, to: sentence.end }).some((quote) => isWithin(order, quote)))
    return false;
  if (order.owner.kind === 'order_on') return true;
  const start = stretchStart(reading, sentence, order.from);
  const isBefore = ({ from, to }: TokenSpan) => from >= start && to <= order.from;
  // «You told me to write: please add that»
  if (order.owner.kind === 'order_behind') return !cues.at('told_us', sentence).some(({ to }) => to <= order.from);
  const others = [...(['they', 'reported'] as const).flatMap((name) => cues.at(name, sentence)), ...names];
  if (others.some(isBefore)) return false;
  return (
    order.from - start <= lateOrder ||
    cues.at('wish', sentence).some(({ from }) => from >= order.from && from < order.to)
  );
}

const isWithin = ({ from, to }: TokenSpan, other: TokenSpan): boolean => other.from <= from && to <= other.to;

function stretchStart({ text, cues }: Reading, sentence: Sentence, from: number): number {
  const turns = (['contrast', 'clause'] as const).flatMap((name) => cues.at(name, sentence));
  let at = from;
  while (at > sentence.first && text.tokens[at]?.after === 'space' && !turns.some((turn) => turn.from === at)) at -= 1;
  return at;
}
