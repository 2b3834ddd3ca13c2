import type { ReadText } from '../text/read-text.ts';

/** Words of despair are for the person and the crisis lines, never for the organisation; a mark stands where they stood. */
export function withoutWithheld({ content, withheld = [] }: ReadText): string {
  const kept = withheld
    .toReversed()
    .reduce(
      (text, { from, to, marked }) =>
        `${text.slice(0, from)}${marked ? leftOut : ''}${text.slice(to).replace(ending, '')}`,
      content,
    );
  return kept.replaceAll(sideBySide, leftOut);
}

export const leftOut = '[…]';
const sideBySide = /\[…\](?:\s*\[…\])+/gu;
const ending = /^[.,;:!?…。，！？；،؛؟·]+/u;
/** Nothing else is left of it. */
export const onlyLeftOut = /^[\s\p{P}]*\[…\][\s\p{P}]*$/u;
