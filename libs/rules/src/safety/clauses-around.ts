import type { Reading } from '../reading/passage/read-passage.ts';
import {
  type CharSpan,
  type ReadText,
  type Sentence,
  type Stretch,
  sentenceAt,
  spanOf,
  type TokenSpan,
} from '../text/read-text.ts';

/**
 * What is left out with words that give somebody away: their clause, and beside it what belongs to them, up to a clause that
 * `stays`. In a message without stops so does what stands further off, or the whole case would go with one sentence.
 */
export const clausesAround = (reading: Reading, telling: readonly TokenSpan[], stays: Stays): CharSpan[] =>
  telling.map((words) => spanOf(reading.text, stretchAround(reading, words, stays)));

type Stays = (reading: Reading, stretch: Stretch) => boolean;

/** Whether a stretch tells what went wrong, or on which day. */
export const tellsOfWrong: Stays = (reading, stretch) =>
  factsIn(reading, stretch).some(({ owner }) => owner.kind === 'fact' && owner.entry.role === 'claim') ||
  reading.dates.some((date) => date.day <= reading.day && isIn(stretch)(date));

/** Whether it tells anything at all of the case. */
export const tellsOfCase: Stays = (reading, stretch) =>
  [...factsIn(reading, stretch), ...reading.names, ...reading.amounts, ...reading.dates].some(isIn(stretch));

const factsIn = ({ hits }: Reading, stretch: Stretch) =>
  [...hits.values()].flat().filter((hit) => ofCase.has(hit.owner.kind) && isIn(stretch)(hit));

const ofCase: ReadonlySet<string> = new Set(['fact', 'outcome']);

const isIn =
  ({ first, end }: Stretch) =>
  ({ from }: TokenSpan): boolean =>
    first <= from && from < end;

/** The words of a span. */
export function stretchOf({ tokens }: ReadText, span: CharSpan): Stretch {
  const first = tokens.findIndex(({ end }) => end > span.start);
  const behind = tokens.findIndex(({ start }) => start >= span.end);
  return { first: first === -1 ? tokens.length : first, end: behind === -1 ? tokens.length : behind };
}

function stretchAround(reading: Reading, words: TokenSpan, stays: Stays): Stretch {
  const sentence = sentenceAt(reading.text, words.from);
  // A Chinese word counts its characters.
  const size = reading.hand === 'zh' ? 2 : 1;
  const isOrdinary = sentence.end - sentence.first <= ordinarySentence * size;
  const reach = isOrdinary ? Number.POSITIVE_INFINITY : belonging * size;
  const clauses = clausesOf(reading, sentence);
  const before = clauses.filter(({ end }) => end <= words.from).toReversed();
  const behind = clauses.filter(({ first }) => first >= words.to);
  const own = { first: before[0]?.end ?? sentence.first, end: behind[0]?.first ?? sentence.end };
  const belongs = (clause: Stretch) => !stays(reading, clause);
  const [first, end] = [own.first - lengthOf(before, reach, belongs), own.end + lengthOf(behind, reach, belongs)];
  return {
    first: Math.max(first, uncut(reading, words.from - reach, -1)),
    end: Math.min(end, uncut(reading, words.to + reach, 1)),
  };
}

/** Words: up to so many a sentence goes whole, but for clauses that are the complaint. */
const ordinarySentence = 24;
/** Words to either side in a longer one. */
const belonging = 8;

/** How many words of the neighbouring clauses, nearest first, belong to it. */
function lengthOf(neighbours: readonly Stretch[], reach: number, belongs: (clause: Stretch) => boolean): number {
  let length = 0;
  for (const clause of neighbours) {
    const more = length + clause.end - clause.first;
    if (more > reach || !belongs(clause)) break;
    length = more;
  }
  return length;
}

/** A sentence is cut at its pauses, and before words that begin a clause. */
function clausesOf({ text, cues }: Reading, sentence: Sentence): Stretch[] {
  const begun = (['clause', 'contrast'] as const).flatMap((name) => cues.at(name, sentence).map(({ from }) => from));
  const isCut = (at: number) => text.tokens[at]?.after !== 'space' || begun.includes(at);
  const places = Array.from({ length: sentence.end - sentence.first }, (_, at) => sentence.first + at);
  const firsts = places.filter((at) => at === sentence.first || isCut(at));
  return firsts.map((first, at) => ({ first, end: firsts[at + 1] ?? sentence.end }));
}

/** Where nothing pauses for long it is cut at a distance, but inside no word, name, sum or day that is known. */
function uncut({ hits, names, amounts, dates }: Reading, place: number, step: 1 | -1): number {
  const known: readonly TokenSpan[] = [...[...hits.values()].flat(), ...names, ...amounts, ...dates];
  let at = place;
  while (known.some(({ from, to }) => from < at && at < to)) at += step;
  return at;
}
