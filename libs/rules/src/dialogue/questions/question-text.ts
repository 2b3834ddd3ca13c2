import { fill, joinSentences, localise } from '../../knowledge/localise.ts';
import { closest, optionLabel, optionsOf, type Put } from '../../reading/answers/options.ts';
import { doubtedKey } from '../../reading/doubts.ts';
import type { Doubt } from '../../reading/established.ts';
import { hasCue } from '../../reading/passage/cues.ts';
import type { Situation } from '../../situation.ts';
import { shownQuote } from '../card/card.ts';

/** The words of a question in the person's language; put again, they are other words. */
export function questionText(situation: Situation, { key, again, offered, ticked = [], known = [] }: Put): string {
  const options = optionsText(situation, { key, again, offered, ticked });
  const doubt = doubtWords(situation, key);
  const fact = doubtedKey(key);
  const isOne = key === 'which_organisation' && offered?.length === 1;
  const spoken = isOne ? 'this_organisation' : (fact ?? listWords({ key, ticked, known }));
  const words = again ? inOtherWords(situation, spoken) : inItsWords(situation, spoken);
  const lead = fact === null || doubt === null ? [] : [situation.knowledge.content.phrases[situation.language].doubt];
  return fill(joinSentences(situation.language, [...lead, words]), {
    options,
    ...(doubt && { told: doubt.told, shown: doubt.shown }),
  });
}

function listWords({ key, ticked = [], known = [] }: Put): string {
  if (ticked.length > 0) return heardAlready;
  return key === closest && known.length > 0 ? besideWhatIsKnown : key;
}

/** «Which comes closest?» where some of it was half heard. */
const heardAlready = 'closest_heard';
/** Where a grievance was told: nobody who told it is asked what went wrong. */
const besideWhatIsKnown = 'closest_beside';

/** One a line, for an answer by number; names stand within the question. */
function optionsText(situation: Situation, put: Put): string {
  const { key, offered = [], ticked = [] } = put;
  const tick = (id: string) => (ticked.includes(id) ? '✓ ' : '');
  const labelled = (id: string) => `${tick(id)}${optionLabel(situation, { key, id }, situation.language)}`;
  if (key === 'which_organisation') return offered.map(labelled).join(' / ');
  return optionsOf(situation, put)
    .map((id, at) => `${at + 1}. ${labelled(id)}`)
    .join('\n');
}

/** What was told and what a transcript shows, words in quotation marks; null where the question is about no doubt. */
function doubtWords(situation: Situation, key: string): Pick<Doubt, 'told' | 'shown'> | null {
  const { knowledge, inForce, language, established } = situation;
  const doubt = established.doubts.find(({ question }) => question === key);
  if (doubt === undefined) return null;
  const entry = inForce.facts.get(doubt.keys[0] ?? '');
  const fact = established.facts.get(entry?.key ?? '');
  const told = entry === undefined ? doubt.told : fact && shownQuote(fact);
  if (key === 'evidence_amount') return doubt;
  const quoted = (words: string) =>
    fill(knowledge.content.phrases[language].quote, { words: words.replace(closingMarks, '') });
  return { told: quoted(told ?? (entry ? localise(entry.label, language) : '')), shown: quoted(doubt.shown) };
}

/** One question mark stands in a question, and it is ours. */
const closingMarks = /[\s.,?!…。，？！；;؟،]+$/u;

function inItsWords(situation: Situation, key: string): string {
  const { knowledge, inForce, language, established } = situation;
  const { ask: typed, story_begun } = knowledge.content.phrases[language];
  if (key === 'story' && (established.sector !== null || established.organisation !== null)) return story_begun;
  if (key === 'organisation' && established.sector?.who !== undefined)
    return localise(established.sector.who, language);
  const ask: Readonly<Record<string, string>> = typed;
  const entry = inForce.facts.get(key);
  if (entry?.ask === undefined) return ask[key] ?? '';
  const { question, after_death } = entry.ask;
  return localise(after_death !== undefined && tellsOfDeath(situation) ? after_death : question, language);
}

const tellsOfDeath = ({ established }: Situation): boolean =>
  established.passages.some((passage) => passage.source.speaker === 'person' && hasCue(passage, 'bereaved'));

/** What a typed question asks for, said differently; of a fact, whether its label is so. */
function inOtherWords({ knowledge, inForce, language }: Situation, key: string): string {
  const { fact, ...typed } = knowledge.content.asides[language].in_other_words;
  const entry = inForce.facts.get(key);
  const words: Readonly<Record<string, string>> = typed;
  return entry === undefined ? (words[key] ?? '') : fill(fact, { label: localise(entry.label, language) });
}
