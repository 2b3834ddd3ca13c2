import type { EstablishedFact } from '../../reading/established.ts';
import type { Situation } from '../../situation.ts';
import { verbatim } from '../../text/read-text.ts';

/** Swearing at people proves nothing: the claim stands without its words. */
export function isQuotable({ established }: Situation, instance: EstablishedFact['instance']): boolean {
  if (instance === null || instance.source.kind !== 'message') return true;
  const { index } = instance.source;
  return !established.passages.some(
    ({ source, text, cues }) =>
      source.kind === 'message' &&
      source.index === index &&
      text.sentences.some((one) => verbatim(text, one).includes(instance.quote) && cues.at('abuse', one).length > 0),
  );
}
