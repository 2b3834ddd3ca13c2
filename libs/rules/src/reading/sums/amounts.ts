import type { WordTables } from '../../knowledge/knowledge.ts';
import type { SumRole } from '../../knowledge/schema/entry.ts';
import { phraseAt, phraseBefore } from '../../matching/phrases.ts';
import { hasPause, type ReadText, type Sentence, sentenceAt, type TokenSpan } from '../../text/read-text.ts';
import type { Cues } from '../passage/cues.ts';
import { isSlip } from '../passage/slips.ts';
import { isClockTime } from './clock-times.ts';
import { type Numeral, numeralAt } from './numerals.ts';
import { isDenied } from './pairs-put-right.ts';
import { withoutRates } from './reckoned.ts';
import { roleOf } from './sum-roles.ts';

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
  /** A figure that only the words around it make a sum: neither sign nor unit says so. */
  readonly bare: boolean;
  /** What another remedy than the money back comes to: «and $500 compensation». */
  readonly asked?: true;
  /** What it is for, where a word near it tells, and what the words deny that it is for. */
  readonly role: SumRole | null;
  readonly denies: readonly SumRole[];
};

type Found = Omit<Amount, 'role' | 'denies'>;

type Said = {
  readonly text: ReadText;
  readonly cues: Cues;
  readonly tables: WordTables;
  /** Days and lengths: «tháng 11», «30 days» name no money. */
  readonly times: readonly TokenSpan[];
  /** The days alone. */
  readonly calendar: readonly TokenSpan[];
};
type Place = Said & {
  readonly sentence: Sentence;
  /** The sum read last: what puts it right needs no sign. */
  readonly before: Found | null;
};

export function readAmounts(said: Said): Amount[] {
  const found: Found[] = [];
  for (const sentence of said.text.sentences) {
    for (let at = sentence.first; at < sentence.end; ) {
      const amount = amountAt({ ...said, sentence, before: found.at(-1) ?? null }, at);
      if (amount !== null) found.push(amount);
      at = amount?.to ?? at + 1;
    }
  }
  const amounts = found.map((amount, index) => {
    const place = { ...said, sentence: sentenceAt(said.text, amount.from) };
    const told = { ...amount, ...roleOf(place, amount, { before: found[index - 1], next: found[index + 1] }) };
    return isLoss(place, told) ? { ...told, aside: false } : told;
  });
  const told = amounts.map((amount, index) =>
    putRight(said, amount, { before: amounts[index - 1], next: amounts[index + 1] }),
  );
  return withoutRates(said, told);
}

/** «I lost $200 in wages»: what somebody earns is mentioned, what they lost of it is told. */
const isLoss = ({ text, cues, sentence }: Pick<Place, 'text' | 'cues' | 'sentence'>, { role, from }: Amount): boolean =>
  role === 'lost' &&
  cues
    .at('sum_lost', sentence)
    .some(
      (loss) =>
        loss.to <= from && from - loss.to <= lossReach && !hasPause(text, { from: loss.from + 1, to: from + 1 }),
    );

/** Tokens: «lost a day's wages of», «$200 in wages and». */
const lossReach = 5;

type Beside = { readonly before: Amount | undefined; readonly next: Amount | undefined };

/** A slip is denied, and what takes its place is for the same. */
function putRight(said: Said, amount: Amount, { before, next }: Beside): Amount {
  const isTakenBack = next !== undefined && !next.denied && isSlip(said, amount, next);
  const slip = before !== undefined && !amount.denied && isSlip(said, before, amount) ? before : null;
  return { ...amount, denied: amount.denied || isTakenBack, role: amount.role ?? slip?.role ?? null };
}

function amountAt(place: Place, at: number): Found | null {
  const { sentence, cues } = place;
  const money = moneyAt(place, at);
  if (money === null) return null;
  const { isClock, ...sum } = money;
  return {
    ...sum,
    aside: near(cues.at('amount_aside', sentence), sum, 3),
    minor: near(cues.at('amount_minor', sentence), sum, 3),
    // Nor is it money where the hour is named again without its word.
    denied: isClock || isDenied(place, at),
    total: near(cues.at('amount_total', sentence), sum, 4),
  };
}

/** «Not one dollar», «一世»: nobody who writes the word means the sum. */
function sumAt({ tables, text, sentence }: Place, at: number): Numeral | null {
  const number = numeralAt(tables, text, at);
  const isSum = number !== null && number.to <= sentence.end;
  return isSum && (number.value > 1 || /\d/.test(text.tokens[at]?.text ?? '')) ? number : null;
}

