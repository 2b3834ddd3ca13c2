import { type DeadlineKind, deadlineKinds } from '../../knowledge/schema/engine.ts';
import { type Sentence, sentenceAt } from '../../text/read-text.ts';
import type { Deadline, NoticeKind, Uncounted } from '../established.ts';
import { conceptsIn } from '../passage/hear-urgency.ts';
import type { Passage } from '../passage/read-passage.ts';
import { shift } from './lengths.ts';
import type { DateMention, Duration, Length } from './mention.ts';

/** The key under which a deadline stands among the facts of decision D7. */
export const deadlineKey = (kind: DeadlineKind): string => `${kind}_on`;

/** The day before which something has to be done, and what stands on it; null where none is told. */
export const nextDeadline = ({ deadlines }: { readonly deadlines: readonly Deadline[] }): Deadline | null =>
  deadlines[0] ?? null;

/** Days ahead, and lengths that run from a day that was: «the notice of 3 November gives me 14 days to answer». */
export function deadlinesIn(passage: Passage): Deadline[] {
  const running = givenIn(passage).flatMap(({ kind, length }) => {
    const start = startOf(passage, length);
    return start === null ? [] : [{ kind, start, length }];
  });
  const isRunning = ({ from }: DateMention) => running.some(({ length }) => from >= length.from && from < length.to);
  const named = passage.ahead.flatMap((mention) => {
    const kind = isRunning(mention) ? null : kindOf(passage, mention, near);
    return kind === null ? [] : [{ kind, day: mention.day }];
  });
  return [
    ...missedIn(passage),
    ...named,
    ...running.map(({ kind, start, length }) => ({ kind, day: shift(start, length.count, length.unit) })),
  ];
}

/** «I had to answer the notice by 20 November»: the day is named with a word of what is to come, and it was. */
function missedIn(passage: Passage): Deadline[] {
  const isBy = ({ from, to }: DateMention) =>
    passage.cues.at('day_ahead', sentenceAt(passage.text, from)).some((cue) => cue.to === from || cue.from === to);
  const days = passage.dates.filter(({ grain, since }) => grain === 'day' && !since);
  return days.flatMap((mention) =>
    kindOf(passage, mention, nearLength) === 'answer' && isBy(mention)
      ? [{ kind: 'answer' as const, day: mention.day }]
      : [],
  );
}

/** Times that a notice gives without a day from which they run: «the notice gives me 14 days to answer». */
export function uncountedIn(passage: Passage): Uncounted[] {
  const isOwn = ({ from, to }: Length) => !passage.dates.some((one) => one.from < to && from < one.to);
  return givenIn(passage).flatMap(({ kind, length }) => {
    const days = length.count * (daysOf[length.unit] ?? 0);
    const isOpen = isOwn(length) && isUnderNotice(passage, length.from) && startOf(passage, length) === null;
    return isOpen && isOfNotice(kind) && days > 0 ? [{ kind, days }] : [];
  });
}

const daysOf: Readonly<Partial<Record<Length['unit'], number>>> = { day: 1, week: 7 };

export const isOfNotice = (kind: DeadlineKind): kind is NoticeKind => kind === 'answer' || kind === 'eviction';

const givenIn = (passage: Passage) =>
  passage.durations.flatMap((length) => {
    const kind = kindOf(passage, length, nearLength);
    return kind !== null && isCounted.has(kind) && !isOfWorkDays(passage, length) ? [{ kind, length }] : [];
  });

/** What is given so many days; a power cut of three weeks is no day ahead. */
const isCounted: ReadonlySet<DeadlineKind> = new Set(['answer', 'cooling_off', 'eviction']);

/** The day of the notice: the nearest of the sentence, else one of the sentence before that speaks of a notice. */
function startOf(passage: Passage, { from }: Length): string | null {
  const [here, before] = sentencesTo(passage, from);
  const days = passage.dates.filter(({ grain, since }) => grain === 'day' && !since);
  const nearest = days.filter(isIn(here)).toSorted((a, b) => Math.abs(a.from - from) - Math.abs(b.from - from))[0];
  if (nearest !== undefined || before === undefined) return nearest?.day ?? null;
  return noticesIn(passage).some(isIn(before)) ? (days.findLast(isIn(before))?.day ?? null) : null;
}

/** A notice is spoken of in the sentence, or in the one before it. */
const isUnderNotice = (passage: Passage, at: number): boolean =>
  sentencesTo(passage, at).some((sentence) => sentence !== undefined && noticesIn(passage).some(isIn(sentence)));

const noticesIn = (passage: Passage) => conceptsIn(passage).get('notice_of') ?? [];

/** The sentence of a word, and the one before it where there is one. */
function sentencesTo({ text }: Passage, at: number): readonly [Sentence, Sentence | undefined] {
  const here = sentenceAt(text, at);
  return [here, text.sentences[text.sentences.indexOf(here) - 1]];
}

const isIn =
  ({ first, end }: Sentence) =>
  ({ from }: Duration): boolean =>
    from >= first && from < end;

/** Days that are not the calendar's: on which day they end is not ours to say. */
const isOfWorkDays = (passage: Passage, { from, to }: Length): boolean =>
  (conceptsIn(passage).get('work_days') ?? []).some((one) => one.from <= to && from <= one.to);

/** What is spoken of nearest to the day. An answer is only owed to a notice: what they promise to answer by is no day of the person's. */
function kindOf(passage: Passage, { from, to }: Duration, reach: number): DeadlineKind | null {
  const concepts = conceptsIn(passage);
  const isOwed = isUnderNotice(passage, from);
  const found = deadlineKinds.flatMap((kind) =>
    (concepts.get(conceptOf[kind]) ?? []).map((match) => ({
      kind,
      distance: Math.max(0, match.from - to, from - match.to),
    })),
  );
  return (
    found
      .filter(
        ({ kind, distance }) =>
          distance <= reach && (kind !== 'answer' || isOwed) && (kind !== 'cooling_off' || distance <= nearCooling),
      )
      .toSorted((a, b) => a.distance - b.distance)[0]?.kind ?? null
  );
}

const conceptOf: Readonly<Record<DeadlineKind, string>> = {
  cut_off: 'cut',
  eviction: 'home_loss',
  hearing: 'forum',
  payment: 'payable',
  answer: 'answerable',
  cooling_off: 'cooling_off',
};

/** Words. */
const near = 20;
const nearLength = 6;
/** «I waited 5 days» after it was refused is no such time. */
const nearCooling = 3;
