import type { WordTables } from '../../knowledge/knowledge.ts';
import { phraseAt } from '../../matching/phrases.ts';
import type { ReadText } from '../../text/read-text.ts';

/** A number in figures or words; `slang`: said so it is money by itself («two grand», «三万五»). */
export type Numeral = {
  readonly value: number;
  readonly to: number;
  readonly slang: boolean;
};

type Numbers = Pick<
  WordTables,
  'numbers' | 'numberJoints' | 'multipliers' | 'moneyMultipliers' | 'half' | 'moneyUnits' | 'lastYear'
>;

/** «180», «1 200», «2k», «one hundred and five», «一千二», «hai trăm rưỡi», «ألف وخمسمئة»: the longest that begins here. */
export function numeralAt(tables: Numbers, text: ReadText, at: number): Numeral | null {
  const sum: Sum = { total: 0, section: 0, digit: null, inFigures: false, factor: 1 };
  let numeral: Numeral | null = null as Numeral | null;
  for (let to = at, parts = 0; parts < mostParts; parts += 1) {
    const part = partAt(tables, text, { at: to, isFirst: numeral === null, digit: sum.digit });
    if (part === null || !follows(sum, part)) return numeral;
    add(sum, part, numeral !== null);
    to = part.to;
    if (part.kind === 'joint') continue;
    const short = shortRest(sum, text, to);
    numeral = {
      value: sum.total + sum.section + (short ?? sum.digit ?? 0),
      to,
      slang:
        part.kind === 'half'
          ? (numeral?.slang ?? false)
          : short !== null || (numeral !== null && part.kind === 'factor' && part.slang),
    };
  }
  return numeral;
}

/** More than any number takes that people write in words: each token may begin one, and none is read to the end of a text of them. */
const mostParts = 32;

/** `total` of the thousands so far, the `section` below them, the last `digit` and the last `factor`. */
type Sum = { total: number; section: number; digit: number | null; inFigures: boolean; factor: number };
type Part =
  | { readonly kind: 'figures' | 'number'; readonly value: number; readonly to: number }
  | { readonly kind: 'factor'; readonly value: number; readonly to: number; readonly slang: boolean }
  | { readonly kind: 'half' | 'joint'; readonly value: 0; readonly to: number };

type Spot = { readonly at: number; readonly isFirst: boolean; readonly digit: number | null };

function partAt(tables: Numbers, text: ReadText, { at, isFirst, digit }: Spot): Part | null {
  const token = text.tokens[at];
  if (token === undefined || (!isFirst && token.after !== 'space')) return null;
  const figures = figuresAt(tables, text, at);
  if (figures !== null) return { kind: 'figures', ...figures };
  const [word, factor] = [wordAt(tables, text, at), factorAt(tables, text, { at, isFirst })];
  if (factor !== null && isThousandAnd(text, factor)) return factor;
  // «ألفا» is two thousand by itself and a thousand behind a number; «ألف ومئة» is 1,100.
  if (isFirst || (factor !== null && digit !== null && digit >= factor.value)) return word ?? factor;
  return factor ?? word ?? jointAt(tables, text, { at, digit });
}

/** «ألفا ومئة» is 1,100: two thousand are ألفان or ألفين before more of the number. */
const isThousandAnd = ({ tokens }: ReadText, { to }: Part): boolean =>
  tokens[to - 1]?.text === 'الفا' && tokens[to]?.after === 'space' && (tokens[to]?.text ?? '').startsWith('و');

function factorAt(tables: Numbers, text: ReadText, { at, isFirst }: Omit<Spot, 'digit'>): Part | null {
  const factor = phraseAt(tables.multipliers, text.tokens, at);
  const token = text.tokens[at];
  if (factor === null || token === undefined || (isFirst && factor.value < 100)) return null;
  // «2k», but not «2 k»: a single letter is a factor only right behind its figures.
  const isAdjacent = text.tokens[at - 1]?.end === token.start;
  if (/^[a-z]$/.test(token.text) && !isAdjacent) return null;
  return { kind: 'factor', ...factor, slang: phraseAt(tables.moneyMultipliers, text.tokens, at) !== null };
}

function wordAt(tables: Numbers, text: ReadText, at: number): Part | null {
  const half = phraseAt(tables.half, text.tokens, at);
  if (half !== null) return { kind: 'half', value: 0, to: half.to };
  // «Hai nghìn năm ngoái» was paid last year.
  const isYear = phraseAt(tables.lastYear, text.tokens, at) !== null;
  const number = isYear ? null : phraseAt(tables.numbers, text.tokens, at);
  return number === null ? null : { kind: 'number', ...number };
}

