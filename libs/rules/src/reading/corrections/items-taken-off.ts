import { Outcome } from '../../knowledge/schema/entry.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { readText } from '../../text/read-text.ts';
import { termsOf } from '../answers/label-terms.ts';
import { isSameTerm } from '../answers/label-words.ts';
import { datePartsIn, isOn } from '../days/date-parts.ts';
import { hitsOf } from '../passage/hits-of.ts';
import type { Passage } from '../passage/read-passage.ts';
import { isNegatedBefore } from '../passage/scope.ts';
import { numeralAt } from '../sums/numerals.ts';
import { itemKey, itemOf } from '../typed/items.ts';
import type { CardRemark, Verdict } from './card-remarks.ts';

type Judged = CardRemark & { readonly verdict: Verdict | null };

/** Its own verdict, or an order that its neighbours share: what is wrong beside it says nothing of this one. */
const verdictOf = ({ verdicts, verdict }: Judged): Verdict | null =>
  verdicts[0] ?? (verdict === 'remove' ? verdict : null);

/**
 * The wishes, sums and days of the card that a message calls wrong or takes off it: «remove the 400», «not 3 November»,
 * «there is no 2027». What it tells in place of one («it was 380») puts that right and takes nothing off; of days only the
 * one that counts is put right. `off`: what was taken off before and is named again to say so.
 */
export function itemsTakenOff(
  passage: Passage,
  { beside, off: before }: { readonly beside: readonly string[]; readonly off: readonly string[] },
  remarks: readonly Judged[],
): readonly string[] {
  const all = [...beside, ...before];
  const named = remarks.flatMap((remark) => [
    ...sumsNamed(passage, remark),
    ...daysNamed(passage, remark, all),
    ...wishesNamed(passage, remark, all),
  ]);
  const off = named.filter(({ isOff, key }) => isOff && all.includes(key));
  const leading = beside.find((key) => itemOf(key)?.kind === 'day');
  const isReplaced = ({ key, isOrdered }: Named) =>
    !isOrdered && (itemOf(key)?.kind !== 'day' || key === leading) && named.some((other) => replaces(other, key));
  return [...new Set(off.filter((one) => !isReplaced(one)).map(({ key }) => key))];
}

/** `isOrdered`: to be taken off, not merely wrong. */
type Named = { readonly key: string; readonly isOff: boolean; readonly isOrdered: boolean };

const replaces = ({ key, isOff }: Named, other: string): boolean =>
  !isOff && key !== other && itemOf(key)?.kind === itemOf(other)?.kind;

function sumsNamed(passage: Passage, remark: Judged): Named[] {
  const sums: Named[] = [];
  for (let at = remark.from; at < remark.to; ) {
    const number = numeralAt(passage.smallWords.tables, passage.text, at);
    if (number !== null) sums.push({ key: itemKey.sum(number.value), ...judged(passage, remark, at) });
    at = number?.to ?? at + 1;
  }
  return sums;
}

function daysNamed(passage: Passage, remark: Judged, beside: readonly string[]): Named[] {
  const groups = datePartsIn(passage, remark.sentence).filter(({ from }) => from >= remark.from && from < remark.to);
  return groups.flatMap((parts) => {
    const meant = beside.filter((key) => itemOf(key)?.kind === 'day' && isOn(parts, itemOf(key)?.name ?? ''));
    const told = judged(passage, remark, parts.from);
    return meant.length === 0 ? [{ key: itemKey.day('other'), ...told }] : meant.map((key) => ({ key, ...told }));
  });
}

function wishesNamed(passage: Passage, remark: Judged, beside: readonly string[]): Named[] {
  const isOrdered = verdictOf(remark) === 'remove';
  const isOff = isOrdered || verdictOf(remark) === 'wrong';
  const heard = hitsOf(passage, 'outcome').flatMap(({ hit: { owner, from, to } }) =>
    from < remark.to && remark.from < to ? [itemKey.wish(owner.outcome)] : [],
  );
  const labelled = isOff ? beside.filter((key) => isLabelled(passage, remark, key)) : [];
  return [...heard, ...labelled].map((key) => ({ key, isOff, isOrdered }));
}

/** A word of the wish as the card words it. */
function isLabelled({ reader, hand, text }: Passage, { words }: Judged, key: string): boolean {
  const wish = Outcome.safeParse(itemOf(key)?.name).data;
  if (wish === undefined) return false;
  const label = reader.knowledge.content.phrases[languageOfHand(hand)].confirm.wishes[wish];
  const terms = termsOf(readText(label).tokens).filter(({ length }) => length >= shortestTerm);
  const said = termsOf(words.flatMap((at) => text.tokens[at] ?? []));
  return said.some((term) => terms.some((other) => isSameTerm(term, other)));
}

/** Characters; shorter words stand in any label. */
const shortestTerm = 4;

function judged(passage: Passage, remark: Judged, at: number): Pick<Named, 'isOff' | 'isOrdered'> {
  const verdict = verdictOf(remark);
  const isDenied = isNegatedBefore(passage, at, Math.max(remark.from, at - reach));
  return { isOff: verdict === 'remove' || verdict === 'wrong' || isDenied, isOrdered: verdict === 'remove' };
}

/** Tokens: «not the 400», «no such thing as 2027». */
const reach = 3;
