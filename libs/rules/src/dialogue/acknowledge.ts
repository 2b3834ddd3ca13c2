import type { PhraseFile } from '../knowledge/wording-schema.ts';
import { fill, joinSentences, localise } from '../language/localise.ts';
import { answerKind } from '../reading/answers.ts';
import { isInDoubt } from '../reading/doubts.ts';
import type { Passage } from '../reading/read-passage.ts';
import type { Situation } from '../situation.ts';
import { newestMessage } from './newest-message.ts';
import { pick } from './pick.ts';
import { urgentItems } from './urgent-items.ts';

/** Shows that the newest message was heard, before anything is asked. */
export function acknowledge(situation: Situation, words: PhraseFile): string[] {
  const message = newestMessage(situation);
  if (message === undefined) return [pick(situation, words.acknowledge, {})];
  const heard = heardWords(situation, message, words);
  const loss = isBereaved(situation) ? pick(situation, words.acknowledge_loss, {}) : null;
  // The urgent words that lead have answered it; thanks behind them would sound deaf.
  if (urgentItems(situation).length > 0) return loss === null ? [] : [loss];
  const mood = loss ?? grievanceWords(situation, message, words);
  if (mood !== null) return [joinSentences(situation.language, [mood, ...heard])];
  const opening = isStory(situation, message) ? words.acknowledge : words.acknowledge_heard;
  if (heard.length > 0) return [joinSentences(situation.language, [pick(situation, opening, {}), ...heard])];
  return [pick(situation, plainWords(situation, message, words), {})];
}

/** The first telling, at length: «thanks, that helps» would sound as if a form had been filled in. */
const isStory = ({ memory }: Situation, { text }: Passage): boolean =>
  memory.asked.length === 0 && text.tokens.length >= storyWords;

const storyWords = 12;

/** The newest message tells of a death. */
export function isBereaved(situation: Situation): boolean {
  const message = newestMessage(situation);
  return message?.text.sentences.some((sentence) => message.cues.at('bereaved', sentence).length > 0) ?? false;
}

/** The grievance that matters most of those the newest message establishes in words of its own. */
function grievanceWords(situation: Situation, message: Passage, words: PhraseFile): string | null {
  const { merit, established, inForce, language, newest } = situation;
  if (message.text.tokens.length < 4) return null;
  const isNew = (key: string) => {
    if (isInDoubt(established, key)) return false;
    const source = established.facts.get(key)?.instance?.source;
    return source?.kind === 'message' && source.index === newest;
  };
  const carries = (key: string) => merit.passed.filter(({ held }) => held.includes(key)).length;
  const most = merit.claims.filter(isNew).toSorted((a, b) => carries(b) - carries(a))[0];
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

function spoken({ text }: Passage, { from, to }: { readonly from: number; readonly to: number }): string {
  return text.content.slice(text.tokens[from]?.start, text.tokens[to - 1]?.end);
}

function plainWords({ memory }: Situation, message: Passage, words: PhraseFile): readonly string[] {
  const kind = answerKind(message);
  if (kind === 'empty') return words.tell_more;
  if (kind === 'unknown') return words.acknowledge_unsure;
  if (memory.asked.length === 0) return words.acknowledge;
  return { yes: words.acknowledge_yes, no: words.acknowledge_no, content: words.acknowledge_answer }[kind];
}
