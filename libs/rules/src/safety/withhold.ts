import type { SafetySense } from '../knowledge/schema/safety.ts';
import type { Passage } from '../reading/passage/read-passage.ts';
import type { Span } from '../text/read-text.ts';
import type { Disclosure } from './disclosures.ts';
import { readDespair, safetyHits } from './read-despair.ts';

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
    return withheld
      ? withoutWords(
          passage,
          withheld.filter((span, at) => at === 0 || !tellsOfWrong(passage, span)),
        )
      : passage;
  });
}

/**
 * «I fell on the 22nd», beside the words that give the person away, is the complaint: the learnt reader hears the fall as
 * well. What the rules hear, and what gives away most, is never let through.
 */
function tellsOfWrong(passage: Passage, { from, to }: Span): boolean {
  const { text, hits, dates, day } = passage;
  const isIn = (token: number) => {
    const start = text.tokens[token]?.start ?? -1;
    return from <= start && start < to;
  };
  if (safetyHits(passage).some((hit) => isIn(hit.from) && givesAway.has(hit.owner.sense))) return false;
  const isWrong = [...hits.values()]
    .flat()
    .some(({ owner, from: at }) => owner.kind === 'fact' && owner.entry.role === 'claim' && isIn(at));
  return isWrong || dates.some((date) => date.day <= day && isIn(date.from));
}

const givesAway: ReadonlySet<SafetySense> = new Set(['discloses', 'suspects', 'others', 'denied', 'refuses']);

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
