import type { TopicOwner } from '../../knowledge/knowledge.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import type { Hit } from '../../matching/matcher.ts';
import { phraseAt } from '../../matching/phrases.ts';
import { derive } from '../../memo.ts';
import { sentenceAt } from '../../text/read-text.ts';
import { hitsOf } from '../passage/hits-of.ts';
import type { Reading } from '../passage/read-passage.ts';
import { type Leads, saidIn, states } from './said-of-names.ts';

type Topic = Hit<TopicOwner>;

/** The words that place a text in a sector, each counted once: a part of a longer name is not said by itself. */
export const topicsOf = derive((reading: Reading): readonly TopicOwner[] => {
  const counted = sentencesOf(reading).flatMap((placed) => countOnce(placed.filter((hit) => !isSaidNot(reading, hit))));
  return withFirst(counted.map((hit) => heavier(hit, kindSaid(reading, hit))));
});

/** The sectors of which a text says that it is none of them: «not renting». */
export const topicsDenied = derive((reading: Reading): readonly string[] =>
  sentencesOf(reading).flatMap((placed) => {
    const denied = placed.filter((hit) => isSaidNot(reading, hit));
    const isPartOf = (hit: Topic) => denied.some((other) => hit.from < other.to && other.from < hit.to);
    const said = placed.filter((hit) => hit.owner.weight >= strong && !isPartOf(hit));
    // «A ute, not a van» is of cars all the same.
    const isSaid = ({ owner }: Topic) => said.some((other) => other.owner.entry.code === owner.entry.code);
    return denied.filter((hit) => !isSaid(hit)).map(({ owner }) => owner.entry.code);
  }),
);

/** «Not renting»; «not a shop», «not a dealer» says who it is, and nothing of what it is about. */
function isSaidNot(reading: Reading, { from, to, owner }: Topic): boolean {
  const { text, smallWords } = reading;
  if (owner.weight < strong || phraseAt(smallWords.naming.traders, text.tokens, to - 1)?.to === to) return false;
  return (
    saidIn(reading, sentenceAt(text, from))
      .leads.get(from)
      ?.some(({ lead }) => lead === 'denying') === true
  );
}

function sentencesOf(reading: Reading): Topic[][] {
  const said = hitsOf(reading, 'topic').filter(({ hit }) => isOfItsLanguage(reading, hit));
  const bySentence = Map.groupBy(said, ({ sentence }) => sentence);
  return [...bySentence.values()].map((placed) => placed.map(({ hit }) => hit));
}

/** How much more a word tells that says what kind of business it is: «this is childcare», «a kitchen company». */
function kindSaid(reading: Reading, { from, to, owner }: Topic): number {
  if (owner.weight < strong) return 0;
  const { text, smallWords } = reading;
  const { leads } = saidIn(reading, sentenceAt(text, from));
  if (leads.get(from)?.some(({ lead }) => lead === 'being')) return 2 * strong;
  if (isDealtWith(reading, leads, from)) return strong;
  const { traders } = smallWords.naming;
  const isTrade = phraseAt(traders, text.tokens, to) !== null || phraseAt(traders, text.tokens, to - 1)?.to === to;
  return isTrade ? beside : 0;
}

/** «Bought from a car yard», «I want to complain about my tiler»: the kind of business stands where its name would. */
function isDealtWith({ text, smallWords }: Reading, leads: Leads, from: number): boolean {
  const { joints } = smallWords.naming;
  const isLed = (at: number) => leads.get(at)?.some(({ lead }) => lead === 'dealing' || states(lead)) === true;
  let at = from;
  while (at > 0 && !isLed(at) && phraseAt(joints, text.tokens, at - 1)?.to === at) at -= 1;
  return isLed(at);
}

const strong = 3;
/** Less than tells two sectors apart: an agent's company lets homes as well. */
const beside = 1;

const heavier = (hit: Topic, more: number): Topic =>
  more === 0 ? hit : { ...hit, owner: { ...hit.owner, weight: hit.owner.weight + more } };

/** «Council», «rent» and «bond» are Vietnamese in a Vietnamese sentence only; words of another script mix with any. */
function isOfItsLanguage({ text, hand }: Reading, { owner, from }: Topic): boolean {
  const isLatin = plainLatin.test(text.tokens[from]?.text ?? '');
  return owner.language === 'en' || !isLatin || owner.language === languageOfHand(hand);
}

const plainLatin = /^[a-z0-9]+$/;

/** What a story opens with is oftener what it is about than what it comes to speak of. */
function withFirst(hits: readonly Topic[]): TopicOwner[] {
  const first = Math.min(...hits.map(({ from }) => from));
  return hits.map(({ owner, from }) => (from === first ? { ...owner, weight: owner.weight + 1 } : owner));
}

function countOnce(hits: readonly Topic[]): Topic[] {
  return hits.filter((hit, at) => hits.every((other, place) => place === at || !isWithin(hit, other, place < at)));
}

/** «Room» in «escape room» is no hotel's; of two words for one sector in one place the stronger counts. */
function isWithin(hit: Topic, other: Topic, isEarlier: boolean): boolean {
  if (other.from > hit.from || other.to < hit.to) return false;
  if (other.to - other.from > hit.to - hit.from) return other.to - other.from <= longestName;
  const [one, two] = [hit.owner, other.owner];
  return one.entry === two.entry && (two.weight > one.weight || (two.weight === one.weight && isEarlier));
}

/** Longer ones are whole clauses, and what stands in their gaps is said by itself. */
const longestName = 5;
