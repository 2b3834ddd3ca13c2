import type { Disclosure } from '../../safety/disclosures.ts';
import type { Situation } from '../../situation.ts';

/** The message before told of suicide or self-harm, or was asked about; this one goes on. */
export function disclosureBefore({ input, disclosures }: Situation, index: number): Disclosure | undefined {
  const before = input.history.findLastIndex(({ role }, at) => role === 'user' && at < index);
  return disclosures.find((disclosure) => disclosure.index === before && disclosure.level !== 'denied');
}

/** «I'm OK, my sister is here»: it goes on and tells nothing of the complaint, so it stays in the conversation. */
export function onlyComesBack(situation: Situation, index: number): boolean {
  if (disclosureBefore(situation, index) === undefined) return false;
  const told = [...situation.established.facts.values()].map(({ instance }) => instance?.source);
  return !told.some((source) => source?.kind === 'message' && source.index === index);
}
