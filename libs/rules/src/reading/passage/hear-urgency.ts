import type { Language } from '@intake/contracts/languages';
import { daysBetween } from '../../calendar/days.ts';
import type { UrgencyEntry } from '../../knowledge/schema/engine.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { derive } from '../../memo.ts';
import { sentenceAt } from '../../text/read-text.ts';
import type { Hand } from '../../text/spellings.ts';
import { hitsOf } from './hits-of.ts';
import type { Passage, Reading } from './read-passage.ts';
import type { Match } from './scope.ts';
import { isSaidOfOthers, polarityOf } from './scope.ts';

/** Where a message says that something is urgent. */
export type Heard = {
  readonly entry: UrgencyEntry;
  readonly match: Match;
  /** By the entry's own words, which may count only with a fact, or by concepts that stand together. */
  readonly by: 'words' | 'concepts';
};

/**
 * What each message says is urgent, by the words of an entry or by concepts that stand together in it or with the
 * message before. Fear and threat count («they will cut us off»), denial does not, nor what is over and only told.
 */
export function urgentIn(passages: readonly Passage[]): ReadonlyMap<Passage, readonly Heard[]> {
  const own = passages.filter(({ source }) => source.speaker === 'person');
  return new Map(
    own.map((passage, at) => {
      const before = new Set(own.slice(Math.max(0, at - told), at).flatMap(spokenOf));
      const heard = [...saidIn(passage), ...togetherIn(passage, before)];
      return [passage, heard.filter(({ entry, match }) => !isOver(passage, entry, match))];
    }),
  );
}

/** Messages; people tell on in the next, not much later. */
const told = 1;

const spokenOf = (passage: Passage): string[] => (isToldAsOver(passage) ? [] : [...conceptsIn(passage).keys()]);

/**
 * Words of an entry itself, where nothing of the sentence silences them. Of other people's cases only what is critical counts:
 * whoever writes of a neighbour's knife may stand before it.
 */
const saidIn = derive((reading: Reading): readonly Heard[] => {
  const hits = hitsOf(reading, 'urgency');
  return hits.flatMap(({ hit: { owner, from, to }, sentence }) => {
    const isSilenced = hits.some(
      (other) =>
        other.sentence === sentence && other.hit.owner.sense === 'unless' && other.hit.owner.entry === owner.entry,
    );
    const match = { sentence, from, to };
    if (owner.sense === 'unless' || isSilenced || polarityOf(reading, match, true) === 'denied') return [];
    const counts = owner.entry.level === 'critical' || !isSaidOfOthers(reading, match);
    return counts ? [{ entry: owner.entry, match, by: 'words' }] : [];
  });
});

/** Entries of which every concept is spoken of: near one another in any order, or some before. */
function togetherIn(reading: Reading, before: ReadonlySet<string>): Heard[] {
  const concepts = conceptsIn(reading);
  if (concepts.size === 0) return [];
  return reading.reader.inForce.urgency.flatMap((entry) =>
    entry.together.flatMap((keys) => {
      const match = meeting(concepts, before, keys);
      const counts = match !== null && (entry.level === 'critical' || !isSaidOfOthers(reading, match));
      return counts ? [{ entry, match, by: 'concepts' as const }] : [];
    }),
  );
}

function meeting(
  concepts: ReadonlyMap<string, readonly Match[]>,
  before: ReadonlySet<string>,
  keys: readonly string[],
): Match | null {
  const here = keys.filter((key) => concepts.has(key));
  if (here.length === 0 || keys.some((key) => !concepts.has(key) && !before.has(key))) return null;
  const [first = [], ...others] = here.map((key) => concepts.get(key) ?? []);
  return (
    first.find(({ from }) => others.every((hits) => hits.some((other) => Math.abs(other.from - from) <= together))) ??
    null
  );
}

/** Words: further apart, two things of a long story meet by chance. */
const together = 12;

/** Where each concept is spoken of and not denied; a day ahead is «due», one within days «soon» as well. */
export const conceptsIn = derive((reading: Reading): ReadonlyMap<string, readonly Match[]> => {
  const words = hitsOf(reading, 'concept').flatMap(({ hit: { owner, from, to }, sentence }) => {
    const match = { sentence, from, to };
    const isMeant = isSpoken(owner.language, reading.hand) && polarityOf(reading, match, true) !== 'denied';
    return isMeant ? [{ key: owner.key, match }] : [];
  });
  const days = reading.ahead.flatMap(({ day, from, to }) => {
    const match = { sentence: sentenceAt(reading.text, from), from, to };
    const keys = daysBetween(reading.day, day) <= withinDays ? ['due', 'soon'] : ['due'];
    return keys.map((key) => ({ key, match }));
  });
  const found = Map.groupBy([...words, ...days], ({ key }) => key);
  return new Map([...found].map(([key, all]) => [key, all.map(({ match }) => match)]));
});

const withinDays = 4;

/** Who writes in Chinese, Arabic or Greek letters mixes in English; «nan» and «no» typed in Vietnamese are not English. */
const isSpoken = (language: Language, hand: Hand): boolean =>
  language === languageOfHand(hand) || (language === 'en' && otherScripts.has(hand));

const otherScripts: ReadonlySet<Hand> = new Set(['zh', 'ar', 'el']);

/**
 * «All fixed», «in 2004», «only joking»: told near it, and nobody needs anything within hours. Of what is critical it must be
 * told in the same breath: «he hit me years ago. Now he is at the door».
 */
function isOver(reading: Reading, { level }: UrgencyEntry, { sentence, from }: Match): boolean {
  const isBeside = (at: number) =>
    level === 'critical' ? at >= sentence.first && at < sentence.end : Math.abs(at - from) <= near;
  return endsIn(reading).some(isBeside);
}

const near = 30;

const endsIn = derive((reading: Reading): readonly number[] => [
  ...reading.dates.flatMap((date) => (!date.since && daysBetween(date.day, reading.day) > longAgo ? [date.from] : [])),
  ...(conceptsIn(reading).get('over') ?? []).map(({ from }) => from),
]);

/** Days. */
const longAgo = 300;

/** Of a fact that was told: whether it is over by the words beside it. */
export const isToldAsOver = (passage: Passage): boolean =>
  passage.text.tokens.length <= shortMessage && endsIn(passage).length > 0;

/** Tokens; in a longer one the words may be about something else. */
const shortMessage = 60;
