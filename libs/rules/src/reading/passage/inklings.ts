import type { Associations } from '../../knowledge/compiled/association.ts';
import { inPassing } from '../../knowledge/schema/aside.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { findHits } from '../../matching/matcher.ts';
import { derive } from '../../memo.ts';
import type { ReadText, Sentence } from '../../text/read-text.ts';
import type { Passage, Reading } from './read-passage.ts';

/**
 * How strongly the person's own words point at each fact without stating it in a form that the signals know. An inkling
 * establishes nothing and is never shown: it says what is worth asking about. Below 6 a word or two coincide; of those
 * at 12 one in ten is so, at 25 every second (worked-on cases, two thirds of the signals taken away).
 */
export type Inklings = ReadonlyMap<string, number>;

/** The strongest inkling of any one sentence that the person wrote. */
export function inklingsOf(passages: readonly Passage[]): Inklings {
  const own = passages.filter(({ speaker }) => speaker === 'person');
  const [first, ...more] = own.map(inklingsIn);
  if (first === undefined || more.length === 0) return first ?? new Map();
  const strongest = new Map(first);
  for (const inklings of more) keepStrongest(strongest, inklings);
  return strongest;
}

const inklingsIn = derive((reading: Reading): Inklings => {
  const { text, hand } = reading;
  const words = reading.reader.knowledge.associations(languageOfHand(hand));
  const strongest = new Map<string, number>();
  for (const sentence of text.sentences)
    if (tellsOfIt(reading, sentence)) keepStrongest(strongest, ofSentence(words, text, sentence));
  return strongest;
});

/** «How much is it? Are you a lawyer?» and «I want them to stop» tell of nothing that has happened. */
function tellsOfIt({ reader, scene, hits, cues }: Reading, sentence: Sentence): boolean {
  if (sentence.end - sentence.first > longestAside) return true;
  const isWish = (hits.get(sentence) ?? []).some(({ owner }) => owner.kind === 'outcome');
  if (isWish && cues.at('wish', sentence).length > 0) return false;
  return findHits(reader.knowledge.matchers.asides, scene, sentence).every(
    ({ owner: { kind } }) => kind === 'told' || inPassing.has(kind),
  );
}

const longestAside = 12;

const faintest = 3;

function keepStrongest(strongest: Map<string, number>, more: Inklings): void {
  more.forEach((strength, key) => {
    if (strength >= faintest && strength > (strongest.get(key) ?? 0)) strongest.set(key, strength);
  });
}

/** Each word and each pair of neighbours counts once. */
function ofSentence(associations: Associations, text: ReadText, sentence: Sentence): Inklings {
  const sums = new Map<string, number>();
  for (const word of wordsOf(text, sentence)) {
    const weight = han.test(word) ? ofOneCharacter : 1;
    for (const { key, strength } of associations.get(word) ?? [])
      sums.set(key, (sums.get(key) ?? 0) + strength * weight);
  }
  return sums;
}

// A single Chinese character is seldom a word: with half of what it says a fifth of all questions fell away in deafened
// cases, and they met an answer in 47 instead of 37 % (`npm run corpus -- --deaf 0.65`).
const han = /^\p{Script=Han}$/u;
const ofOneCharacter = 0.6;

function wordsOf({ tokens }: ReadText, { first, end }: Sentence): ReadonlySet<string> {
  const words = new Set<string>();
  let before: readonly string[] = [];
  for (const { text, also, after } of tokens.slice(first, end)) {
    const forms = [text, ...also];
    const pairs = after === 'space' ? before.flatMap((one) => forms.map((other) => `${one} ${other}`)) : [];
    for (const word of [...forms, ...pairs]) words.add(word);
    before = forms;
  }
  return words;
}
