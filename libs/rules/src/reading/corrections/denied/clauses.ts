import { indexesIn, type Sentence, type TokenSpan } from '../../../text/read-text.ts';
import type { Passage } from '../../passage/read-passage.ts';

/** From one pause or turn («but», «and they …») to the next. */
export function clausesOf({ text, cues }: Passage, sentence: Sentence): TokenSpan[] {
  const turns = (['contrast', 'clause'] as const).flatMap((name) => cues.at(name, sentence));
  const starts = indexesIn({ from: sentence.first, to: sentence.end }).filter(
    (at) => at === sentence.first || text.tokens[at]?.after !== 'space' || turns.some(({ from }) => from === at),
  );
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? sentence.end }));
}
