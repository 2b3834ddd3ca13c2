import { findHits } from '../../matching/matcher.ts';
import type { TokenSpan } from '../../text/read-text.ts';
import type { Reading } from '../passage/read-passage.ts';
import type { CardRemark } from './card-remarks.ts';

/** «Strike out “it was late”» orders the service; «I told them “remove the charge”» tells what was said to others. */
export function ordersQuoted(passage: Reading, remark: CardRemark): boolean {
  const quote = quoteIn(passage, remark);
  if (quote === null) return false;
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

/** What a stretch puts in quotation marks. */
function quoteIn({ text: { content, tokens } }: Reading, { from, to }: TokenSpan): TokenSpan | null {
  const gapBefore = (at: number) => content.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start);
  const isOpened = (at: number) => /["“«「『]/u.test(gapBefore(at));
  let first = from;
  while (first < to && !isOpened(first)) first += 1;
  if (first === to) return null;
  let end = first + 1;
  while (end < to && !/["”»」』]/u.test(gapBefore(end))) end += 1;
  return { from: first, to: end };
}
