import type { Language } from '@intake/contracts/languages';
import { Outcome } from '../../knowledge/schema/entry.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { readText, sentenceAt } from '../../text/read-text.ts';
import { termsOf } from '../answers/label-terms.ts';
import { isSameTerm } from '../answers/label-words.ts';
import { type DateParts, datePartsIn, isOn } from '../days/date-parts.ts';
import { hitsOf } from '../passage/hits-of.ts';
import type { Passage } from '../passage/read-passage.ts';
import type { Match } from '../passage/scope.ts';
import { numeralAt } from '../sums/numerals.ts';
import { isDeniedItself } from '../sums/said-of-sum.ts';
import { numbersRetold } from '../sums/sums-retold.ts';
import { itemKey, itemOf } from '../typed/items.ts';
import { isAskedFor, isRefused } from '../wishes/remedies-named.ts';
import type { OwnWishes } from '../wishes/wishes-said.ts';
import type { CardRemark, Verdict } from './card-remarks.ts';
import { askedBackIn } from './denied/asked-back.ts';
import { partsPutRight } from './put-right.ts';

type Judged = CardRemark & { readonly verdict: Verdict | null };

/** Its own verdict, or an order that its neighbours share: what is wrong beside it says nothing of this one. */
const verdictOf = ({ verdicts, verdict }: Judged): Verdict | null =>
  verdicts[0] ?? (verdict === 'remove' ? verdict : null);

/**
 * The wishes, sums and days of the card that a message calls wrong or takes off it: «remove the 400», «not 3 November»,
 * «there is no 2027». What it tells in place of one («it was 380») puts that right and takes nothing off. `off`: what was taken off before and is named again to say so.
 */
export function itemsTakenOff(
  passage: Passage,
  { beside, off: before, own }: OnCard,
  remarks: readonly Judged[],
): readonly string[] {
  const all = [...beside, ...before];
  const named = remarks.flatMap((remark) => [
    ...sumsNamed(passage, remark),
    ...daysNamed(passage, remark, all),
    ...wishesNamed(passage, remark, { keys: all, own }),
  ]);
  const asked = new Set(named.filter(({ isAsked }) => isAsked).map(({ key }) => key));
  const off = named.filter(({ isOff, key }) => isOff && all.includes(key) && !asked.has(key));
  const leading = beside.find((key) => itemOf(key)?.kind === 'day');
  const { denied = [] } = partsPutRight(passage, () => true) ?? {};
  const isPutRight = (key: string) =>
    itemOf(key)?.kind === 'day' && denied.some((one) => isOn(one, itemOf(key)?.name ?? ''));
  const isReplaced = ({ key, isOrdered }: Named) =>
    isPutRight(key) || (!isOrdered && mayBePutRight(key, leading) && named.some((other) => replaces(other, key)));
  return [...new Set(off.filter((one) => !isReplaced(one)).map(({ key }) => key))];
}

/** Those of the keys that a remark names, whatever it says of them. */
export function itemsNamed(passage: Passage, remark: Judged, { keys, own }: Wishes): readonly string[] {
  const named = [
    ...sumsNamed(passage, remark),
    ...daysNamed(passage, remark, keys),
    ...outcomesNamed(passage, remark).map(({ hit }) => ({ key: itemKey.wish(hit.owner.outcome) })),
    ...labelledOf(passage, remark, { keys, own }).map((key) => ({ key })),
  ];
  return keys.filter((key) => named.some((one) => one.key === key));
}

/** What stands on the card beside the claims, what stood there before, and the words of own wishes. */
type OnCard = { readonly beside: readonly string[]; readonly off: readonly string[]; readonly own: OwnWishes };

/** `isOrdered`: to be taken off, not merely wrong; `isAsked`: a wish that the message asks for. */
type Named = {
  readonly key: string;
  readonly isOff: boolean;
  readonly isOrdered: boolean;
  readonly isAsked?: boolean;
};

/** Another sum takes the place of one, another day that of the one that counts; wishes stand side by side. */
const mayBePutRight = (key: string, leading: string | undefined): boolean =>
  itemOf(key)?.kind === 'sum' || key === leading;

const replaces = ({ key, isOff }: Named, other: string): boolean =>
  !isOff && key !== other && itemOf(key)?.kind === itemOf(other)?.kind;

function sumsNamed(passage: Passage, remark: Judged): Named[] {
  const sums: Named[] = [];
  for (let at = remark.from; at < remark.to; ) {
    const number = numeralAt(passage.smallWords.tables, passage.text, at);
    if (number !== null)
      sums.push({ key: itemKey.sum(number.value), ...sumJudged(passage, remark, { ...number, at }) });
    at = number?.to ?? at + 1;
  }
  return sums;
}

