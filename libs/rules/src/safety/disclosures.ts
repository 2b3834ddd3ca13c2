import type { Message } from '@intake/contracts/conversation';
import type { Language } from '@intake/contracts/languages';
import { languages } from '@intake/contracts/languages';
import type { Hint, Hints } from '../conversation/hint.ts';
import type { SafetyWords } from '../knowledge/schema/safety.ts';
import { withoutIsolates } from '../language/isolates.ts';
import type { Passage } from '../reading/passage/read-passage.ts';
import { readAnswer, spansOfNo } from './read-answer.ts';
import { type Despair, readDespair } from './read-despair.ts';

/** What one message of the conversation says about suicide or self-harm. */
export type Disclosure = Despair & {
  readonly index: number;
  /** By what it says itself, or only as the answer to the reply before it. */
  readonly by: 'words' | 'answer';
};

type Conversation = {
  readonly history: readonly Message[];
  readonly words: Readonly<Record<Language, SafetyWords>>;
  readonly hints: Hints;
};

/** Where the conversation stands. */
type Course = {
  readonly found: readonly Disclosure[];
  /** Words that were asked about and denied; null while nothing was denied. */
  readonly settled: ReadonlySet<string> | null;
  /** What the reply before the message met. */
  readonly met: Disclosure | null;
};

/** One message: what the rules hear in it, and what the learnt reader does. */
type Said = { readonly passage: Passage; readonly own: Despair | null; readonly hint: Hint | undefined };

/**
 * Every message that tells of suicide or self-harm, may mean it, or denies it, oldest first. After a suspicion the reply
 * asked, so that the next message is read as the answer; what was asked about and denied is not asked about again.
 */
export function findDisclosures(passages: readonly Passage[], conversation: Conversation): readonly Disclosure[] {
  const start: Course = { found: [], settled: null, met: null };
  return passages
    .filter(({ source }) => source.kind === 'message')
    .reduce((course, passage) => goOn(course, passage, conversation), start).found;
}

function goOn({ found, settled, met }: Course, passage: Passage, conversation: Conversation): Course {
  const { index } = passage.source;
  const said = { passage, own: readDespair(passage), hint: conversation.hints.get(index) };
  const answer = repeats(said, settled) ? denial(said) : met && answerTo(met, said, wordsOf(met, conversation));
  const heard = answer ?? heardIn(said, settled !== null);
  if (heard === null) return { found, settled, met: null };
  const disclosure: Disclosure = { ...heard, index, by: answer === null ? 'words' : 'answer' };
  const isMet = heard.level === 'disclosed' || (heard.level === 'suspected' && wasAsked(conversation, index));
  const next = { met: isMet ? disclosure : null };
  if (met === null || answer?.level !== 'denied') return { ...next, found: [...found, disclosure], settled };
  return {
    ...next,
    found: [...found.map((one) => (one === met ? takenBack(one) : one)), disclosure],
    settled: new Set([...(settled ?? []), ...wordsOf(met, conversation)]),
  };
}

/** Who says «I do not want to die» to «I am so sorry» was taken for a yes; what they said themselves they said. */
const takenBack = (met: Disclosure): Disclosure =>
  met.by === 'answer' && met.level === 'disclosed' ? { ...met, level: 'suspected' } : met;

/**
 * What the rules are certain of stands; a hint adds to it. Beside words that deny it asks («I'm not suicidal, but …»): the
 * reader hears what is named, denied or not. After a no nobody is asked again for what the reader alone suspects.
 */
function heardIn({ own, hint }: Said, isDenied: boolean): Despair | null {
  if (hint === undefined || hint.level === null) return own;
  const spans = [...(own?.spans ?? []), ...hint.spans];
  if (own?.level === 'disclosed') return { ...own, spans };
  if (own?.level === 'suspected') return { level: hint.level, about: hint.about, spans };
  if (isDenied && hint.level === 'suspected') return own;
  return { level: own === null ? hint.level : 'suspected', about: hint.about, spans };
}

/** Nothing but hints that were given before: what was denied when asked about is no news when it is said again. */
function repeats({ passage, own }: Said, before: Course['settled']): boolean {
  const { content } = passage.text;
  return own?.level === 'suspected' && own.spans.every(({ from, to }) => before?.has(plain(content.slice(from, to))));
}

const wordsOf = ({ index, spans }: Disclosure, { history }: Conversation): ReadonlySet<string> =>
  new Set(spans.map(({ from, to }) => plain((history[index]?.content ?? '').slice(from, to))));

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();

/** The reply asked; where the client sends no replies it must have. */
function wasAsked({ history, words }: Conversation, index: number): boolean {
  const reply = history[index + 1];
  if (reply?.role !== 'assistant') return true;
  const said = withoutIsolates(reply.content);
  return languages.some((language) => {
    const { suspected, suspected_again } = words[language];
    return [...Object.values(suspected), ...suspected_again].some((question) => said.includes(question));
  });
}

/**
 * Null where the message speaks for itself: it discloses, hints at something else beside a no, or goes on. Hinting again is
 * less than a no. After a disclosure only words that deny it answer.
 */
function answerTo({ level, about }: Disclosure, said: Said, words: ReadonlySet<string>): Despair | null {
  const { passage, own, hint } = said;
  if (own?.level === 'disclosed') return null;
  if (level === 'disclosed') return own?.level === 'denied' ? denial(said) : null;
  const answer = readAnswer(passage);
  if (answer === 'no' && !repeats(said, words)) {
    const isDoubtful = own?.level === 'suspected' || (own === null && hint?.level === 'disclosed');
    return isDoubtful ? null : denial(said);
  }
  if (own?.level === 'suspected') return { ...own, level: 'disclosed', about };
  const whole = [{ from: 0, to: passage.text.content.length }];
  return answer === 'yes' ? { level: 'disclosed', about, spans: whole } : null;
}

const denial = ({ passage, own }: Said): Despair => ({
  level: 'denied',
  about: own?.about ?? 'self',
  spans: [...(own?.spans ?? []), ...spansOfNo(passage)],
});
