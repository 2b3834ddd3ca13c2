import { findHits } from '../../../matching/matcher.ts';
import type { TokenSpan } from '../../../text/read-text.ts';
import type { Passage, Reading } from '../../passage/read-passage.ts';
import { type CardRemark, readCardRemarks } from '../card-remarks.ts';
import { quotesIn } from './quoted.ts';

/** «Strike out “it was late”» orders the service; «I told them “remove the charge”» tells what was said to others. */
function ordersQuoted(passage: Reading, remark: CardRemark): boolean {
  const [quote] = quotesIn(passage, remark);
  if (quote === undefined) return false;
  const isOutside = ({ from, to }: TokenSpan) => to <= quote.from || from >= quote.to;
  const order = findHits(passage.smallWords.card, passage.scene, remark.sentence).find(
    (hit) => hit.owner.kind === 'remove' && hit.from >= remark.from && hit.to <= remark.to && isOutside(hit),
  );
  if (order === undefined) return false;
  const others = [
    ...(['they', 'reported'] as const).flatMap((name) => passage.cues.at(name, remark.sentence)),
    ...passage.names,
  ];
  return !others.some((one) => one.from >= remark.from && one.to <= order.from && isOutside(one));
}

/** The orders of a message to take out a point that they quote: the quoted words are ours, and tell nothing. */
export const ordersQuoting = (passage: Passage): readonly CardRemark[] =>
  readCardRemarks(passage).filter((one) => one.verdicts.includes('remove') && ordersQuoted(passage, one));
