import type { Message } from '@intake/contracts/conversation';
import { languages } from '@intake/contracts/languages';
import type { Hint, Hints } from '../conversation/hint.ts';
import type { Memory } from '../conversation/memory.ts';
import type { Timeline } from '../conversation/timeline.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { asWorded } from '../language/set-for-reading.ts';
import type { Passage } from '../reading/passage/read-passage.ts';
import { type CharSpan, spanOf } from '../text/read-text.ts';
import { isDenial, readAnswer } from './read-answer.ts';
import { bears, type Despair, readDespair } from './read-despair.ts';

/** Whether a no only denies it, or says what was meant («I mean if I leave the company»). */
type TakenBack = 'denied' | 'explained';

/** What one message of the conversation says about suicide or self-harm. */
export type Disclosure = Despair & {
  readonly index: number;
  /** By what it says itself, or only as the answer to the reply before it. */
  readonly by: 'words' | 'answer';
  /** Where the learnt reader hears it, the surest first. */
  readonly hinted: readonly CharSpan[];
  /** The words that say it, to know them again. */
  readonly said: readonly string[];
  /** The person's no to what was only suspected, or taken for a yes. */
  readonly takenBack: TakenBack | null;
};

type Conversation = {
  readonly history: readonly Message[];
  readonly knowledge: Pick<Knowledge, 'content'>;
  readonly hints: Hints;
  readonly memory: Memory;
  readonly timeline: Timeline;
};

/** Where the conversation stands. */
type Course = {
  readonly found: readonly Disclosure[];
  /** Words that were asked about and denied. */
  readonly settled: ReadonlyMap<string, TakenBack>;
  /** What the reply before the message met. */
  readonly met: Disclosure | null;
};

/** One message: what the rules hear in it, and what the learnt reader does. */
type Said = { readonly passage: Passage; readonly own: Despair | null; readonly hint: Hint | undefined };
type Heard = Despair & Pick<Disclosure, 'hinted' | 'takenBack'>;

/**
 * Every message that tells of suicide or self-harm, may mean it, or denies it, oldest first. After a suspicion the reply
 * asked, so that the next message is read as the answer; what was asked about and denied is not asked about again.
 */
export function findDisclosures(passages: readonly Passage[], conversation: Conversation): readonly Disclosure[] {
  const start: Course = { found: [], settled: new Map(), met: null };
  return passages
    .filter(({ source }) => source.kind === 'message')
    .reduce((course, passage) => goOn(course, passage, conversation), start).found;
}

function goOn(course: Course, passage: Passage, conversation: Conversation): Course {
  const { found, settled, met } = course;
  const { index } = passage.source;
  const said = { passage, own: readDespair(passage), hint: conversation.hints.get(index) };
  const known = repeated(said, settled);
  const answer = known === undefined ? met && answerTo(met, said, found) : denial(said, known);
  const heard = answer ?? heardIn(said, found.some(isNo));
  if (heard === null) return { found, settled, met: null };
  const by = answer === null ? 'words' : 'answer';
  const disclosure: Disclosure = { ...heard, index, by, said: wordsOf(passage, heard) };
  const isMet = heard.level === 'disclosed' || (heard.level === 'suspected' && wasAsked(conversation, index));
  const next = { found: [...found, disclosure], settled, met: isMet ? disclosure : null };
  return met !== null && answer?.level === 'denied' ? takeBack(next, met, answer) : next;
}

/** A no answers every question since the last disclosure; «I do not want to die» also that something was taken for a yes. */
function takeBack(course: Course, met: Disclosure, { takenBack }: Heard): Course {
  if (takenBack === null) return course;
  const told = course.found.map((one) =>
    one === met && one.by === 'answer' && one.level === 'disclosed' ? { ...one, level: 'suspected' as const } : one,
  );
  const open = new Set(openIn(told));
  const words = [...open].flatMap(({ said }) => said);
  return {
    ...course,
    found: told.map((one) => (open.has(one) ? { ...one, takenBack } : one)),
    settled: new Map([...course.settled, ...words.map((word) => [word, takenBack] as const)]),
  };
}

/** The person said no when they were asked, or that they are safe. */
export const isNo = ({ level, by }: Disclosure): boolean => level === 'denied' && by === 'answer';

/** Suspicions that nobody has answered since something was disclosed. */
function openIn(found: readonly Disclosure[]): readonly Disclosure[] {
  const since = found.findLastIndex(({ level }) => level === 'disclosed') + 1;
  return found.slice(since).filter(({ level, takenBack }) => level === 'suspected' && takenBack === null);
}

