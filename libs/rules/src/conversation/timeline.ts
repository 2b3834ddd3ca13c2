import { hash } from 'node:crypto';
import type { Message } from '@intake/contracts/conversation';
import type { Asked, Mark, Memory } from './memory.ts';

/** Where things stand in the history: marks survive the cutting of old messages, indices do not. */
export type Timeline = {
  /** Index of the first user message that is left; -1 while there is none. */
  readonly first: number;
  /** Index of the newest user message; -1 while there is none. */
  readonly newest: number;
  readonly newestMark: Mark | null;
  /** -1 when the mark's message was cut off, so that everything left is newer. */
  readonly placeOf: (mark: Mark) => number;
  /** Null where no user message stands. */
  readonly markAt: (index: number) => Mark | null;
  /** The questions a user message answers: those asked after the user message before it. */
  readonly questionsBefore: (index: number) => readonly Asked[];
};

export function makeTimeline(history: readonly Message[], memory: Memory): Timeline {
  const users = history.flatMap(({ role }, index) => (role === 'user' ? [index] : []));
  const marks = users.map((index) => markOf(history, index));
  const places = new Map(marks.map((mark, at) => [mark, users[at] ?? -1]));
  const questions = new Map(users.map((index, at) => [index, askedAfter(memory, marks[at - 1])]));
  return {
    first: users[0] ?? -1,
    newest: users.at(-1) ?? -1,
    newestMark: marks.at(-1) ?? null,
    placeOf: (mark) => places.get(mark) ?? -1,
    markAt: (index) => marks[users.indexOf(index)] ?? null,
    questionsBefore: (index) => questions.get(index) ?? [],
  };
}

function markOf(history: readonly Message[], index: number): Mark {
  const before = history[index - 1]?.content ?? '';
  return hash('sha256', `${before}\0${history[index]?.content ?? ''}`).slice(0, 12);
}

function askedAfter({ asked }: Memory, mark: Mark | undefined): readonly Asked[] {
  return mark === undefined ? [] : asked.filter(({ after }) => after === mark);
}