function jointAt(tables: Numbers, text: ReadText, { at, digit }: Omit<Spot, 'isFirst'>): Part | null {
  const joint = phraseAt(tables.numberJoints, text.tokens, at);
  const next = joint === null ? null : phraseAt(tables.numbers, text.tokens, joint.to);
  return joint !== null && next !== null && fits(digit, next.value) ? { kind: 'joint', value: 0, to: joint.to } : null;
}

function follows({ digit, inFigures }: Sum, { kind, value }: Part): boolean {
  if (kind === 'figures') return digit === null;
  // «$80 a week» is 80, not 81: behind figures a factor may stand, never a number in words.
  if (inFigures && (kind === 'number' || kind === 'joint')) return false;
  return kind !== 'number' || fits(digit, value);
}

function add(sum: Sum, { kind, value }: Part, isAfter: boolean): void {
  if (kind === 'factor') multiply(sum, value);
  else if (kind === 'half') addHalf(sum, isAfter);
  else if (kind !== 'joint') sum.digit = (sum.digit ?? 0) + value;
  sum.inFigures = kind === 'figures';
}

/** «twenty» takes «five», «hundred» and «ألفين» anything below them, «خمسة» takes «عشرين». */
function fits(digit: number | null, value: number): boolean {
  if (digit === null) return true;
  if (digit >= 1000 && digit % 1000 === 0) return value < 1000;
  if (digit >= 100 && digit % 100 === 0) return value < 100;
  // «مئتين وواحد وستين»: the ones stand before the tens.
  if (digit > 100) return fits(digit % 100, value);
  if (digit >= 20 && digit % 10 === 0) return value < 10;
  return digit < 10 && value >= 20 && value < 100 && value % 10 === 0;
}

function multiply(sum: Sum, factor: number): void {
  if (factor >= 1000) {
    sum.total += (sum.section + (sum.digit ?? 0) || 1) * factor;
    sum.section = 0;
  } else sum.section += (sum.digit ?? 1) * factor;
  sum.digit = null;
  sum.factor = factor;
}

/** «A thousand and a half», «ألفين ونص», «ميتين ونص»: half of what was counted in, as people say sums. */
function addHalf(sum: Sum, isAfter: boolean): void {
  if (isAfter && sum.digit === null) sum.section += sum.factor / 2;
  else sum.digit = (sum.digit ?? 0) + scaleOf(sum.digit ?? 0) / 2;
}

/** Of whole thousands or hundreds in one word. */
function scaleOf(digit: number): number {
  return [1000, 100].find((scale) => digit >= scale && digit % scale === 0) ?? 1;
}

// «一千二», «1千2», «1k2» and «một nghìn hai» are 1200: a last figure right behind a large factor counts the next smaller
// one. So people say sums.
function shortRest({ digit, factor }: Sum, { tokens }: ReadText, end: number): number | null {
  const [before, last] = [tokens[end - 2], tokens[end - 1]];
  if (before === undefined || last === undefined || digit === null || digit < 1 || digit >= 10 || factor < 100)
    return null;
  const isGlued = before.text === 'k' && before.end === last.start;
  const isShort = (isGlued || han.test(before.text)) && shortFigure.test(last.text);
  return isShort || spokenFactor.test(before.text) ? (digit * factor) / 10 : null;
}

const han = /^[百千万]$|^[一二两三四五六七八九]$/;
const shortFigure = /^[1-9百千万一二两三四五六七八九]$/;
const spokenFactor = /^(trăm|nghìn|ngàn|tram|nghin|ngan)$/;

type Count = { readonly value: number; readonly to: number };

/** «$1 200», «11 800 dollars»: thousands set apart by a gap only where money is named. */
function figuresAt({ moneyUnits }: Numbers, { tokens }: ReadText, at: number): Count | null {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const value = token === undefined || !/^\d/.test(token.text) ? null : parseFigures(token.text);
  if (token === undefined || value === null) return null;
  const isMoney = token.currency === '$' || (value < 1000 && phraseAt(moneyUnits, tokens, at + 2) !== null);
  const isThousands = isMoney && next !== undefined && /^\d{3}$/.test(next.text) && next.start === token.end + 1;
  return isThousands ? { value: value * 1000 + Number(next.text), to: at + 2 } : { value, to: at + 1 };
}

/** «1,299.50», «1.450» and «58,40» as Greeks and Vietnamese write them, «٢٥٠٫٥». */
function parseFigures(figures: string): number | null {
  const plain = figures
    .replace('٫', '.')
    .replace(/[,٬](?=\d{3}(?!\d))/g, '')
    .replace(/^(\d{1,3})\.(?=\d{3}$)/, '$1')
    .replace(/^(\d{1,3})\.(\d{3}),(?=\d{1,2}$)/, '$1$2.')
    .replace(/,(?=\d{1,2}$)/, '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
