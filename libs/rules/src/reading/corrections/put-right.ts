import { type Grain, makeDay } from '../../calendar/days.ts';
import type { Memory } from '../../conversation/memory.ts';
import type { Timeline } from '../../conversation/timeline.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { findHits } from '../../matching/matcher.ts';
import { phraseAt } from '../../matching/phrases.ts';
import { betweenPauses, indexesIn, type Sentence, sentenceAt, type TokenSpan } from '../../text/read-text.ts';
import { type DateParts, datePartsIn } from '../days/date-parts.ts';
import { asserts } from '../passage/asserts.ts';
import { hasCue } from '../passage/cues.ts';
import type { Passage } from '../passage/read-passage.ts';
import { isNegatedBefore } from '../passage/scope.ts';
import { isSlip } from '../passage/slips.ts';
import { readCardRemarks, type Verdict } from './card-remarks.ts';
import { bareDays } from './days/bare-days.ts';
import { isAdding } from './spoken-to-us.ts';

/** Whether a message answers a card, so that «it was in April» puts right what stands on it. */
export type SaidToCard = (passage: Passage) => boolean;

export function saidToCard(memory: Memory, timeline: Timeline): SaidToCard {
  const places = new Set(memory.to_card.map(timeline.placeOf));
  if (memory.shown.length > 0) places.add(timeline.newest);
  // The first words answer no card, though a client sends them again with what it knew.
  return ({ source }) => source.kind === 'message' && source.index !== timeline.first && places.has(source.index);
}

/** Whether a card was shown before a message, be it answered by this one or by one before it. */
export function saidBehindCard(memory: Memory, timeline: Timeline): SaidToCard {
  const places = memory.to_card.map(timeline.placeOf);
  const first = memory.shown.length > 0 ? Math.min(...places, timeline.newest) : Math.min(...places);
  return ({ source }) => source.kind === 'message' && source.index >= first;
}

/** A message that puts something right: it says so, or it answers the card in a few words and tells of no other grievance. */
export const putsRight = (passage: Passage, toCard: SaidToCard): boolean =>
  passage.source.kind === 'message' &&
  isShort(passage) &&
  (hasCue(passage, 'correction') || (toCard(passage) && !tellsMore(passage)));

export const isShort = ({ text }: Passage): boolean => text.tokens.length <= longestPutRight;

/** «They charged it again», «as well as $90» */
export const isOneMore = (passage: Passage, sentence: Sentence): boolean =>
  passage.cues.at('anew', sentence).length > 0 || isAdding(passage, sentence);

/** A grievance, and does not deny it. */
export const tellsMore = (passage: Passage): boolean =>
  [...passage.hits].some(([sentence, hits]) =>
    hits.some(
      (hit) => hit.owner.kind === 'fact' && hit.owner.entry.role === 'claim' && asserts(passage, sentence, hit),
    ),
  );

const longestPutRight = 20;

/** A day, and how near the words come to it. */
export type DayRight = { readonly day: string; readonly grain: Grain };

/** What a message tells of a day to put another right, and what it denies. */
export type DayCorrection = { readonly is: DateParts; readonly denied: readonly DateParts[] };

export function partsPutRight(passage: Passage, toCard: SaidToCard): DayCorrection | null {
  if (passage.source.kind !== 'message' || !isShort(passage)) return null;
  const parts = ofOneMonth(passage.text.sentences.flatMap((sentence) => partsIn(passage, sentence)));
  const denied = parts.filter(({ isDenied }) => isDenied);
  const right = parts.filter(({ isDenied }) => !isDenied);
  const [is, other] = isCoarser(right) ? right.slice(1) : right;
  if (is === undefined || other !== undefined) return null;
  const isRight =
    putsRight(passage, toCard) &&
    !isOneMore(passage, sentenceAt(passage.text, is.from)) &&
    (hasCue(passage, 'correction') || saysWhen(passage, is));
  return denied.length > 0 || isRight ? { is, denied } : null;
}

/** «It happened on the 9th», «9 May»; «I paid on the 9th» tells what happened on another day. */
function saysWhen(passage: Passage, is: DateParts): boolean {
  const { text, cues, names, smallWords, scene, reader, hand } = passage;
  const sentence = sentenceAt(text, is.from);
  const clause = betweenPauses(text, is);
  const isHere = (one: TokenSpan) => one.from >= clause.from && one.from < clause.to;
  if (isDated(passage, is) || passage.ahead.some((day) => day.from < is.to && is.from < day.to)) return true;
  if ([...cues.at('they', sentence), ...names].some(isHere)) return false;
  const small = [
    ...findHits(smallWords.card, scene, sentence),
    ...findHits(smallWords.answers, scene, sentence),
    ...findHits(smallWords.agreement, scene, sentence),
    ...datePartsIn(passage, sentence),
    ...passage.dates,
  ];
  const { dayLead, monthLead, filler, aboutBefore, aboutAfter } = smallWords.tables;
  const everyday = reader.knowledge.commonWords.get(languageOfHand(hand));
  const isSmall = (at: number) =>
    everyday?.has(text.tokens[at]?.text ?? '') === true ||
    small.some((one) => one.from <= at && at < one.to) ||
    [dayLead, monthLead, filler, aboutBefore, aboutAfter].some(
      (words) => phraseAt<unknown>(words, text.tokens, at) !== null,
    );
  return indexesIn(clause).every(isSmall);
}

