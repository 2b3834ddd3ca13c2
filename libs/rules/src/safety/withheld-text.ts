import type { ReadText, Withheld } from '../text/read-text.ts';

/** Words of despair are for the person and the crisis lines, never for the organisation; a mark stands where they stood. */
export function withoutWithheld({ content, withheld = [] }: ReadText): string {
  const kept = withheld
    .toReversed()
    .reduce(
      (text, { start, end, marked }) =>
        marked
          ? `${text.slice(0, start)}${leftOut}${text.slice(end).replace(ending, '')}`
          : `${text.slice(0, start).replace(gap, '')}${text.slice(end).replace(ending, '')}`,
      content,
    );
  return kept.replaceAll(sideBySide, leftOut);
}

export const leftOut = '[…]';
const sideBySide = /\[…\](?:\s*\[…\])+/gu;
/** Nothing stands there any more that it would part. */
const gap = /[ \t]+$/u;
const ending = /^[.,;:!?…。，！？；،؛؟·]+/u;
/** Nothing else is left of it. */
export const onlyLeftOut = /^[\s\p{P}]*\[…\][\s\p{P}]*$/u;

/** In their order, none of them over another. */
export function apart(spans: readonly Withheld[]): Withheld[] {
  const merged: Withheld[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last === undefined || last.end <= span.start) merged.push(span);
    else
      merged[merged.length - 1] = {
        start: last.start,
        end: Math.max(last.end, span.end),
        marked: last.marked || span.marked,
      };
  }
  return merged;
}
