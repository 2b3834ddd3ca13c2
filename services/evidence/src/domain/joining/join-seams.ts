import type { Draft, Reading } from '../chat/draft.ts';
import { joinLines } from '../text/fold-text.ts';

/** Messages of all pages in order; one that runs out of a page's foot goes on at the next page's head, if both show it. */
export function joinSeams(readings: readonly Reading[]): readonly Draft[] {
  const all: Draft[] = [];
  for (const { drafts } of readings) {
    const [tail, head] = [all.at(-1), drafts[0]];
    if (tail && head && isOneMessage(tail, head)) all.push(joined(all.pop() ?? tail, head), ...drafts.slice(1));
    else all.push(...drafts);
  }
  return all;
}

function isOneMessage(tail: Draft, head: Draft): boolean {
  const isOneSide = tail.speaker === head.speaker && tail.speaker !== 'system';
  // The edge alone does not prove that nothing is missing in between; a sentence that runs on does.
  return tail.breaksOff && head.opens && isOneSide && /^[\p{Ll},;]/u.test(head.text) && !/[.!?…]$/.test(tail.text);
}

function joined(tail: Draft, head: Draft): Draft {
  const time = tail.time ?? head.time;
  return {
    ...tail,
    ...(time ? { time } : {}),
    text: joinLines([tail.text, head.text]),
    lines: [...tail.lines, ...head.lines],
    breaksOff: head.breaksOff,
  };
}
