import type { ReadText } from '../text/read-text.ts';

/** Words of despair are for the person and the crisis lines, never for the organisation; a mark stands where they stood. */
export function withoutWithheld({ content, withheld = [] }: ReadText): string {
  const kept = withheld
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to }) => `${text.slice(0, from)}${leftOut}${text.slice(to).replace(ending, '')}`, content);
  return kept.replaceAll(sideBySide, leftOut);
}

const leftOut = '[…]';
const sideBySide = /\[…\](?:\s*\[…\])+/gu;
const ending = /^[.,;:!?…。，！？；،؛؟·]+/u;
/** Nothing else is left of it. */
export const onlyLeftOut = /^[\s\p{P}]*\[…\][\s\p{P}]*$/u;
