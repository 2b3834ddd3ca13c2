import { findHits } from '../../matching/matcher.ts';
import { derive } from '../../memo.ts';
import type { TokenSpan } from '../../text/read-text.ts';
import { wordSize } from '../../text/spellings.ts';
import type { Passage, Reading } from '../passage/read-passage.ts';

type Placed = { readonly owner: string; readonly from: number; readonly to: number };

/** An answer of at most so many words is read as a whole. */
export const shortAnswer = 8;

/** Where the courtesies of a message end, and what it opens with then. */
export type Opening = { readonly start: number; readonly hit: Placed | undefined };

/** The words of the whole message that answer by themselves: «yes», «no idea», «thanks», «that's all». */
export const answerWords = derive(({ smallWords, scene, text }: Reading) =>
  findHits(smallWords.answers, scene, { first: 0, end: text.tokens.length }),
);

export function openingOf(passage: Passage): Opening {
  const hits = answerWords(passage);
  const courtesyEnds = courtesyEndsIn(hits);
  let start = 0;
  for (let next = courtesyEnds.get(start); next !== undefined; next = courtesyEnds.get(start)) start = next;
  // «No name», «no worries»: their «no» denies nothing.
  const isCourtesy = ({ from, to }: Placed) => (courtesyEnds.get(from) ?? to) > to;
  const [hit] = hits
    .filter(
      ({ owner, from, to }) =>
        owner !== 'courtesy' &&
        !isCourtesy({ owner, from, to }) &&
        (to - from > 1 || standsAlone(passage, from)) &&
        (from === start || from === 0 || (owner === 'unknown' && isAllOfIt(passage, { from, to }))),
    )
    .toSorted((a, b) => rank(b.owner) - rank(a.owner) || b.to - b.from - (a.to - a.from));
  return { start, hit };
}

/** «I would have to ask my husband, I don't know»: the whole of a short message, or its last clause. */
function isAllOfIt({ text, hand }: Passage, { from, to }: TokenSpan): boolean {
  const { tokens } = text;
  // A Chinese word counts its characters.
  const isShort = tokens.length <= wordSize(hand) * shortAnswer;
  return isShort || (to === tokens.length && tokens[from]?.after !== 'space');
}

/** Words of the same clause follow: not «no, …», «no they never told me», «yes unfortunately». */
export function runsOn(passage: Passage, { hit }: Opening): boolean {
  if (hit === undefined) return false;
  const { from, to } = hit;
  const { tokens, sentences } = passage.text;
  const sentence = sentences.find(({ first, end }) => first <= from && from < end);
  if (sentence === undefined || to >= sentence.end || tokens[to]?.after !== 'space') return false;
  const breaks = (['subject', 'contrast', 'clause'] as const).flatMap((name) => passage.cues.at(name, sentence));
  if (breaks.some((cue) => cue.from === to)) return false;
  const pause = tokens.findIndex(({ after }, at) => at > to && after !== 'space');
  const rest = (pause === -1 ? sentence.end : Math.min(sentence.end, pause)) - to;
  return rest > (to - from === 1 ? 2 : 0);
}

/** Where the longest courtesy ends that begins at a word. */
function courtesyEndsIn(hits: readonly Placed[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (const { owner, from, to } of hits) if (owner === 'courtesy' && to > (ends.get(from) ?? from)) ends.set(from, to);
  return ends;
}

// «不» alone says no; in «不制冷» it belongs to what follows.
function standsAlone({ text }: Passage, at: number): boolean {
  const [token, next] = [text.tokens[at], text.tokens[at + 1]];
  return token === undefined || !han.test(token.text) || next === undefined || next.after !== 'space';
}

const han = /^\p{Script=Han}$/u;

const rank = (owner: string): number => ['done', 'unknown'].indexOf(owner);
