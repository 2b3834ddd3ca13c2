import type { EstablishedFact } from '../../reading/established.ts';
import type { Passage } from '../../reading/passage/read-passage.ts';
import type { Situation } from '../../situation.ts';
import { verbatim } from '../../text/read-text.ts';
import { isBesideAccount } from './beside-account.ts';

/** Swearing at people proves nothing, nor does what was said to the service: the claim stands without its words. */
export function isQuotable(situation: Situation, instance: EstablishedFact['instance']): boolean {
  if (instance === null || instance.source.kind !== 'message') return true;
  const { index } = instance.source;
  return !messages(situation).some(
    (passage) => passage.source.index === index && isUnfit(situation, passage, instance.quote),
  );
}

/** Words of a sentence that was said to the service. */
export const isRemark = (situation: Situation, quote: string): boolean =>
  messages(situation).some((passage) => isTalkAt(situation, passage, quote));

const messages = ({ established }: Situation): Passage[] =>
  established.passages.filter(({ source }) => source.kind === 'message');

const isUnfit = (situation: Situation, passage: Passage, quote: string): boolean =>
  passage.text.sentences.some(
    (one) => verbatim(passage.text, one).includes(quote) && passage.cues.at('abuse', one).length > 0,
  ) || isTalkAt(situation, passage, quote);

const isTalkAt = (situation: Situation, passage: Passage, quote: string): boolean =>
  passage.text.sentences.some(
    (one) => verbatim(passage.text, one) === quote && isBesideAccount(situation, passage, one),
  );
