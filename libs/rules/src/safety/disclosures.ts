import type { Message } from '@intake/contracts/conversation';
import type { Language } from '@intake/contracts/languages';
import { languages } from '@intake/contracts/languages';
import type { Hint, Hints } from '../conversation/hint.ts';
import type { SafetyWords } from '../knowledge/schema/safety.ts';
import { withoutIsolates } from '../language/isolates.ts';
import { answerKind } from '../reading/answers/answers.ts';
import type { Passage } from '../reading/passage/read-passage.ts';
import { type Span, spanOf } from '../text/read-text.ts';
import { bears, type Despair, readDespair, safetyHits } from './read-despair.ts';

/** What one message of the conversation says about suicide or self-harm. */
export type Disclosure = Despair & { readonly index: number };

type Conversation = {
  readonly history: readonly Message[];
  readonly words: Readonly<Record<Language, SafetyWords>>;
  readonly hints: Hints;
};

/** Where the conversation stands; `settled`: words that were asked about and denied. */
type Course = {
  readonly found: readonly Disclosure[];
  readonly settled: ReadonlySet<string>;
  readonly asked: Disclosure | null;
};

/**
 * Every message that tells of suicide or self-harm, may mean it, or denies it, oldest first. After a suspicion the reply
 * asked, so that the next message is read as the answer; words that were asked about and denied are not asked about again.
 */
export function findDisclosures(passages: readonly Passage[], conversation: Conversation): readonly Disclosure[] {
  const start: Course = { found: [], settled: new Set(), asked: null };
  return passages
    .filter(({ source }) => source.kind === 'message')
    .reduce((course, passage) => goOn(course, passage, conversation), start).found;
}

function goOn({ found, settled, asked }: Course, passage: Passage, conversation: Conversation): Course {
  const said = settle(passage, withHint(readDespair(passage), conversation.hints.get(passage.source.index)), settled);
  const heard = asked === null ? said : (answerTo(asked, passage, said) ?? said);
  if (heard === null) return { found, settled, asked: null };
  const disclosure = { ...heard, index: passage.source.index };
  const isDenied = asked !== null && heard.level === 'denied';
  return {
    found: [...found, disclosure],
    settled: isDenied ? new Set([...settled, ...wordsOf(asked, conversation)]) : settled,
    asked: heard.level === 'suspected' && wasAsked(conversation, disclosure.index) ? disclosure : null,
  };
}

/** What the rules are certain of stands; a hint adds to it, also where the words deny: «I'm not suicidal, but …». */
function withHint(said: Despair | null, hint: Hint | undefined): Despair | null {
  if (hint === undefined || hint.level === null) return said;
  const spans = [...(said?.spans ?? []), ...hint.spans];
  if (said?.level === 'disclosed') return { ...said, spans };
  return { level: hint.level, about: hint.about, spans };
}

/** What was denied when asked about is no news when it is said again. */
function settle({ text }: Passage, said: Despair | null, settled: ReadonlySet<string>): Despair | null {
  if (said?.level !== 'suspected') return said;
  const isSettled = said.spans.every(({ from, to }) => settled.has(plain(text.content.slice(from, to))));
  return isSettled ? { ...said, level: 'denied' } : said;
}

const wordsOf = ({ index, spans }: Disclosure, { history }: Conversation): string[] =>
  spans.map(({ from, to }) => plain((history[index]?.content ?? '').slice(from, to)));

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

/** Null where the message goes on with something else. What neither denies nor goes on is taken for a yes. */
function answerTo({ about }: Disclosure, passage: Passage, said: Despair | null): Despair | null {
  const whole = [{ from: 0, to: passage.text.content.length }];
  if (said?.level === 'disclosed') return said;
  if (said?.level === 'suspected') return { ...said, level: 'disclosed', about };
  const kind = answerKind(passage);
  if (bears(passage, 'affirms')) return { level: 'disclosed', about, spans: whole };
  if (said?.level === 'denied' || kind === 'no' || bears(passage, 'refuses'))
    return { level: 'denied', about, spans: [...(said?.spans ?? []), ...spansOfAnswer(passage)] };
  return kind === 'yes' || kind === 'unknown' ? { level: 'disclosed', about, spans: whole } : null;
}

/** The sentence that answers: what is told behind it belongs to the complaint. */
function spansOfAnswer(passage: Passage): Span[] {
  const { text } = passage;
  const answers = safetyHits(passage).filter(({ owner }) => owner.sense === 'refuses');
  return text.sentences
    .filter(
      ({ first, end }, at) =>
        (at === 0 && answerKind(passage) !== 'content') || answers.some(({ from }) => from >= first && from < end),
    )
    .map((sentence) => spanOf(text, sentence));
}
