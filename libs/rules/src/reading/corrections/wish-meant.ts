import { indexesIn } from '../../text/read-text.ts';
import { labelTerms, termsOf } from '../answers/label-terms.ts';
import { isSameTerm, type Labels } from '../answers/label-words.ts';
import { hitsOf } from '../passage/hits-of.ts';
import type { Passage } from '../passage/read-passage.ts';
import { itemOf } from '../typed/items.ts';
import type { OwnWishes } from '../wishes/wishes-said.ts';
import type { CardRemark, Verdict } from './card-remarks.ts';
import { itemsNamed } from './items-taken-off.ts';

type Order = CardRemark & { readonly verdict: Verdict | null };
type OnCard = Labels & { readonly keys: readonly string[]; readonly own: OwnWishes };

/** «Remove the refund» of a card that asks for one means the wish, not the point that has the word too; «the one about it» is a point. */
export function meansWish(passage: Passage, order: Order, card: OnCard): (claim: string) => boolean {
  const isNamed = itemsNamed(passage, order, card).some((key) => itemOf(key)?.kind === 'wish');
  if (!isNamed || order.isNamed) return () => false;
  const remedies = hitsOf(passage, 'outcome').map(({ hit }) => hit);
  const rest = order.words.filter((at) => !remedies.some(({ from, to }) => from <= at && at < to));
  const said = termsOf(rest.flatMap((at) => passage.text.tokens[at] ?? []));
  const ofWishes = termsOf(
    passage.text.tokens.filter((_, at) => remedies.some(({ from, to }) => from <= at && at < to)),
  );
  const labels = labelTerms(card.inForce, card.language);
  return (claim) => {
    const label = labels.of(claim).filter((term) => !ofWishes.some((one) => isSameTerm(one, term)));
    return !tellsOf(passage, order, claim) && !said.some((term) => label.some((other) => isSameTerm(term, other)));
  };
}

/** «Remove that they refused a refund»; the order itself is no part of what it tells. */
const tellsOf = (passage: Passage, { sentence, words }: Order, claim: string): boolean =>
  (passage.hits.get(sentence) ?? []).some(
    ({ owner, ...hit }) =>
      owner.kind === 'fact' && owner.entry.key === claim && indexesIn(hit).every((at) => words.includes(at)),
  );
