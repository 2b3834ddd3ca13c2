import { type ReadText, sentenceAt, type TokenSpan } from '../../text/read-text.ts';
import type { Cues } from './cues.ts';

type Said = { readonly text: ReadText; readonly cues: Cues };

/**
 * «$420, no wait, $450», «6月3号，不对，是6月5号»: whether what stands between two of a kind takes the first of them back.
 * A bare «no» does only where pauses set it off.
 */
export function isSlip({ text, cues }: Said, first: TokenSpan, second: TokenSpan): boolean {
  if (second.from <= first.to || second.from - first.to > longest) return false;
  const sentences = new Set([sentenceAt(text, first.to), sentenceAt(text, second.from - 1)]);
  const said = [...sentences].flatMap((sentence) => cues.at('slip', sentence));
  const isOfThese = (slip: TokenSpan) => {
    if (slip.from < first.to || slip.to > second.from) return false;
    return second.from - slip.to <= (slip.to - slip.from > 1 || isSetOff(text, slip.to) ? leadIn : shortLeadIn);
  };
  if (said.some(isOfThese)) return true;
  for (let at = first.to; at < second.from; at += 1)
    if (second.from - at <= leadIn && isBareNo({ text, cues }, at)) return true;
  return false;
}

const isSetOff = ({ tokens }: ReadText, at: number): boolean => tokens[at]?.after !== 'space';

const isBareNo = ({ text, cues }: Said, at: number): boolean =>
  cues.isNegation(at) && isSetOff(text, at) && isSetOff(text, at + 1);

/** Tokens between the two, and between the slip and what is right; «sorry for all this» is no slip. */
const longest = 12;
const leadIn = 3;
const shortLeadIn = 2;

/** Those of a kind that the next one of it does not take back, in the order of the text. */
export const withoutSlips = <Kind extends TokenSpan>(said: Said, all: readonly Kind[]): Kind[] =>
  all.filter((one, index) => {
    const next = all[index + 1];
    return next === undefined || !isSlip(said, one, next);
  });
