import type { WordTables } from '../knowledge/knowledge.ts';
import type { ReadText, Sentence } from '../text/read-text.ts';
import type { CueSpan, Cues } from './cues.ts';

/** A sum of Australian dollars in the text; `aside` ones are mentioned, not disputed, `denied` ones corrected away. */
export type Amount = {
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly aside: boolean;
  readonly denied: boolean;
  readonly total: boolean;
};

type Place = { readonly text: ReadText; readonly sentence: Sentence; readonly cues: Cues; readonly tables: WordTables };

export function readAmounts(tables: WordTables, text: ReadText, cues: Cues): Amount[] {
  const amounts: Amount[] = [];
  for (const sentence of text.sentences) {
    for (let at = sentence.first; at < sentence.end; ) {
      const amount = amountAt({ text, sentence, cues, tables }, at);
      if (amount !== null) amounts.push(amount);
      at = amount?.to ?? at + 1;
    }
  }
  return amounts;
}

function amountAt(place: Place, at: number): Amount | null {
  const number = numberAt(place, at);
  if (number === null) return null;
  const { text, sentence, cues, tables } = place;
  const next = text.tokens[number.to]?.text ?? '';
  const isUnit = tables.moneyUnits.has(next);
  const pair = `${next} ${text.tokens[number.to + 1]?.text ?? ''}`;
  if (tables.foreignUnits.has(next) || tables.foreignUnits.has(pair) || isForeign(text, at)) return null;
  const led = cues.at('amount_lead', sentence).some(({ to }) => to === at) && looksLikeMoney(place, at, number);
  if (text.tokens[at]?.currency !== '$' && !isUnit && !number.slang && !led) return null;
  const span = { from: at, to: number.to + (isUnit ? 1 : 0) };
  return {
    value: number.value,
    ...span,
    aside: near(cues.at('amount_aside', sentence), span, 3),
    denied: cues.isNegation(at - 1),
    total: near(cues.at('amount_total', sentence), span, 4),
  };
}

type Numeral = { readonly value: number; readonly to: number; readonly slang: boolean };

/** «180», «1 200», «2k», «two grand», «fifty bucks»; a number word alone is no amount. */
function numberAt(place: Place, at: number): Numeral | null {
  const { text, tables } = place;
  const first = digitsAt(text, at) ?? wordAt(tables, text.tokens[at]?.text, at);
  if (first === null) return null;
  const word = text.tokens[first.to]?.text ?? '';
  const isAdjacent = text.tokens[first.to]?.start === text.tokens[first.to - 1]?.end;
  const factor = word.length > 1 || isAdjacent ? tables.multipliers.get(word) : undefined;
  const isDigits = /^\d/.test(text.tokens[at]?.text ?? '');
  if (factor === undefined) return isDigits || tables.moneyUnits.has(word) ? { ...first, slang: false } : null;
  return { value: first.value * factor, to: first.to + 1, slang: tables.moneyMultipliers.has(word) };
}

type Count = { readonly value: number; readonly to: number };

function digitsAt({ tokens }: ReadText, at: number): Count | null {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const value = token === undefined || !/^\d/.test(token.text) ? null : parseDigits(token.text);
  if (token === undefined || value === null) return null;
  const isThousands =
    token.currency === '$' && next !== undefined && /^\d{3}$/.test(next.text) && next.start === token.end + 1;
  return isThousands ? { value: value * 1000 + Number(next.text), to: at + 2 } : { value, to: at + 1 };
}

function wordAt({ numbers }: WordTables, word: string | undefined, at: number): Count | null {
  const value = numbers.get(word ?? '');
  return value === undefined ? null : { value, to: at + 1 };
}

function parseDigits(digits: string): number | null {
  const plain = digits.replace(/[,٬](?=\d{3}(?!\d))/g, '').replace('٫', '.');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain)) return null;
  return Number(plain);
}

function isForeign(text: ReadText, at: number): boolean {
  const token = text.tokens[at];
  const before = text.tokens[at - 1];
  if (token?.currency === 'other') return true;
  return (
    token?.currency === '$' &&
    before !== undefined &&
    ['us', 'nz', 'hk', 'sg', 'c'].includes(before.text) &&
    token.start - before.end <= 1
  );
}

function looksLikeMoney({ text, tables }: Place, at: number, { value, to }: Numeral): boolean {
  const token = text.tokens[at];
  if (token === undefined || !/^\d/.test(token.text)) return false;
  const next = text.tokens[to]?.text ?? '';
  const sign = text.content[token.end] ?? '';
  const counted = tables.timeUnits.has(next) || tables.counted.has(next);
  const looksLikeYear = /^(19|20)\d\d$/.test(token.text);
  return (
    !counted &&
    !'%/:-'.includes(sign || ' ') &&
    !looksLikeYear &&
    value >= 1 &&
    value < 10_000_000 &&
    !/^0\d/.test(token.text)
  );
}

function near(spans: readonly CueSpan[], { from, to }: CueSpan, distance: number): boolean {
  return spans.some((span) => span.from < to + distance && span.to > from - distance);
}
