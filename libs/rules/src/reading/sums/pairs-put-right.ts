import type { WordTables } from '../../knowledge/knowledge.ts';
import { hasPause, type ReadText, sentenceAt, type TokenSpan } from '../../text/read-text.ts';
import type { Cues } from '../passage/cues.ts';
import { numeralAt } from './numerals.ts';

type Said = { readonly text: ReadText; readonly cues: Cues };

/** «Not 380, it is 830», «830, not 380»: said of a sum that was told before, neither number needs a sign. */
export type SumPutRight = { readonly was: number; readonly is: number };

/** `taken`: the days, whose figures are no sums. */
export function readCorrections(tables: WordTables, { text, cues }: Said, taken: readonly TokenSpan[]): SumPutRight[] {
  const isTaken = (at: number) => taken.some(({ from, to }) => from <= at && at < to);
  return text.sentences.flatMap(({ first, end }) => {
    const numbers = numbersIn({ tables, text, cues }, { from: first, to: end }).filter(({ from }) => !isTaken(from));
    const [was, ...others] = numbers.filter(({ isDenied }) => isDenied);
    const is = was === undefined || others.length > 0 ? undefined : besideDenied(text, numbers, was);
    return was !== undefined && is !== undefined && was.value !== is.value ? [{ was: was.value, is: is.value }] : [];
  });
}

function numbersIn({ tables, text, cues }: Said & { readonly tables: WordTables }, span: TokenSpan): Denied[] {
  const numbers: Denied[] = [];
  for (let at = span.from; at < span.to; ) {
    const number = numeralAt(tables, text, at);
    if (number !== null)
      numbers.push({ value: number.value, from: at, to: number.to, isDenied: isDenied({ text, cues }, at) });
    at = number?.to ?? at + 1;
  }
  return numbers;
}

type Denied = TokenSpan & { readonly value: number; readonly isDenied: boolean };

/** The other of two; of more, the one in the same breath before it («6420, not 6240»), else the next one, where it is much the same. */
function besideDenied(text: ReadText, numbers: readonly Denied[], was: Denied): Denied | undefined {
  if (numbers.length <= 2) return numbers.find(({ isDenied }) => !isDenied);
  const place = numbers.indexOf(was);
  const [before, behind] = [numbers[place - 1], numbers[place + 1]];
  const isJoined = before !== undefined && was.from - before.to <= longestDenial;
  const is = isJoined && (behind === undefined || !isSetOff(text, before.to, was.from)) ? before : behind;
  const isLike = is !== undefined && is.value <= was.value * mostApart && was.value <= is.value * mostApart;
  return isLike ? is : undefined;
}

/** A pause that is no mere comma before «not». */
const isSetOff = (text: ReadText, from: number, to: number): boolean => hasPause(text, { from: from + 1, to: to + 1 });

/** Tokens: «6420 chứ không phải 6240». */
const longestDenial = 4;
/** Times: another number of the sentence counts something else. */
const mostApart = 3;

/** «Not 380», «不是 380», «δεν ήταν 380»; behind a pause the number is what is right: «no, 380». */
export function isDenied({ text, cues }: Said, at: number): boolean {
  if (text.tokens[at]?.after !== 'space') return false;
  const isRight = (span: TokenSpan) => span.to === at && !hasPause(text, span) && cues.isNegation(span.from - 1);
  if (cues.at('amount_right', sentenceAt(text, at)).some(isRight)) return true;
  return cues.isNegation(at - 1) || cues.at('not_that', sentenceAt(text, at)).some(({ to }) => to === at);
}
