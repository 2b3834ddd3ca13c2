import type { Passage } from '../reading/passage/read-passage.ts';
import type { Span } from '../text/read-text.ts';
import type { Disclosure } from './disclosures.ts';
import { readDespair } from './read-despair.ts';

/**
 * The passages with their words of despair withheld: those stay in the conversation, whatever else they tell. They are
 * quoted nowhere, and «I want it all to stop» is no remedy (decision D35).
 */
export function withhold(passages: readonly Passage[], disclosures: readonly Disclosure[]): Passage[] {
  const spans = new Map(disclosures.map(({ index, spans: own }) => [index, own]));
  return passages.map((passage) => {
    const { kind, speaker, index } = passage.source;
    // What the other side wrote is theirs to answer for.
    const withheld = kind === 'message' ? spans.get(index) : speaker === 'person' && readDespair(passage)?.spans;
    return withheld ? withoutWords(passage, withheld) : passage;
  });
}

function withoutWords(passage: Passage, withheld: readonly Span[]): Passage {
  const { text } = passage;
  const isWithheld = (at: number) => {
    const start = text.tokens[at]?.start ?? 0;
    return withheld.some(({ from, to }) => from <= start && start < to);
  };
  const hits = new Map(
    [...passage.hits].map(([sentence, found]) => [
      sentence,
      found.filter(({ owner, from }) => owner.kind !== 'outcome' || !isWithheld(from)),
    ]),
  );
  // A reading of its own: what follows from the whole text does not follow from this.
  return { ...passage, memo: new Map(), text: { ...text, withheld }, hits };
}
