import { keptAround, type ReadText, type Stretch, sentenceQuote, type TokenSpan } from '../text/read-text.ts';

const longestQuote = 40;

/** The sentence, as far as it may be quoted; of an endless one, the words around the match. */
export function quoteAround(text: ReadText, sentence: Stretch, { from, to }: TokenSpan): string {
  const kept = keptAround(text, sentence, from);
  if (kept === null) return '';
  if (kept.end - kept.first <= longestQuote) return sentenceQuote(text, kept);
  const isPause = (at: number) => at === kept.first || at === kept.end || text.tokens[at]?.after !== 'space';
  const nearest = (wanted: number, places: readonly number[]) =>
    places.filter(isPause).toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted;
  const before = placesFrom(Math.max(kept.first, from - 2 * around), from);
  const behind = placesFrom(to, Math.min(kept.end, to + 2 * around));
  const first = nearest(Math.max(kept.first, from - around), before);
  const end = nearest(Math.min(kept.end, to + around), behind);
  return sentenceQuote(text, { first, end });
}

/** Words on either side of the match; cut at a pause where there is one near, for a Chinese word has no gaps around it. */
const around = 12;

const placesFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