function moneyAt(place: Place, at: number) {
  const { text, tables } = place;
  const number = sumAt(place, at);
  if (number === null) return null;
  const unitAt = phraseAt(tables.moneyFiller, text.tokens, number.to)?.to ?? number.to;
  const foreign = phraseAt(tables.foreignUnits, text.tokens, unitAt);
  const unit = phraseAt(tables.moneyUnits, text.tokens, unitAt);
  if ((foreign !== null && foreign.to >= (unit?.to ?? 0)) || isForeign(text, at)) return null;
  const span = { from: at, to: unit?.to ?? number.to };
  const isClock = unit === null && isClockTime(place, span);
  const isMarked = unit !== null || isSaidAsMoney(place, at, number);
  if (!isMarked && !isClock && !isMoneyByItself(place, at, number)) return null;
  return { value: number.value, ...span, bare: !isMarked, isClock };
}

/** Only Chinese writes what it counts right behind such a number; «7 ngàn cho» pays somebody. */
function isSlang(place: Place, { slang, to }: Numeral): boolean {
  const isOfThings = /\p{Script=Han}/u.test(place.text.tokens[to]?.text ?? '') && isCounted(place, to);
  return slang && !isOfThings;
}

/** «三万五公里»: of kilometres, weeks or times, not of dollars. A pause parts them: «paid 9200. Days later …» */
const isCounted = ({ text, tables }: Pick<Place, 'text' | 'tables'>, at: number): boolean =>
  text.tokens[at]?.after === 'space' &&
  (phraseAt(tables.timeUnits, text.tokens, at) !== null || phraseAt(tables.counted, text.tokens, at) !== null);

/** «$180», «180 $», «AUD 180», «2k»; in «45 δολάρια δύο φορές» the word belongs to the sum before. */
function isSaidAsMoney(place: Place, at: number, number: Numeral): boolean {
  const { text, tables, before } = place;
  if (text.tokens[at]?.currency === '$' || isSignedAfter(text, number.to - 1)) return true;
  return isSlang(place, number) || (before?.to !== at && phraseBefore(tables.moneyBefore, text.tokens, at));
}

/** Led by words that only money follows: «charged me 180». */
function isMoneyByItself(place: Place, at: number, number: Numeral): boolean {
  const { text, cues, sentence } = place;
  if (isNoSum(place, at)) return false;
  const isLed =
    cues.at('amount_lead', sentence).some(({ to }) => to === at) ||
    (number.value >= leastTrailed && isTotalled(cues.at('amount_total', sentence), { from: at, to: number.to }));
  const isTrailed =
    number.value >= leastTrailed && cues.at('amount_trail', sentence).some(({ from }) => from === number.to);
  const isWished = number.value >= leastTrailed && isWishedFor(place, at, number.to);
  const isRight =
    place.before !== null && !isDenied(place, at) && isSlip(place, place.before, { from: at, to: number.to });
  const isMeant =
    isLed || isTrailed || isWished || isRight || isWrittenAsMoney(text, at) || isLargeInWords(place, at, number);
  return isMeant && looksLikeMoney(place, at, number);
}

/** «Θέλω τα 4320», «I want full 3640»: right behind a wish, and nothing that it may count behind it. */
function isWishedFor({ text, cues, sentence }: Place, at: number, to: number): boolean {
  const isEnd = to >= sentence.end || text.tokens[to]?.after !== 'space';
  const isBehind = (end: number) => end === at || (end === at - 1 && text.tokens[at]?.after === 'space');
  return isEnd && cues.at('own_wish', sentence).some((wish) => isBehind(wish.to));
}

/** «A hundred and forty three thousand»: nobody counts so far in words but money. */
const isLargeInWords = ({ text }: Place, at: number, { value, to }: Numeral): boolean =>
  value >= 1000 && to - at >= fewestWords && text.tokens.slice(at, to).every((token) => !/\d/.test(token.text));

/** «A thousand times» */
const fewestWords = 3;

/** Part of a day or a length, or the number of an order, a policy, a complaint: «编号是 7741203». */
function isNoSum({ text, cues, sentence, times }: Place, at: number): boolean {
  if (times.some(({ from, to }) => from <= at && at < to)) return true;
  const hasNoFigures = (from: number) => text.tokens.slice(from, at).every(({ text: word }) => !/^\d/.test(word));
  return cues
    .at('amount_reference', sentence)
    .some(({ to }) => to <= at && at - to <= referenceReach && hasNoFigures(to));
}

/** Tokens: «number is», «của tôi là». */
const referenceReach = 3;

/** «一共九十», «210 συνολικά»: what several payments come to. */
const isTotalled = (totals: readonly TokenSpan[], { from, to }: TokenSpan): boolean =>
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
    // «1Cover», «7Eleven»
    !/[A-Za-z]/.test(sign) &&
    !'%/:-'.includes(sign || ' ') &&
    !looksLikeYear &&
    value >= 1 &&
    value < 10_000_000 &&
    !/^0\d/.test(token.text)
  );
}

function near(spans: readonly TokenSpan[], { from, to }: TokenSpan, distance: number): boolean {
  return spans.some((span) => span.from < to + distance && span.to > from - distance);
}
