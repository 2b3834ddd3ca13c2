import type { EvidenceResult, TranscriptItem } from '@intake/contracts/evidence';
import type { Fixture, Shown } from '../fixture.ts';
import { anywhere, inOrder, likenesses, type Pair } from './match.ts';
import { fold, similarity } from './similarity.ts';

type Share = { readonly right: number; readonly of: number };

/** What one chat's transcript is worth; counts, so that chats add up. */
export type Score = {
  readonly chats: number;
  /** Messages shown, those among them that were made in order, and all messages made. */
  readonly shown: number;
  readonly matched: number;
  readonly made: number;
  readonly speaker: Share;
  readonly order: Share;
  readonly time: Share;
  readonly names: Share;
  /** Messages made a second time, whole or in part. */
  readonly duplicates: number;
  /** Of messages that say the same as another one: how many are missing. */
  readonly repeatsLost: number;
  /** Letters, articles, settings pages. */
  readonly refused: Share;
};

/** `made` is null when the service recognised nothing. */
export function score(fixture: Fixture, made: EvidenceResult['transcript'] | null): Score {
  const none = { right: 0, of: 0 };
  if (fixture.refused) return { ...nothing, refused: { right: made === null ? 1 : 0, of: 1 } };
  return { ...scoreTranscript(fixture, made ?? []), chats: 1, refused: none };
}

function scoreTranscript({ shown, group }: Fixture, made: readonly TranscriptItem[]) {
  const alike = likenesses(shown, made);
  const aligned = inOrder(alike).map((pair) => both(pair, shown, made));
  const matched = aligned.filter(({ was }) => was.optional === undefined);
  const loose = anywhere(alike);
  return {
    shown: shown.filter(({ optional }) => optional === undefined).length,
    matched: matched.length,
    made: made.length - (aligned.length - matched.length),
    speaker: share(matched.filter(({ was }) => !was.anySide).map(({ was, is }) => was.speaker === is.speaker)),
    order: concordance(loose.filter((pair) => shown[pair.shown]?.optional === undefined)),
    time: share(matched.filter(asksForTime).map(({ was, is }) => is.time !== undefined && was.times.includes(is.time))),
    names: share(
      matched.flatMap(({ was, is }) => (was.name && (group || was.anySide) ? [isNamed(was.name, is.name)] : [])),
    ),
    duplicates: countDuplicates(shown, made, loose),
    repeatsLost: countRepeatsLost(shown, loose),
  };
}

type Both = { readonly was: Shown; readonly is: TranscriptItem };

function both({ shown, made }: Pair, before: readonly Shown[], after: readonly TranscriptItem[]): Both {
  const [was, is] = [before[shown], after[made]];
  if (was === undefined || is === undefined) throw new Error('a pair points outside the transcript');
  return { was, is };
}

/** A time that the screens show must be there; one that they do not show must not. */
const asksForTime = ({ was, is }: Both): boolean =>
  was.timed || (is.time !== undefined && !was.times.includes(is.time));

const isNamed = (name: string, made: string | undefined): boolean =>
  made !== undefined && similarity(name, made) >= 0.8;

const share = (answers: readonly boolean[]): Share => ({ right: answers.filter(Boolean).length, of: answers.length });

/** Pairs of messages that stand in the same order here and there. */
function concordance(pairs: readonly Pair[]): Share {
  return share(
    pairs.flatMap((one, index) =>
      pairs.slice(index + 1).map((other) => one.shown < other.shown === one.made < other.made),
    ),
  );
}

/** Leftover messages that say what a matched message already says, or a good piece of it. */
function countDuplicates(shown: readonly Shown[], made: readonly TranscriptItem[], loose: readonly Pair[]): number {
  const taken = new Set(loose.map((pair) => pair.made));
  const texts = made.map(({ text }) => fold(text));
  const says = (index: number, piece: string) => piece.length >= 8 && (texts[index] ?? '').includes(piece);
  return made.filter(({ text }, index) => {
    if (taken.has(index)) return false;
    const piece = texts[index] ?? '';
    return loose.some((pair) => similarity(shown[pair.shown]?.text ?? '', text) >= 0.8 || says(pair.made, piece));
  }).length;
}

function countRepeatsLost(shown: readonly Shown[], loose: readonly Pair[]): number {
  const found = new Set(loose.map((pair) => pair.shown));
  const needed = shown.map((was, index) => ({ ...was, index, key: fold(was.text) })).filter((was) => !was.optional);
  const times = Map.groupBy(needed, ({ key }) => key);
  return needed.filter(({ key, index }) => (times.get(key)?.length ?? 0) > 1 && !found.has(index)).length;
}

const none: Share = { right: 0, of: 0 };
const nothing: Score = {
  chats: 0,
  shown: 0,
  matched: 0,
  made: 0,
  speaker: none,
  order: none,
  time: none,
  names: none,
  duplicates: 0,
  repeatsLost: 0,
  refused: none,
};

const addShares = (one: Share, other: Share): Share => ({ right: one.right + other.right, of: one.of + other.of });

export const addScores = (scores: readonly Score[]): Score =>
  scores.reduce(
    (sum, one) => ({
      chats: sum.chats + one.chats,
      shown: sum.shown + one.shown,
      matched: sum.matched + one.matched,
      made: sum.made + one.made,
      speaker: addShares(sum.speaker, one.speaker),
      order: addShares(sum.order, one.order),
      time: addShares(sum.time, one.time),
      names: addShares(sum.names, one.names),
      duplicates: sum.duplicates + one.duplicates,
      repeatsLost: sum.repeatsLost + one.repeatsLost,
      refused: addShares(sum.refused, one.refused),
    }),
    nothing,
  );

/** Shares in 0..1, null where nothing was asked. */
export type Figures = Readonly<Record<FigureName, number | null>>;
const figureNames = [
  'f1',
  'precision',
  'recall',
  'speaker',
  'order',
  'time',
  'names',
  'duplicates',
  'repeatsLost',
  'refused',
] as const;
type FigureName = (typeof figureNames)[number];

export function figuresOf({ shown, matched, made, duplicates, repeatsLost, ...shares }: Score): Figures {
  const ratio = (right: number, of: number) => (of === 0 ? null : right / of);
  const of = (part: Share) => ratio(part.right, part.of);
  return {
    f1: ratio(2 * matched, shown + made),
    precision: ratio(matched, made),
    recall: ratio(matched, shown),
    speaker: of(shares.speaker),
    order: of(shares.order),
    time: of(shares.time),
    names: of(shares.names),
    duplicates: ratio(duplicates, made),
    repeatsLost: shown === 0 ? null : repeatsLost,
    refused: of(shares.refused),
  };
}
