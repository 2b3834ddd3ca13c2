import { type Language, languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { CorpusCase } from '../corpus/corpus-case.ts';
import { holdConversation } from '../corpus/hold-conversation.ts';
import { localise } from '../src/knowledge/localise.ts';
import type { GroundEntry } from '../src/knowledge/schema/base.ts';
import { knowledge } from './converse.ts';

const inForce = knowledge.lawOn('2026-11-20');
const grounds = inForce.grounds.filter(({ support_only }) => !support_only);

/** The ways in which all of a ground can be so: what it requires with one of its alternatives. */
const waysOf = ({ required, any_of }: GroundEntry): string[][] =>
  any_of.length === 0 ? [required] : any_of.map((key) => [...required, key]);

const isClaim = (key: string) => inForce.facts.get(key)?.role === 'claim';

/** Somebody to whom all of it happened, who tells the grievance alone, in the words of the claims card, and to whom. */
function person(ground: GroundEntry, { establishes, lang }: { establishes: string[]; lang: Language }): CorpusCase {
  const [first = ''] = ground.sectors;
  const sector = first === 'any' ? 'retail' : first;
  const grievance = inForce.facts.get(establishes.find(isClaim) ?? '')?.label;
  const organisation = [...inForce.organisations.values()].find(({ sectors }) => sectors[0] === sector);
  const who = organisation?.name ?? localise(inForce.sectors.get(sector)?.name ?? { en: sector }, lang);
  const story = `${grievance === undefined ? '' : localise(grievance, lang)}. ${who}`;
  const late = establishes.filter((key) => inForce.facts.get(key)?.derived !== undefined);
  const answers = Object.fromEntries(late.map((key) => [key, longAgo]));
  const never = ground.defeated_by;
  const implied = establishes.flatMap((key) => inForce.facts.get(key)?.implies ?? []);
  const all = [...establishes, ...implied];
  return CorpusCase.parse({ id: 'told', title: '', lang, says: [story], answers, sector, establishes: all, never });
}

const longAgo = '5/1/2026';

const opens = (script: CorpusCase): boolean =>
  holdConversation(knowledge, script, 'truthful').at(-1)?.grounds.sufficient === true;

/**
 * Nobody is asked whether there is violence at home; «what they told me was not true» alone is two guesses away; poor
 * repairs, a wrong record and a scam where a tick takes the first place.
 */
const behindTicks = [
  'ins_repair_quality, zh',
  'ins_repair_quality, el',
  'app_correction, en',
  'bank_receiving_account, ar',
  'bank_scam_handling, ar',
  'bank_scam_recall, ar',
];
const notReached = ['tel_dfv', 'asica_misleading, el', ...behindTicks];

test.for(grounds.flatMap((ground) => languages.map((lang) => [ground.id, lang, ground] as const)))(
  '%s, %s: whoever tells no more than its grievance is asked for the rest of it',
  ([, lang, ground]) => {
    const isReached = waysOf(ground).some((establishes) => opens(person(ground, { establishes, lang })));
    expect(isReached).toBe(!notReached.some((one) => `${ground.id}, ${lang}`.startsWith(one)));
  },
);