/**
 * What the rules are certain of stands; a hint adds to it. Beside words that deny it asks («I'm not suicidal, but …»): the
 * reader hears what is named, denied or not. After a no nobody is asked again for what the reader alone suspects.
 */
function heardIn({ own, hint }: Said, isDenied: boolean): Heard | null {
  const alone = own && { ...own, hinted: [], takenBack: null };
  if (hint === undefined || hint.level === null) return alone;
  const { level, about } = hint;
  const hinted = hint.spans.map(({ from, to }) => ({ start: from, end: to }));
  if (own?.level === 'disclosed') return { ...own, hinted, takenBack: null };
  if (own?.level === 'suspected') return { ...own, level, about, hinted, takenBack: null };
  if (isDenied && (level === 'suspected' || own?.level === 'denied')) return alone;
  return { level: own === null ? level : 'suspected', about, words: own?.words ?? [], hinted, takenBack: null };
}

/** Nothing but hints that were given before: what was denied when asked about is no news when it is said again. */
function repeated({ passage, own }: Said, before: Course['settled']): TakenBack | undefined {
  if (own?.level !== 'suspected') return undefined;
  const known = wordsOf(passage, { words: own.words, hinted: [] }).map((word) => before.get(word));
  return known.every((one) => one !== undefined) ? known[0] : undefined;
}

const wordsOf = ({ text }: Passage, { words, hinted }: Pick<Heard, 'words' | 'hinted'>): readonly string[] =>
  [...words.map(({ from, to }) => spanOf(text, { first: from, end: to })), ...hinted].map(({ start, end }) =>
    plain(text.content.slice(start, end)),
  );

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();

/** The reply asked, by the memory or else by its words; where the client sends no replies it must have. */
function wasAsked({ knowledge, history, memory, timeline }: Conversation, index: number): boolean {
  const reply = history[index + 1];
  if (reply?.role !== 'assistant') return true;
  if (memory.checked_in.some((mark) => timeline.placeOf(mark) === index)) return true;
  const said = asWorded(reply.content);
  return languages.some((language) => {
    const { suspected, suspected_again } = knowledge.content.safetyWords[language];
    return [...Object.values(suspected), ...suspected_again].some((question) => said.includes(question));
  });
}

/** Null where the message speaks for itself: it discloses, hints at something else beside a no, or goes on. */
function answerTo(met: Disclosure, said: Said, found: readonly Disclosure[]): Heard | null {
  if (said.own?.level === 'disclosed') return null;
  return met.level === 'disclosed' ? answerToLines(said) : answerToQuestion(met, said, found);
}

/** After a disclosure only words answer that deny it, or tell that the person is safe. */
function answerToLines(said: Said): Heard | null {
  const { passage, own } = said;
  if (own?.level === 'denied') return denial(said, 'denied');
  const isSafe = own === null && bears(passage, 'safe') && readAnswer(passage) !== 'yes';
  return isSafe ? denial(said, null) : null;
}

/** Hinting again is less than a no. */
function answerToQuestion({ about }: Disclosure, said: Said, found: readonly Disclosure[]): Heard | null {
  const { passage, own } = said;
  const answer = readAnswer(passage);
  if (answer === 'no') return noTo(said, found);
  const yes = { level: 'disclosed', about, hinted: [], takenBack: null } as const;
  if (own?.level === 'suspected') return { ...own, ...yes };
  const whole = passage.text.sentences.map(({ first, end }) => ({ from: first, to: end }));
  return answer === 'yes' ? { ...yes, words: whole } : null;
}

/** Null where another hint stands beside the no; the same words beside it explain it. */
function noTo(said: Said, found: readonly Disclosure[]): Heard | null {
  const { passage, own, hint } = said;
  const open = openIn(found).flatMap((one) => one.said);
  const isKnown = repeated(said, new Map(open.map((word) => [word, 'explained']))) !== undefined;
  const isDoubtful = own === null ? hint?.level === 'disclosed' : own.level === 'suspected' && !isKnown;
  if (isDoubtful) return null;
  if (isKnown || bears(passage, 'explains')) return denial(said, 'explained');
  return denial(said, isDenial(passage) ? 'denied' : null);
}

const denial = ({ own }: Said, takenBack: TakenBack | null): Heard => ({
  level: 'denied',
  about: own?.about ?? 'self',
  words: own?.words ?? [],
  hinted: [],
  takenBack,
});
