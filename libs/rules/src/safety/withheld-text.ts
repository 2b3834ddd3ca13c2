import type { ReadText } from '../text/read-text.ts';

/** Words of despair are for the person and the crisis lines, never for the organisation; a mark stands where they stood. */
export function withoutWithheld({ content, withheld = [] }: ReadText): string {
  const kept = withheld
    .toReversed()
    .reduce(
      (text, { start, end, marked }) =>
        `${text.slice(0, start)}${marked ? leftOut : ''}${text.slice(end).replace(ending, '')}`,
      content,
    );
  return kept.replaceAll(sideBySide, leftOut);
}

export const leftOut = '[…]';
const sideBySide = /\[…\](?:\s*\[…\])+/gu;
const ending = /^[.,;:!?…。，！？；،؛؟·]+/u;
/** Nothing else is left of it. */
export const onlyLeftOut = /^[\s\p{P}]*\[…\][\s\p{P}]*$/u;
