import type { Passage, PassageSource } from '../../reading/passage/read-passage.ts';
import type { Disclosure } from '../../safety/disclosures.ts';
import type { Situation } from '../../situation.ts';
import { isWithheld, spanOf } from '../../text/read-text.ts';

/** The message before told of suicide or self-harm, or was asked about; this one goes on. */
export function disclosureBefore({ input, disclosures }: Situation, index: number): Disclosure | undefined {
  const before = input.history.findLastIndex(({ role }, at) => role === 'user' && at < index);
  return disclosures.find((disclosure) => disclosure.index === before && disclosure.level !== 'denied');
}

/**
 * «I'm OK, my sister is here»: it goes on and tells nothing of the complaint, so it stays in the conversation. Whoever says
 * what they had meant, or names a sum or the business beside it, tells of the complaint.
 */
export function onlyComesBack(situation: Situation, index: number): boolean {
  if (disclosureBefore(situation, index) === undefined) return false;
  const { facts, passages } = situation.established;
  const isExplained = situation.disclosures.some((one) => one.index === index && one.takenBack === 'explained');
  const isOfMessage = (source: PassageSource | undefined) => source?.kind === 'message' && source.index === index;
  const isTold = [...facts.values()].some(({ instance }) => isOfMessage(instance?.source));
  return !isExplained && !isTold && !passages.some((passage) => isOfMessage(passage.source) && namesCase(passage));
}

/** Whether a sum or a business is named in what is not withheld. */
function namesCase({ names, amounts, text }: Passage): boolean {
  const isKept = ({ from }: { readonly from: number }) =>
    !isWithheld(text, spanOf(text, { first: from, end: from + 1 }));
  return [...names, ...amounts].some(isKept);
}