/** Whoever says what a sum is for, or is not, puts that right and takes nothing off. */
function sumJudged(passage: Passage, remark: Judged, { at, value }: { at: number; value: number }) {
  const told = judged(passage, remark, at);
  const isRetold = !told.isOrdered && numbersRetold(passage, [{ value }]).length > 0;
  return { ...told, isOff: told.isOff && !isRetold };
}

function daysNamed(passage: Passage, remark: Judged, beside: readonly string[]): Named[] {
  const groups = datePartsIn(passage, remark.sentence).filter(({ from }) => from >= remark.from && from < remark.to);
  return groups.flatMap((parts) => {
    const on = beside.filter((key) => itemOf(key)?.kind === 'day' && isOn(parts, itemOf(key)?.name ?? ''));
    // «2025, not 2026» tells of one day, and of whichever it is: no year takes off all the days in it.
    const meant =
      isYearAlone(parts) && on.length > 1 ? on.filter((key) => key === itemKey.day(`${parts.year}`, 'year')) : on;
    const told = judged(passage, remark, parts.from);
    return meant.length === 0 ? [{ key: itemKey.day('other'), ...told }] : meant.map((key) => ({ key, ...told }));
  });
}

const isYearAlone = ({ month, date }: DateParts): boolean => month === undefined && date === undefined;

type Wishes = { readonly keys: readonly string[]; readonly own: OwnWishes };

/** «Wrong» is said of a wish where it ends the remark: not «you got that wrong, I want my money back». */
function wishesNamed(passage: Passage, remark: Judged, { keys, own }: Wishes): Named[] {
  const verdict = verdictOf(remark);
  const isOrdered = verdict === 'remove';
  const isOff = isOrdered || (verdict === 'wrong' && (remark.objects || isShort(remark)));
  const heard = outcomesNamed(passage, remark).map(({ hit: { owner, from, to }, sentence }) => {
    const match = { sentence, from, to };
    const isAsked = isAskedFor(passage, match);
    return {
      key: itemKey.wish(owner.outcome),
      isAsked,
      isOff: !isAsked && (isOff || isRefused(passage, match)),
      isOrdered,
    };
  });
  const labelled = isOff ? labelledOf(passage, remark, { keys, own }) : [];
  return [...heard, ...labelled.map((key) => ({ key, isOff, isOrdered }))];
}

const outcomesNamed = (passage: Passage, remark: Judged) =>
  hitsOf(passage, 'outcome').filter(({ hit: { from, to } }) => from < remark.to && remark.from < to);

const labelledOf = (passage: Passage, remark: Judged, { keys, own }: Wishes): readonly string[] =>
  keys.filter((key) => itemOf(key)?.kind === 'wish' && isLabelled(passage, remark, { key, own }));

/** A few words that stand for the points of a card and no more. */
const isShort = ({ words }: Judged): boolean => words.length <= shortRemark;

const shortRemark = 6;

/** Most of what it says are words of the wish as the card words it, none of them part of what it asks for. */
function isLabelled(passage: Passage, { words }: Judged, { key, own }: { key: string; own: OwnWishes }): boolean {
  const { reader, hand, text } = passage;
  const language = languageOfHand(hand);
  const wish = Outcome.safeParse(itemOf(key)?.name).data;
  const label = wish ? reader.knowledge.content.phrases[language].confirm.wishes[wish] : own.get(key);
  const terms = termsOf(readText(label ?? '').tokens);
  const told = words.filter((at) => !isAskedFor(passage, matchAt(passage, at)));
  const everyday = reader.knowledge.commonWords.get(language);
  const said = termsOf(told.flatMap((at) => text.tokens[at] ?? [])).filter(
    (one) => isTelling(one, language) && !everyday?.has(one),
  );
  // Vietnamese words have no endings: «hoàn» is no «hoàng».
  const isSame = language === 'vi' ? (one: string, other: string) => one === other : isSameTerm;
  const shared = said.filter((term) => terms.some((other) => isSame(term, other)));
  return 2 * shared.length > said.length;
}

/** Shorter words stand in any label; of Chinese each term is two characters, of Vietnamese a syllable. */
const isTelling = (term: string, language: Language): boolean =>
  term.length >= (language === 'vi' ? shortestSyllable : shortestTerm) || /\p{Script=Han}/u.test(term);

const shortestSyllable = 2;

const matchAt = ({ text }: Passage, at: number): Match => ({ sentence: sentenceAt(text, at), from: at, to: at + 1 });

/** Characters; shorter words stand in any label. */
const shortestTerm = 4;

function judged(passage: Passage, remark: Judged, at: number): Pick<Named, 'isOff' | 'isOrdered'> {
  const verdict = verdictOf(remark);
  const isDenied =
    isDeniedItself(passage, at, remark.from) || askedBackIn(passage, remark.sentence, 'asked_of') !== null;
  return { isOff: verdict === 'remove' || verdict === 'wrong' || isDenied, isOrdered: verdict === 'remove' };
}
