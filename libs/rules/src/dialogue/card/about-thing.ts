import type { ThingEntry } from '../../knowledge/schema/thing.ts';
import { derive } from '../../memo.ts';
import { mainThing } from '../../reading/things/main-thing.ts';
import type { Situation } from '../../situation.ts';
import { isOfAccount } from './of-account.ts';

/** What was bought, hired, insured or served, as far as the story says so; null where it leaves that open. */
export const aboutThing = derive((situation: Situation): ThingEntry | null => {
  const { established, merit } = situation;
  const { passages, sector, facts, organisation } = established;
  const grievances = merit.claims.flatMap((key) => {
    const instance = facts.get(key)?.instance;
    return instance?.source.kind === 'message' ? [{ index: instance.source.index, quote: instance.quote }] : [];
  });
  return mainThing({
    passages: passages.filter((passage) => isOfAccount(situation, passage)),
    grievances,
    sector: sector?.code ?? null,
    respondent: organisation?.name ?? '',
  });
});
