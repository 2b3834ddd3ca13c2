import type { CompanionTurn } from '@intake/contracts/conversation';
import type { Language } from '@intake/contracts/languages';
import { type Exchange, type Held, isEnd } from './hold-conversation.ts';
import { askedOf } from './person.ts';

const mostTurns = 12;

/** What went wrong in a conversation, in words; nothing when it went as it should. */
export function faultsOf(held: Held): readonly string[] {
  const turns = held.exchanges.map(({ turn }) => turn);
  return [
    ...lateEnd(held),
    ...repeats('asked twice', questionsAsked(held)),
    ...turns.flatMap((turn, at) => [
      ...questionMarks(turn, held.scenario.lang),
      ...saidAgain(turn, turns[at - 1]),
      ...otherLanguage(turn, held.scenario.lang),
    ]),
    ...(held.scenario.not_yet === undefined ? missedExpectations(held) : []),
  ];
}

/** What the scenario's author expected of the service and did not get: the ending, urgent words, crisis lines. */
export const missedExpectations = (held: Held): readonly string[] => [...otherEnding(held), ...unheard(held)];

export function turnsToEnd({ exchanges }: Held): number {
  const end = exchanges.findIndex(({ turn }) => isEnd(turn));
  return end < 0 ? Number.POSITIVE_INFINITY : end + 1;
}

/** The questions as the person read them, in order. */
export function questionsAsked({ exchanges }: Held): readonly string[] {
  return exchanges.flatMap(({ turn }) => (turn.stage === 'probing' ? [turn.reply.split('\n\n').at(-1) ?? ''] : []));
}

export function endingOf({ exchanges }: Held): 'formal' | 'account' | 'close' | 'none' {
  const last = exchanges.at(-1)?.turn;
  if (last === undefined || !isEnd(last)) return 'none';
  if (last.stage === 'no_grounds_close') return 'close';
  return last.grounds.sufficient ? 'formal' : 'account';
}

function lateEnd(held: Held): string[] {
  const turns = turnsToEnd(held);
  if (turns === Number.POSITIVE_INFINITY) return ['never ends'];
  return turns > mostTurns ? [`ends after ${turns} turns`] : [];
}

/** In Greek a semicolon asks. */
function questionMarks({ stage, reply }: CompanionTurn, language: Language): string[] {
  const marks = reply.match(language === 'el' ? /[?;]/gu : /[?？؟]/gu)?.length ?? 0;
  return stage === 'probing' && marks !== 1 ? [`${marks} questions in one reply: «${reply}»`] : [];
}

function saidAgain({ reply }: CompanionTurn, before: CompanionTurn | undefined): string[] {
  const earlier = new Set(sentencesOf(before?.reply ?? ''));
  return sentencesOf(reply)
    .filter((sentence) => earlier.has(sentence))
    .map((sentence) => `said twice in a row: «${sentence}»`);
}

/** Not what a list offers: put again in other words it has the same choices. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/^\u2066?\d+\u2069?\. .*$/gmu, '')
    .split(/(?<=[.!?;؟])\s+|(?<=[。！？])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 3);

const scripts: Readonly<Record<Language, RegExp>> = {
  en: /^[^\p{Script=Han}\p{Script=Arabic}\p{Script=Greek}]*$/u,
  zh: /\p{Script=Han}/u,
  vi: /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu,
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
};

function otherLanguage({ reply }: CompanionTurn, language: Language): string[] {
  return scripts[language].test(reply) ? [] : [`not in ${language}: «${reply}»`];
}

function otherEnding(held: Held): string[] {
  const { ends } = held.scenario;
  const ending = endingOf(held);
  return ends === undefined || ends === ending ? [] : [`ends as ${ending}, not as ${ends}`];
}

/** What must not be missed: what is urgent, and whoever is in danger. */
function unheard({ scenario, exchanges }: Held): string[] {
  const isHeard = exchanges.some(({ turn }) => turn.urgency.some(({ level }) => level === scenario.urgent));
  return [
    ...(scenario.urgent === undefined || isHeard ? [] : [`no ${scenario.urgent} urgency`]),
    ...(scenario.goes_on === undefined || exchanges.some(isSafe) ? [] : ['no crisis lines']),
  ];
}

const isSafe = ({ turn }: Exchange): boolean => turn.stage === 'safety';

function repeats(what: string, texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) < at).map((text) => `${what}: «${text}»`);
}

/** Keys of the questions asked, each once however often it was put in other words. */
export const keysAsked = ({ exchanges }: Held): ReadonlySet<string> =>
  new Set(exchanges.flatMap(({ turn }) => (turn.stage === 'probing' ? (askedOf(turn)?.key ?? []) : [])));
