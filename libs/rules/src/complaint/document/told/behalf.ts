import { isOfAccount } from '../../../dialogue/card/of-account.ts';
import { fill } from '../../../knowledge/localise.ts';
import { type Relation, relations } from '../../../knowledge/schema/entry.ts';
import type { Passage } from '../../../reading/passage/read-passage.ts';
import type { Situation } from '../../../situation.ts';
import { verbatim } from '../../../text/read-text.ts';

const isTrue = ({ established }: Situation, key: string): boolean => established.facts.get(key)?.value === true;

export const speaksForOther = (situation: Situation): boolean => isTrue(situation, 'acting_for_other');

export const hasAuthority = (situation: Situation): boolean =>
  speaksForOther(situation) && isTrue(situation, 'authority_held');

/** For whom the person speaks, and that they may: the first thing that an officer asks. */
export function behalfWords(situation: Situation): string[] {
  if (!speaksForOther(situation)) return [];
  const { summary } = situation.knowledge.content.document;
  const whom = relationTold(situation);
  const who = whom === null ? summary.somebody : summary.relations[whom];
  return [[fill(summary.behalf, { who }), ...(hasAuthority(situation) ? [summary.authority] : [])].join(' ')];
}

/** Where the person says that they speak for somebody, else the only relation of the story. */
function relationTold(situation: Situation): Relation | null {
  const { passages, facts } = situation.established;
  const messages = passages.filter((passage) => isOfAccount(situation, passage));
  const quotes = ['authority_held', 'acting_for_other'].flatMap((key) => facts.get(key)?.instance?.quote || []);
  const isSaidThere = (sentence: string) => quotes.some((quote) => sentence.includes(quote));
  return onlyOne(messages, isSaidThere) ?? onlyOne(messages, () => true);
}

function onlyOne(messages: readonly Passage[], isWanted: (sentence: string) => boolean): Relation | null {
  const told = messages.flatMap(({ text, cues }) =>
    text.sentences
      .filter((sentence) => isWanted(verbatim(text, sentence)))
      .flatMap((sentence) => relations.filter((one) => cues.at(`relation_${one}`, sentence).length > 0)),
  );
  const [first, ...others] = new Set(told);
  return first === undefined || others.length > 0 ? null : first;
}
