import type { CueName } from '../knowledge/knowledge.ts';
import type { Reading } from '../reading/passage/read-passage.ts';
import { indexesIn, type Stretch, sentenceAt, type TokenSpan } from '../text/read-text.ts';
import { type Hand, wordSize } from '../text/spellings.ts';

/** What is said in one breath: a sentence up to its stop. One that goes on and on is read in parts, which are no stops. */
export function breathAt({ text }: Reading, token: number): Stretch {
  const at = text.sentences.indexOf(sentenceAt(text, token));
  const goesOn = (place: number) => text.tokens[text.sentences[place]?.first ?? 0]?.after !== 'sentence';
  let [first, last] = [at, at];
  while (first > 0 && goesOn(first)) first -= 1;
  while (last + 1 < text.sentences.length && goesOn(last + 1)) last += 1;
  return { first: text.sentences[first]?.first ?? 0, end: text.sentences[last]?.end ?? 0 };
}

/** Up to here a sentence goes whole, but for clauses that are the complaint. */
export const isLong = (reading: Reading, { first, end }: Stretch): boolean =>
  end - first > ordinarySentence * wordSize(reading.hand);

const ordinarySentence = 24;

/** A stretch is cut at its pauses, and before words that begin a clause; dictated on and on also before who does something. */
export function clausesOf(reading: Reading, stretch: Stretch): Stretch[] {
  const { tokens } = reading.text;
  const begun = new Set([
    ...cuesIn(reading, stretch, ['clause', 'contrast']).map(({ from }) => from),
    ...(isLong(reading, stretch) ? subjectsIn(reading, stretch) : []),
  ]);
  const firsts = indexesIn({ from: stretch.first, to: stretch.end }).filter(
    (at) => at === stretch.first || tokens[at]?.after !== 'space' || begun.has(at),
  );
  return firsts.map((first, at) => ({ first, end: firsts[at + 1] ?? stretch.end }));
}

/** Words before which somebody begins to tell something else, in their order. */
export function subjectsIn(reading: Reading, stretch: Stretch): number[] {
  const held = cuesIn(reading, stretch, ['not_new_subject']);
  const names = reading.names.filter(({ from }) => stretch.first <= from && from < stretch.end);
  const small: readonly CueName[] = namesSelf.has(reading.hand) ? [...beginning, 'self'] : beginning;
  return [...names, ...cuesIn(reading, stretch, small)]
    .filter(({ from, to }) => !held.some((cue) => cue.from <= from && to <= cue.to))
    .map(({ from }) => from)
    .toSorted((one, other) => one - other);
}

/** In Vietnamese and Chinese «tôi» and «我» stand before nearly every verb; in a place where they do not, a cut does no harm. */
const namesSelf: ReadonlySet<Hand> = new Set(['vi', 'zh']);
const beginning: readonly CueName[] = ['new_subject', 'clause', 'contrast'];

const cuesIn = ({ text, cues }: Reading, { first, end }: Stretch, names: readonly CueName[]): TokenSpan[] =>
  text.sentences
    .filter((sentence) => sentence.first < end && first < sentence.end)
    .flatMap((sentence) => names.flatMap((name) => cues.at(name, sentence)))
    .filter(({ from }) => first <= from && from < end);
