import type { SafetySense } from '../knowledge/schema/safety.ts';
import { findHits, plainScene } from '../matching/matcher.ts';
import type { Scene } from '../matching/scene.ts';
import { derive } from '../memo.ts';
import type { Reading } from '../reading/passage/read-passage.ts';
import type { Sentence, TokenSpan } from '../text/read-text.ts';
import { wordSize } from '../text/spellings.ts';

/** Said outright, or so that a listener would ask; `denied`: told of as past, of cruel words, or not so (decision D35). */
export type Level = 'disclosed' | 'suspected' | 'denied';

/** What one text says by its own words of suicide or self-harm. */
export type Despair = {
  readonly level: Level;
  /** Whose life is at risk: the speaker's, or only somebody else's. */
  readonly about: 'self' | 'other';
  /** The words that say it, as places of tokens: they never leave the conversation. */
  readonly words: readonly TokenSpan[];
};

/** Null where nothing of it is said; under uncertainty it is. */
export const readDespair = derive((reading: Reading): Despair | null => {
  const scene = sceneOf(reading);
  const { text } = reading;
  const said = text.sentences
    .map((sentence) => readSentence(reading, scene, sentence))
    .filter((found) => found !== null);
  const level = levels.find((one) => said.some((found) => found.level === one));
  if (level === undefined) return null;
  const meant = said.filter((found) => found.level === level);
  return {
    level,
    about: meant.every(({ about }) => about === 'other') ? 'other' : 'self',
    words: said.flatMap(({ words }) => words),
  };
});

/** The senses of safety/ that the text's words bear, with where they stand. */
export const safetyHits = derive((reading: Reading) => {
  const { vocabulary, matchers } = reading.reader.knowledge;
  const whole = { first: 0, end: reading.text.tokens.length };
  return findHits(matchers.safety, plainScene(vocabulary, reading.text.tokens), whole);
});

export const bears = (reading: Reading, sense: SafetySense): boolean =>
  safetyHits(reading).some(({ owner }) => owner.sense === sense);

const levels: readonly Level[] = ['disclosed', 'suspected', 'denied'];

const sceneOf = ({ reader: { knowledge }, text }: Reading): Scene => ({
  ...plainScene(knowledge.vocabulary, text.tokens),
  isWall: (at) => text.tokens[at]?.after !== 'space',
});

function readSentence(reading: Reading, scene: Scene, sentence: Sentence): Despair | null {
  const hits = findHits(reading.reader.knowledge.matchers.safety, scene, sentence);
  const of = (...senses: readonly SafetySense[]) => hits.filter(({ owner }) => senses.includes(owner.sense));
  // An excuse covers only the words inside it: a second, separate disclosure still counts.
  const excused = of('traps', 'denied');
  const others = of('others').filter(isOutside(of('denied')));
  const own = of('discloses').filter(isOutside([...excused, ...others]));
  const despairing = isBrief(reading) ? of('despairs').filter((hit) => isAllOfClause(reading, sentence, hit)) : [];
  const hinted = [...of('suspects'), ...despairing].filter(isOutside(excused));
  const words = [...own, ...others, ...hinted];
  if (own.length > 0) return { level: 'disclosed', about: 'self', words };
  if (others.length > 0) return { level: 'disclosed', about: 'other', words };
  if (hinted.length > 0) return { level: 'suspected', about: 'self', words };
  return of('denied').length > 0 ? { level: 'denied', about: 'self', words: of('denied') } : null;
}

/** At the end of a story such words are a figure of speech to most («he never fixed it, I can't take it any more»). */
const isBrief = ({ text, hand, names }: Reading): boolean =>
  names.length === 0 && text.tokens.length <= wordSize(hand) * longestBrief;

/** Words. */
const longestBrief = 16;

/** Nothing stands behind it up to a pause or a new clause, and little before it that is of nobody else. */
function isAllOfClause({ text, cues, names, hand }: Reading, sentence: Sentence, { from, to }: TokenSpan): boolean {
  const { tokens } = text;
  const begins = [...cues.at('clause', sentence), ...cues.at('contrast', sentence)].some((cue) => cue.from === to);
  const isOver =
    begins || to >= tokens.length || tokens[to]?.after !== 'space' || rounding.test(tokens[to]?.text ?? '');
  let first = from;
  while (first > sentence.first && tokens[first]?.after === 'space') first -= 1;
  const others = [...cues.at('they', sentence), ...names].some((one) => one.from >= first && one.from < from);
  return isOver && !others && from - first <= wordSize(hand) * fewBefore;
}

/** «I honestly just …» */
const fewBefore = 4;
const rounding = /^[啦呀吧呢啊了]$/u;

export const isOutside = (covers: readonly TokenSpan[]) => (hit: TokenSpan) =>
  !covers.some((cover) => cover.from < hit.to && hit.from < cover.to);
