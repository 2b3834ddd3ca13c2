import { findHits } from '../../../matching/matcher.ts';
import { indexesIn, type Sentence } from '../../../text/read-text.ts';
import type { DateParts } from '../../days/date-parts.ts';
import type { Passage } from '../../passage/read-passage.ts';
import { isNegatedBefore } from '../../passage/scope.ts';

/** «Not 3 but 5 March», «the 3 is wrong, should be 5»: figures that are days by what is told in their place. */
export function bareDays(passage: Passage, sentence: Sentence, told: readonly DateParts[]): DateParts[] {
  const figures = indexesIn({ from: sentence.first, to: sentence.end })
    .filter((at) => isBareFigure(passage, at, told))
    .map((at) => ({ from: at, to: at + 1, date: Number(passage.text.tokens[at]?.text) }));
  const [wrong, right, other] = figures;
  if (wrong === undefined || other !== undefined || !isWrong(passage, sentence, wrong)) return [];
  const dated = told.filter(({ date }) => date !== undefined);
  if (right === undefined) return dated.length === 1 && told.length === 1 ? [wrong] : [];
  return told.length === 0 && right.to === sentence.end ? [wrong, right] : [];
}

function isBareFigure({ text, amounts, dates, durations }: Passage, at: number, told: readonly DateParts[]): boolean {
  const word = text.tokens[at]?.text ?? '';
  const isTaken = [...amounts, ...dates, ...durations, ...told].some(({ from, to }) => from <= at && at < to);
  return /^\d{1,2}$/.test(word) && Number(word) >= 1 && Number(word) <= lastDay && !isTaken;
}

const lastDay = 31;
/** Tokens. */
const reach = 3;

/** Denied or called wrong, and nothing that it counts behind it. */
function isWrong(passage: Passage, sentence: Sentence, { from, to }: DateParts): boolean {
  const { text, cues, smallWords, scene } = passage;
  const isSetOff = text.tokens[to]?.after !== 'space' || cues.at('contrast', sentence).some((cue) => cue.from === to);
  const isDenied = isSetOff && isNegatedBefore(passage, from, Math.max(sentence.first, from - reach));
  const calledWrong = findHits(smallWords.card, scene, sentence).some(
    (hit) => hit.owner.kind === 'wrong' && hit.from >= to && hit.from <= to + 1,
  );
  return isDenied || calledWrong;
}
