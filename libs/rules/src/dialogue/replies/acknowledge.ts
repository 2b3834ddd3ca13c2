import type { Asked } from '../../conversation/memory.ts';
import { fill, joinSentences, localise } from '../../knowledge/localise.ts';
import type { PhraseFile } from '../../knowledge/schema/wording.ts';
import { isTelling } from '../../merit/weigh.ts';
import { answerKind } from '../../reading/answers/answers.ts';
import { chosenIn } from '../../reading/answers/choice.ts';
import { noneOfThem } from '../../reading/answers/options.ts';
import { isInDoubt } from '../../reading/doubts.ts';
import { hasCue } from '../../reading/passage/cues.ts';
import type { Passage } from '../../reading/passage/read-passage.ts';
import type { Situation } from '../../situation.ts';
import type { TokenSpan } from '../../text/read-text.ts';
import { newestMessage } from '../memory/newest-message.ts';
import { quotedLabels } from '../questions/quoted-labels.ts';
import { pick } from './pick.ts';
import { urgentItems } from './urgent-items.ts';

/** Shows that the newest message was heard, before anything is asked. */
export function acknowledge(situation: Situation, words: PhraseFile): string[] {
  const message = newestMessage(situation);
  if (message === undefined) return [pick(situation, words.acknowledge, {})];
  const struck = situation.memory.shown.length === 0 ? situation.correction.withdrawn : [];
  if (struck.length > 0)
    return [
      joinSentences(situation.language, [
        pick(situation, words.acknowledge_changed, {}),
        fill(words.changed.removed, { points: quotedLabels(situation, struck, 'conjunction') }),
      ]),
    ];
  const news = acknowledgeNews(situation, words);
  // The urgent words that lead have answered it; thanks behind them would sound deaf.
  if (news.length > 0 || urgentItems(situation).length > 0) return news;
  return [pick(situation, plainWords(situation, message, words), {})];
}

/** What of the newest message has words of its own in the answer: a loss, despair, a grievance, a name, a sum. */
export function acknowledgeNews(situation: Situation, words: PhraseFile): string[] {
  const message = newestMessage(situation);
  if (message === undefined) return [];
  const sorrow = sorrowWords(situation, words);
  if (urgentItems(situation).length > 0) return sorrow === null ? [] : [sorrow];
  const heard = heardWords(situation, message, words);
  const mood = sorrow ?? grievanceWords(situation, message, words);
  if (mood !== null) return [joinSentences(situation.language, [mood, ...heard])];
  const opening = isStory(situation, message) ? words.acknowledge : words.acknowledge_heard;
  return heard.length === 0 ? [] : [joinSentences(situation.language, [pick(situation, opening, {}), ...heard])];
}

function sorrowWords(situation: Situation, words: PhraseFile): string | null {
  if (tellsOf(situation, 'bereaved')) return pick(situation, words.acknowledge_loss, {});
  return tellsOf(situation, 'distressed') ? pick(situation, words.acknowledge_distress, {}) : null;
}

/** The first telling, at length: «thanks, that helps» would sound as if a form had been filled in. */
const isStory = (situation: Situation, { text }: Passage): boolean =>
  isFirstTelling(situation) && text.tokens.length >= storyWords;

/** Nothing was asked yet but what happened. */
const isFirstTelling = ({ memory, timeline, newest }: Situation): boolean =>
  memory.asked.length === 0 || timeline.questionsBefore(newest).some(({ key }) => key === 'story');

const storyWords = 12;

/** The newest message tells of a death, or of what the matter has done to the person. */
export const isInSorrow = (situation: Situation): boolean =>
  tellsOf(situation, 'bereaved') || tellsOf(situation, 'distressed');

function tellsOf(situation: Situation, cue: 'bereaved' | 'distressed'): boolean {
  const message = newestMessage(situation);
  return message !== undefined && hasCue(message, cue);
}

/** The grievance that matters most of those the newest message establishes in words of its own. */
function grievanceWords(situation: Situation, message: Passage, words: PhraseFile): string | null {
  const { merit, established, inForce, language, newest } = situation;
  if (message.text.tokens.length < 4 && listBefore(situation) === undefined) return null;
  const isNew = (key: string) => {
    if (isInDoubt(established, key)) return false;
    const source = established.facts.get(key)?.instance?.source;
    return source?.kind === 'message' && source.index === newest;
  };
  const carries = (key: string) => merit.passed.filter(({ held }) => held.includes(key)).length;
  const rank = (key: string) => Number(isTelling(merit, key));
  const most = merit.claims.filter(isNew).toSorted((a, b) => rank(b) - rank(a) || carries(b) - carries(a))[0];
  const entry = inForce.facts.get(most ?? '');
  if (entry === undefined || entry.last_resort) return null;
  return pick(situation, words.acknowledge_noted, { label: localise(entry.label, language) });
}

/** Who or how much the message names for the first time; sums and times in the person's own words. */
function heardWords(situation: Situation, message: Passage, { heard }: PhraseFile): string[] {
  const { established, input, memory } = situation;
  const organisation = established.organisation?.name;
  const isNamed = organisation !== undefined && organisation !== input.knownFacts['organisation'];
  if (isNamed && input.mode.kind === 'public' && established.rivals.length === 0)
    return [pick(situation, heard.organisation, { organisation })];
  const isNewSum = established.amount !== null && established.amount !== input.knownFacts['amount_aud'];
  const sum = isNewSum ? message.amounts.find(({ value }) => value === established.amount) : undefined;
  // «Since May» in a long story is no news; as an answer it is.
  const isAnswer = memory.asked.length > 0 && established.incidentOn !== null;
  const isNewDay = isAnswer && established.incidentOn !== input.knownFacts['incident_on'];
  const named = sum ?? (isNewDay ? message.dates.find(({ day }) => day === established.incidentOn) : undefined);
  return named === undefined ? [] : [fill(pick(situation, heard.words, {}), { words: spoken(message, named) })];
}

function spoken({ text }: Passage, { from, to }: TokenSpan): string {
  const start = text.tokens[from]?.start ?? 0;
  const isSigned = text.content[start - 1] === '$';
  return text.content.slice(isSigned ? start - 1 : start, text.tokens[to - 1]?.end);
}

/** The list that the newest message chose from. */
const listBefore = ({ timeline, newest }: Situation): Asked | undefined =>
  timeline.questionsBefore(newest).find(({ offered }) => offered !== undefined);

function plainWords(situation: Situation, message: Passage, words: PhraseFile): readonly string[] {
  const list = listBefore(situation);
  if (list && chosenIn(situation, list, message).includes(noneOfThem)) return words.acknowledge_no;
  const kind = answerKind(message);
  if (kind === 'empty') return words.tell_more;
  if (kind === 'unknown') return words.acknowledge_unsure;
  if (isFirstTelling(situation)) return words.acknowledge;
  return { yes: words.acknowledge_yes, no: words.acknowledge_no, content: words.acknowledge_answer }[kind];
}
