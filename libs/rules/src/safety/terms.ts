import { languageOfHand } from '../language/detect-language.ts';
import type { Reading } from '../reading/passage/read-passage.ts';
import { indexesIn, type Stretch } from '../text/read-text.ts';
import type { Hand } from '../text/spellings.ts';

/** The words by which a request names what it is about: none of those that ask, and none that every text has. */
export function termsIn(reading: Reading, request: Stretch): readonly string[] {
  const { hand, reader } = reading;
  const places = indexesIn({ from: request.first, to: request.end });
  // In Chinese what is meant stands within the words that ask («把我说离婚的那句删掉»).
  if (hand === 'zh') return pairsAt(reading, places).filter((pair) => !askingCharacters.test(pair));
  const asking = askingIn(reading, request);
  const others = places.filter((at) => !asking.some(({ from, to }) => from <= at && at < to));
  if (inSyllables.has(hand)) return pairsAt(reading, others);
  const common = reader.knowledge.commonWords.get(languageOfHand(hand));
  return others.map((at) => wordAt(reading, at)).filter((word) => word.length >= fewest && common?.has(word) !== true);
}

const askingIn = ({ text, cues }: Reading, request: Stretch) =>
  text.sentences
    .filter(({ first }) => first === request.first)
    .flatMap((sentence) => (['strike', 'struck', 'struck_last'] as const).flatMap((name) => cues.at(name, sentence)));

/** How many of the terms stand in a stretch, in whatever ending. */
export function sharedWith(terms: readonly string[], reading: Reading, { first, end }: Stretch): number {
  const places = indexesIn({ from: first, to: end });
  if (inSyllables.has(reading.hand)) {
    const pairs = new Set(pairsAt(reading, places));
    return new Set(terms.filter((term) => pairs.has(term))).size;
  }
  const words = places.flatMap((at) => [wordAt(reading, at), ...(reading.text.tokens[at]?.also ?? [])]);
  return new Set(terms.filter((term) => words.some((word) => isAkin(term, word)))).size;
}

/** In these a word has two syllables or more, each written by itself. */
const inSyllables: ReadonlySet<Hand> = new Set(['zh', 'vi']);

const pairsAt = (reading: Reading, places: readonly number[]): string[] =>
  places.flatMap((at) => (places.includes(at + 1) ? [`${wordAt(reading, at)} ${wordAt(reading, at + 1)}`] : []));

const wordAt = ({ text }: Reading, at: number): string => text.tokens[at]?.text ?? '';

/** The same but for their endings, and the Arabic «the». */
function isAkin(one: string, other: string): boolean {
  const [term, word] = [one, other].map((each) => each.replace(/^(?:[وبل]?ال|لل)(?=.{3})/u, ''));
  if (term === undefined || word === undefined) return false;
  const length = Math.min(term.length, word.length, stem);
  return length >= fewest && term.slice(0, length) === word.slice(0, length);
}

const fewest = 4;
const stem = 5;
const askingCharacters =
  /[请麻烦帮把将删刪掉除去拿撤攞走我你您他她们佢哋说写讲講提的那这嗰呢句段话些了咗不唔要别好给让告诉訴知道看睇到刚才之前面上部分有关于和跟同可以能该該請]/u;
