import { hash } from 'node:crypto';
import { type Hint, type Hints, noHint, type Unheard } from '../conversation/hint.ts';
import { type Mark, type Memory, recall } from '../conversation/memory.ts';
import { makeTimeline, type Timeline } from '../conversation/timeline.ts';
import type { TurnInput } from '../conversation/turn-input.ts';
import { asWorded } from '../language/set-for-reading.ts';

type Told = Pick<TurnInput, 'history' | 'knownFacts'>;

/** The person's messages that no learnt reader has read yet. Of a pressed button it would learn nothing: the words are ours. */
export function unheard({ history, knownFacts }: Told): Unheard[] {
  const memory = recall(knownFacts);
  const heard = memory.heard === null ? -1 : makeTimeline(history, memory).placeOf(memory.heard);
  const places = history.flatMap(({ role, content }, index) =>
    role === 'user' && index > heard && !isPressed(memory, content) ? [index] : [],
  );
  return places.slice(-mostUnheard).map((index) => ({
    index,
    text: history[index]?.content ?? '',
    before: history.slice(Math.max(0, index - contextMessages), index),
  }));
}

/** As the previous reply offered them, a line each where several were chosen; what sets them for a screen is no part of the words. */
const isPressed = ({ buttons, offer }: Memory, said: string): boolean =>
  said.split('\n').every((line) => [...buttons, offer?.button].includes(buttonMark(asWorded(line).trim())));

/** Names the words on a button. */
export const buttonMark = (words: string): Mark => hash('sha256', words).slice(0, 16);

/** A conversation of more is read by the rules alone, but for its newest messages. */
const mostUnheard = 20;
const contextMessages = 3;

const silent: Hint = { ...noHint, calm: true };

/** What was heard on this turn, and on the turns before. */
export function allHints(hints: Hints | undefined, memory: Memory, timeline: Timeline): Hints {
  const calm = memory.calm.map((at) => [timeline.placeOf(at), silent] as const);
  const told = memory.hinted.map(
    ({ at, ...hint }) => [timeline.placeOf(at), { ...hint, calm: memory.calm.includes(at) }] as const,
  );
  const earlier = [...calm, ...told].filter(([index]) => index >= 0);
  return new Map<number, Hint>([...earlier, ...(hints ?? [])]);
}

/** What is carried to the turns after. */
export function rememberHints(hints: Hints, timeline: Timeline): Pick<Memory, 'hinted' | 'calm'> {
  const marked = [...hints].flatMap(([index, hint]) => {
    const at = timeline.markAt(index);
    return at === null ? [] : [{ at, ...hint }];
  });
  const hinted = marked.filter(
    ({ level, urgent, beside }) => level !== null || urgent.length > 0 || beside.likely.length > 0,
  );
  const calm = marked.filter((hint) => hint.calm);
  return {
    hinted: withinRoom(hinted.slice(-mostRemembered).map(({ calm: _, ...hint }) => hint)),
    calm: calm.slice(-mostRemembered).map(({ at }) => at),
  };
}

/** The client carries it within `knownFactsBytes`: of more sentences beside the account the oldest are forgotten, and stand in it. */
function withinRoom(hinted: Memory['hinted']): Memory['hinted'] {
  let left = mostBeside;
  const keep = <One>(spans: readonly One[]): One[] => {
    const kept = spans.slice(0, left);
    left -= kept.length;
    return kept;
  };
  return hinted
    .toReversed()
    .map((hint) => ({ ...hint, beside: { sure: keep(hint.beside.sure), likely: keep(hint.beside.likely) } }))
    .toReversed();
}

const mostRemembered = 60;
const mostBeside = 300;