/** «It still says 3 March. Only March, please» */
const isCoarser = ([finer, coarser]: readonly DateParts[]): boolean =>
  finer?.date !== undefined && coarser !== undefined && coarser.date === undefined && coarser.month === finer.month;

type Judged = DateParts & { readonly isDenied: boolean };

function partsIn(passage: Passage, sentence: Sentence): Judged[] {
  const told = datePartsIn(passage, sentence).filter((group) => !isKept(passage, group));
  const groups = [...told, ...bareDays(passage, sentence, told)].toSorted((one, other) => one.from - other.from);
  const isRight = (index: number) => {
    const [slip, right] = [groups[index - 1], groups[index]];
    return slip !== undefined && right !== undefined && isSlip(passage, slip, right);
  };
  return groups.map((group, index) => {
    if (isRight(index) || isRight(index + 1)) return { ...group, isDenied: isRight(index + 1) };
    // «Not in May», «不是5月»: denied in the same breath; «no, in June» puts right.
    const from = Math.max(sentence.first, groups[index - 1]?.to ?? 0, group.from - reach);
    const isWrong = groups.length > index + 1 && isCalledWrong(passage, group);
    return { ...group, isDenied: isNegatedBefore(passage, group.from, from) || isTakenOff(passage, group) || isWrong };
  });
}

/** «February is wrong, it was 2025, not 2026»: both years are those of that month. */
function ofOneMonth(parts: readonly Judged[]): readonly Judged[] {
  const isYear = ({ month, date }: DateParts) => month === undefined && date === undefined;
  const [named, other] = parts.filter((one) => !isYear(one));
  const isShared = named !== undefined && named.year === undefined && parts.some(({ isDenied }) => isDenied);
  if (!isShared || other !== undefined || parts.length === 1) return parts;
  const years = parts.filter(isYear).map((one) => ({ ...named, ...one }));
  return named.isDenied ? [named, ...years] : years;
}

/** Tokens. */
const reach = 4;

/** «Delete 9 May» puts no day in the place of another. */
const isTakenOff = (passage: Passage, part: DateParts): boolean => isJudged(passage, part, 'remove');

/** «Put 9 May back», «9 May is right» */
const isKept = (passage: Passage, part: DateParts): boolean =>
  isJudged(passage, part, 'restore') || (isJudged(passage, part, 'right') && !isDated(passage, part));

/** «The right date is 9 May» */
const isDated = ({ text, cues }: Passage, { from, to }: DateParts): boolean => {
  const clause = betweenPauses(text, { from, to });
  return cues.at('dated', sentenceAt(text, from)).some((cue) => cue.from >= clause.from && cue.from <= from);
};

/** «9 May is wrong, it was the 12th» */
const isCalledWrong = (passage: Passage, part: DateParts): boolean => isJudged(passage, part, 'wrong');

const isJudged = (passage: Passage, { from }: DateParts, verdict: Verdict): boolean =>
  readCardRemarks(passage).some((one) => one.from <= from && from < one.to && one.verdicts.includes(verdict));

/** The day as its correction tells it, the rest as before. */
export function dayPutRight(parts: DateParts, before: DayRight, today: string): DayRight | null {
  const { year, month, date } = parts;
  const [y = 0, m = 1, d = 1] = before.day.split('-').map(Number);
  const day = makeDay(year ?? y, month ?? m, date ?? d);
  const isAhead = day !== null && day > today && year === undefined;
  const past = isAhead ? makeDay(y - 1, month ?? m, date ?? d) : day;
  return past === null ? null : asNear(parts, before, past);
}

/** A day as near as the correction tells it. «Only March» of 3 March tells no other month: it takes the day back. */
function asNear({ month, date, isAbout }: DateParts, before: DayRight, day: string): DayRight {
  if (date !== undefined) return { day, grain: isAbout ? 'week' : 'day' };
  if (month !== undefined && day === before.day) return { day: `${day.slice(0, 8)}01`, grain: 'month' };
  return { day, grain: nearer(before.grain, month) };
}

/** A day that a correction tells with its month and year; null where it leaves one of them to what was told before. */
export function wholeDay({ year, month, date, isAbout }: DateParts, today: string): DayRight | null {
  const day = year === undefined || month === undefined ? null : makeDay(year, month, date ?? 1);
  if (day === null || day > today) return null;
  if (date === undefined) return { day, grain: 'month' };
  return { day, grain: isAbout ? 'week' : 'day' };
}

/** «April» of a day in May is a day in April; of a year it is a month. */
const nearer = (grain: Grain, month: number | undefined): Grain =>
  grain === 'year' && month !== undefined ? 'month' : grain;
