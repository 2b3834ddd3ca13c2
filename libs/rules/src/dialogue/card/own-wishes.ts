import type { Outcome, SumRole } from '../../knowledge/schema/entry.ts';
import { derive } from '../../memo.ts';
import { saidToCard } from '../../reading/corrections/put-right.ts';
import { itemKey } from '../../reading/typed/items.ts';
import { type Wish, wishName } from '../../reading/wishes/wish.ts';
import { type OwnWishes, ownWordsTold } from '../../reading/wishes/wishes-said.ts';
import type { Situation } from '../../situation.ts';
import { headPoints } from './head-points.ts';

/** All that the letter asks for by the person's own words: a sum that was refused goes first, whatever else they name. */
export const ownWishes = derive((situation: Situation): readonly Wish[] => behindTheirFirst(wishesOf(situation)));

/** Each behind the wish that it stands in for; where that one is gone it is asked for itself. */
function behindTheirFirst(wishes: readonly Wish[]): readonly Wish[] {
  const isBehind = ({ instead }: Wish, first: Wish) => instead === wishName(first);
  const firsts = wishes.filter((wish) => !wishes.some((other) => isBehind(wish, other)));
  return firsts.flatMap(({ instead: _gone, ...first }) => [first, ...wishes.filter((wish) => isBehind(wish, first))]);
}

function wishesOf({ established, merit }: Situation): readonly Wish[] {
  const { wishes, declined, sums } = established;
  const isOfMoney = wishes.some(({ outcome }) => outcome !== null && outcome in rolesOf);
  const isDeclined = [...declined].some((outcome) => outcome in rolesOf);
  const refused = sums.find(({ role }) => role === 'refused');
  if (isOfMoney || isDeclined || refused === undefined) return wishes;
  const outcome = offered(merit).includes('refund') ? 'refund' : 'payment';
  return [{ outcome, amount: refused.value }, ...wishes];
}

/** The words of the points that no label of the base words: of own wishes, and of what heads the card. */
export const pointWords = (situation: Situation): OwnWishes =>
  new Map<string, string>([...ownWords(situation), ...headPoints(situation)]);

/** The words of all own wishes, those that were taken off too, by the keys of their items. */
export const ownWords = derive(({ told, memory, timeline, established }: Situation): OwnWishes => {
  const standing = established.wishes.flatMap((wish) =>
    wish.outcome === null ? [[itemKey.wish(wishName(wish)), wish.words] as const] : [],
  );
  return new Map([
    ...ownWordsTold(told, { passages: told.passages, toCard: saidToCard(memory, timeline) }),
    ...standing,
  ]);
});

/** The sum that the person names with a remedy, else the one of the story that it is about. */
export function sumClaimed({ sums }: Situation['established'], { outcome, amount }: Wish): number | null {
  if (outcome === null) return amount;
  const roles: readonly (SumRole | null)[] = rolesOf[outcome] ?? [];
  if (amount !== null && roles.length > 0) return amount;
  const [leading] = sums;
  if (leading !== undefined && roles.includes(leading.role)) return leading.value;
  const told = roles.flatMap((role) => sums.find((sum) => role !== null && sum.role === role) ?? []);
  return told[0]?.value ?? null;
}

/** What a remedy of money may be about; null: a sum of which the words do not tell. */
const rolesOf: Partial<Record<Outcome, readonly (SumRole | null)[]>> = {
  refund: ['refused', 'charged', 'paid', 'lost', null],
  payment: ['refused', null],
  compensation: ['lost'],
  fee_waiver: ['owed', 'charged', null],
};

/** What the opened grounds allow, first the first ground's. */
export const offered = ({ passed }: Situation['merit']): Outcome[] => [
  ...new Set(passed.flatMap(({ ground }) => ground.outcomes)),
];
