import { indexesIn, type Sentence, type TokenSpan } from '../../../text/read-text.ts';
import type { Reading } from '../../passage/read-passage.ts';

/** What a stretch puts in quotation marks, in order; the last may be left open. */
export function quotesIn({ text: { content, tokens } }: Pick<Reading, 'text'>, span: TokenSpan): TokenSpan[] {
  const begin = tokens[span.from - 1]?.end ?? 0;
  const said = content.slice(begin, tokens[span.to - 1]?.end);
  return [...said.matchAll(quoted)].flatMap(({ index, 0: words }) => {
    const [start, end] = [begin + index, begin + index + words.length];
    const [from, ...others] = indexesIn(span).filter((at) => {
      const token = tokens[at];
      return token !== undefined && token.start >= start && token.end <= end;
    });
    return from === undefined ? [] : [{ from, to: (others.at(-1) ?? from) + 1 }];
  });
}

const quoted = /["“«「『][^"“”«»「」『』]+["”»」』]?/gu;

/** Whether words stand in quotation marks and nobody is named who said them: whoever says so speaks of the words. */
export function isQuoted(passage: Reading, sentence: Sentence, { from, to }: TokenSpan): boolean {
  const quote = quotesIn(passage, { from: sentence.first, to: sentence.end }).find(
    (one) => one.from <= from && to <= one.to,
  );
  if (quote === undefined) return false;
  const speakers = [
    ...(['they', 'reported'] as const).flatMap((name) => passage.cues.at(name, sentence)),
    ...passage.names.filter((name) => name.from >= sentence.first),
  ];
  return !speakers.some((one) => one.from < quote.from);
}
