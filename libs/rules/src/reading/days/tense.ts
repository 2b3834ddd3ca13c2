import type { CueName } from '../../knowledge/knowledge.ts';
import type { TokenSpan } from '../../text/read-text.ts';
import type { DayRole, Place } from './mention.ts';

/**
 * Whether what stands beside a day lies ahead of it («will», «by», «eviction») or behind («was», «got»): the nearest such
 * word before it in its clause, else the nearest behind it.
 */
export function tenseOf(place: Place, span: TokenSpan): 'ahead' | 'behind' | 'since' | null {
  return nearest(place, span, { ahead: 'day_ahead', behind: 'day_behind', since: 'day_since' });
}

/** What the day is, by the words before it in its clause: «I bought it on 3 May», «I saw today». */
export function roleOf(place: Place, span: TokenSpan): DayRole {
  const isBeside = (name: CueName) =>
    place.cues
      .at(name, place.sentence)
      .some(({ from, to }) => from < span.to + besideReach && to > span.from - besideReach);
  if (isByNow(place, span)) return 'aside';
  if (isBeside('day_ended')) return 'ended';
  // What was noticed today may have happened years ago: only the day right beside is that of noticing.
  if (isBeside('day_noticed')) return 'noticed';
  return nearest(place, span, roleCues) ?? 'happened';
}

/** «It is nearly November» tells how long it has been going on. */
const isByNow = ({ cues, sentence }: Place, { from }: TokenSpan): boolean =>
  cues.at('day_now', sentence).some(({ to }) => to === from);

const roleCues = {
  bought: 'day_bought',
  planned: 'day_planned',
  promised: 'day_promised',
  heard: 'day_heard',
  life: 'day_life',
  aside: 'day_aside',
} as const;

/** Tokens. */
const besideReach = 2;

function nearest<Name extends string>(
  place: Place,
  span: TokenSpan,
  cues: Readonly<Record<Name, CueName>>,
): Name | null {
  const { first, end } = clauseAround(place, span);
  const found = (Object.keys(cues) as Name[]).flatMap((name) =>
    place.cues
      .at(cues[name], place.sentence)
      .filter((cue) => cue.from >= first && cue.to <= end)
      .map((cue) => ({ name, cue })),
  );
  const before = found.filter(({ cue }) => cue.to <= span.from).toSorted((a, b) => b.cue.to - a.cue.to);
  const behind = found.filter(({ cue }) => cue.from >= span.to).toSorted((a, b) => a.cue.from - b.cue.from);
  // «By 3 May» may itself be read as one with its day.
  const within = found.filter(({ cue }) => cue.from < span.to && cue.to > span.from);
  return (before[0] ?? within[0] ?? behind[0])?.name ?? null;
}

/** From the pause or joint before to the next one. */
function clauseAround(
  { text, sentence, cues, spokenFrom }: Place,
  { from, to }: TokenSpan,
): { first: number; end: number } {
  const joints = (['clause', 'contrast'] as const).flatMap((name) => cues.at(name, sentence));
  const isBreak = (at: number) => text.tokens[at]?.after !== 'space' || isOpened(joints, at);
  let first = from;
  while (first > spokenFrom && !isBreak(first)) first -= 1;
  let end = to;
  while (end < sentence.end && !isBreak(end)) end += 1;
  return { first, end };
}

const isOpened = (joints: readonly TokenSpan[], at: number): boolean => joints.some(({ from }) => from === at);
