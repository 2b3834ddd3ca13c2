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

function numberAt({ text, tables }: Place, at: number): Numeral | null {
  const token = text.tokens[at];
  if (token === undefined) return null;
  const isDigits = /^\d/.test(token.text);
  let value = isDigits ? parseDigits(token.text) : (tables.numbers.get(token.text) ?? null);
  if (value === null) return null;
  let to = at + 1;
  const thousands = text.tokens[to];
  if (
    token.currency === '$' &&
    thousands !== undefined &&
    /^\d{3}$/.test(thousands.text) &&
    thousands.start === token.end + 1
  ) {
    value = value * 1000 + Number(thousands.text);
    to += 1;
  }
  const factor = tables.multipliers.get(text.tokens[to]?.text ?? '');
  const adjacent = text.tokens[to]?.start === text.tokens[to - 1]?.end;
  const word = text.tokens[to]?.text ?? '';
  if (factor === undefined || (word.length === 1 && !adjacent))
    return isDigits ? { value, to, slang: false } : wordNumeral(place(text, tables, to), value, to);
  const isMoneyWord = word === 'grand' || (word === 'k' && isDigits && adjacent);
  return { value: value * factor, to: to + 1, slang: isMoneyWord };
}

// «two» alone is no amount; «fifty bucks» is: the unit decides.
function wordNumeral({ isUnit }: { isUnit: boolean }, value: number, to: number): Numeral | null {
  return isUnit ? { value, to, slang: false } : null;
}

const place = (text: ReadText, tables: WordTables, at: number) => ({
  isUnit: tables.moneyUnits.has(text.tokens[at]?.text ?? ''),
});

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
  const counted =
    tables.timeUnits.has(next) ||
    [
      'times',
      'x',
      'gb',
      'mb',
      'mbps',
      'am',
      'pm',
      'hours',
      'hour',
      'percent',
      'people',
      'st',
      'nd',
      'rd',
      'th',
    ].includes(next);
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
