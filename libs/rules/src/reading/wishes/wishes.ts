import { Outcome } from '../../knowledge/schema/entry.ts';
import { readText } from '../../text/read-text.ts';
import { termsOf } from '../answers/label-terms.ts';
import type { Passage } from '../passage/read-passage.ts';
import { isBefore, itemKey } from '../typed/items.ts';
import { type OwnWish, type Wish, wishName } from './wish.ts';
import { type WishReader, wishesSaid } from './wishes-said.ts';

type Wishes = {
  readonly wishes: readonly Wish[];
  /** What the person says they do not want. */
  readonly declined: ReadonlySet<Outcome>;
};

/** By key: the newest message when it was taken off the card. */
type Floors = ReadonlyMap<string, number>;

/**
 * What the person asks for, what was said last first: wished for in their words, or named in short once the question has
 * been asked. «I don't want an apology any more» takes back what stands before it.
 */
export function readWishes(passages: readonly Passage[], reader: WishReader, floors: Floors): Wishes {
  const wishes = new Map<string, Wish>();
  const declined = new Set<string>();
  for (const passage of passages.filter(({ source }) => source.kind === 'message').toReversed()) {
    const said = wishesSaid(passage, reader).map((one) => ({ ...one, name: wishName(one.wish) }));
    const asked = said.filter(({ name, denied }) => !denied && !declined.has(name) && !isOff(passage, floors, name));
    for (const { wish, name } of asked) addTo(wishes, name, wish);
    for (const { name, denied } of said) if (denied) declined.add(name);
  }
  const isGone = (outcome: Outcome) =>
    declined.has(outcome) || (floors.has(itemKey.wish(outcome)) && !wishes.has(outcome));
  return { wishes: [...wishes.values()], declined: new Set(Outcome.options.filter(isGone)) };
}

/** Of own words that say the same, those stay that say more. */
function addTo(wishes: Map<string, Wish>, name: string, wish: Wish): void {
  for (const [other, later] of wishes) {
    if (other === name || !isOwn(wish) || !isOwn(later)) continue;
    if (saysAllOf(later, wish)) return;
    if (saysAllOf(wish, later)) wishes.delete(other);
  }
  const later = wishes.get(name);
  wishes.set(name, later === undefined ? wish : { ...later, amount: later.amount ?? wish.amount });
}

const isOwn = (wish: Wish): wish is OwnWish => wish.outcome === null;

function saysAllOf(wish: OwnWish, other: OwnWish): boolean {
  const said = new Set(termsOf(readText(wish.words).tokens));
  return termsOf(readText(other.words).tokens).every((term) => said.has(term));
}

/** Taken off the card since. */
function isOff(passage: Passage, floors: Floors, name: string): boolean {
  const floor = floors.get(itemKey.wish(name));
  return floor !== undefined && isBefore(passage, floor);
}
