import type { WordTables } from '../../knowledge/knowledge.ts';
import { type SumRole, sumRoles } from '../../knowledge/schema/entry.ts';
import { phraseAt, phraseBefore } from '../../matching/phrases.ts';
import type { ReadText, Sentence } from '../../text/read-text.ts';
import type { CueSpan, Cues } from '../passage/cues.ts';
import { type Numeral, numeralAt } from './numerals.ts';

/**
 * A sum of Australian dollars in the text; `aside` ones are mentioned, not disputed, `minor` ones only where there is no other,
 * `denied` ones corrected away.
 */
export type Amount = {
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly aside: boolean;
  readonly minor: boolean;
  readonly denied: boolean;
  readonly total: boolean;
  /** What it is for, where a word near it tells. */
  readonly role: SumRole | null;
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

/** «Not 380, it is 830»: said of a sum that was told before, neither number needs a sign. */
export type Correction = { readonly from: number; readonly to: number };

export function readCorrections(tables: WordTables, text: ReadText, cues: Cues): Correction[] {
  return text.sentences.flatMap(({ first, end }) => {
    const numbers: { value: number; isDenied: boolean }[] = [];
    for (let at = first; at < end; ) {
      const number = numeralAt(tables, text, at);
      if (number !== null) numbers.push({ value: number.value, isDenied: cues.isNegation(at - 1) });
      at = number?.to ?? at + 1;
    }
    const [was, is] = numbers;
    return numbers.length === 2 && was?.isDenied && is?.isDenied === false ? [{ from: was.value, to: is.value }] : [];
  });
}

function amountAt(place: Place, at: number): Amount | null {
  const { text, sentence, cues, tables } = place;
  const number = numeralAt(tables, text, at);
  if (number === null || number.to > sentence.end) return null;
  const unitAt = phraseAt(tables.moneyFiller, text.tokens, number.to)?.to ?? number.to;
  const foreign = phraseAt(tables.foreignUnits, text.tokens, unitAt);
  const unit = phraseAt(tables.moneyUnits, text.tokens, unitAt);
  if ((foreign !== null && foreign.to >= (unit?.to ?? 0)) || isForeign(text, at)) return null;
  if (unit === null && !isSlang(place, number) && !isMoneyByItself(place, at, number)) return null;
  const span = { from: at, to: unit?.to ?? number.to };
  return {
    value: number.value,
    ...span,
    aside: near(cues.at('amount_aside', sentence), span, 3),
    minor: near(cues.at('amount_minor', sentence), span, 3),
    denied: cues.isNegation(at - 1),
    total: near(cues.at('amount_total', sentence), span, 4),
    role: roleOf(place, span),
  };
}

/** By the nearest word: one before the sum is nearer than one behind it, and of two that end alike the longer tells. */
function roleOf({ cues, sentence }: Place, sum: CueSpan): SumRole | null {
  const told = sumRoles.flatMap((role) =>
    cues
      .at(`sum_${role}`, sentence)
      .map((span) => ({ role, distance: distanceOf(span, sum), size: span.to - span.from })),
  );
  const [nearest] = told
    .filter(({ distance }) => distance <= farthestRole)
    .toSorted((one, other) => one.distance - other.distance || other.size - one.size);
  return nearest?.role ?? null;
}

/** Tokens. */
const farthestRole = 10;
/** What stands behind a sum often tells of the next one. */
const behind = 1;

const distanceOf = (span: CueSpan, sum: CueSpan): number =>
  span.from >= sum.to ? span.from - sum.to + behind : Math.max(0, sum.from - span.to);

/** Only Chinese writes what it counts right behind such a number; «7 ngàn cho» pays somebody. */
function isSlang(place: Place, { slang, to }: Numeral): boolean {
  const isOfThings = /\p{Script=Han}/u.test(place.text.tokens[to]?.text ?? '') && isCounted(place, to);
  return slang && !isOfThings;
}

/** «三万五公里»: of kilometres, weeks or times, not of dollars. A pause parts them: «paid 9200. Days later …» */
const isCounted = ({ text, tables }: Pick<Place, 'text' | 'tables'>, at: number): boolean =>
  text.tokens[at]?.after === 'space' &&
  (phraseAt(tables.timeUnits, text.tokens, at) !== null || phraseAt(tables.counted, text.tokens, at) !== null);

/** Signed, named before it, or led by words that only money follows: «charged me 180». */
function isMoneyByItself(place: Place, at: number, number: Numeral): boolean {
  const { text, tables, cues, sentence } = place;
  if (text.tokens[at]?.currency === '$' || isSignedAfter(text, number.to - 1)) return true;
  if (phraseBefore(tables.moneyBefore, text.tokens, at)) return true;
  const isLed =
    cues.at('amount_lead', sentence).some(({ to }) => to === at) ||
    (number.value >= leastTrailed && isTotalled(cues.at('amount_total', sentence), { from: at, to: number.to }));
  const isTrailed =
    number.value >= leastTrailed && cues.at('amount_trail', sentence).some(({ from }) => from === number.to);
  return (isLed || isTrailed || isWrittenAsMoney(text, at)) && looksLikeMoney(place, at, number);
}

/** «一共九十», «210 συνολικά»: what several payments come to. */
const isTotalled = (totals: readonly CueSpan[], { from, to }: CueSpan): boolean =>
  totals.some((total) => total.to === from || total.from === to);

/** «2 each», «3 in cash» may count anything. */
const leastTrailed = 10;

/** «They took two» is of many things; «they took two hundred» of money. «Ngan» alone is a thousand, or half of a bank. */
const isSumInWords = (tables: WordTables, { tokens }: ReadText, { at, to, value }: SumInWords): boolean =>
  value >= 100 && (to > at + 1 || phraseAt(tables.multipliers, tokens, at) === null);

type SumInWords = { readonly at: number; readonly to: number; readonly value: number };

/**
 * «34.95», «22,900», in Greek «22.900»: hardly anything else that is not counted is written with two decimals, or with
 * its thousands set apart.
 */
const isWrittenAsMoney = ({ tokens }: ReadText, at: number): boolean =>
  /^(\d[\d,]*\.\d\d|\d{1,3}(,\d{3})+|\d{1,3}(\.\d{3})+)$/.test(tokens[at]?.text ?? '');

/** «450$», «450 $»: but in «100 $50» the sign belongs to what follows it. */
function isSignedAfter({ tokens, content }: ReadText, last: number): boolean {
  const end = tokens[last]?.end;
  return end !== undefined && /^ ?\$(?!\s?\d)/.test(content.slice(end, end + 4));
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
  if (token === undefined || (!/^\d/.test(token.text) && !isSumInWords(tables, text, { at, to, value }))) return false;
  const sign = text.content[token.end] ?? '';
  const looksLikeYear = /^(19|20)\d\d$/.test(token.text);
  return (
    !isCounted({ text, tables }, to) &&
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
