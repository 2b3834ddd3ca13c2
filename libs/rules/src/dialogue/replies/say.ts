import type { UrgencyItem } from '@intake/contracts/complaint';
import { fill, joinSentences } from '../../knowledge/localise.ts';
import type { PhraseFile } from '../../knowledge/schema/wording.ts';
import { mayBeFormal } from '../../merit/weigh.ts';
import type { Situation } from '../../situation.ts';
import { cardWords, changedWords } from '../card/card-words.ts';
import type { Step } from '../choose-step.ts';
import { disclosureBefore } from '../memory/coming-back.ts';
import { earlierReplies } from '../memory/earlier-replies.ts';
import { questionText } from '../questions/question-text.ts';
import { acknowledge, acknowledgeNews } from './acknowledge.ts';
import { asideWords } from './aside-words.ts';
import { closingWords, softWords } from './closing-words.ts';
import { isGreeting } from './greeting.ts';
import { pick } from './pick.ts';
import { afterSafetyWords, disclosedWords, leftOutWords, newestSuspicion, suspectedWords } from './safety-words.ts';
import { urgentItems } from './urgent-items.ts';

/** The reply of a turn, in paragraphs; the question stands alone in the last one. */
export function say(situation: Situation, step: Step): string {
  const words = situation.knowledge.content.phrases[situation.language];
  if (step.stage === 'safety') return disclosedWords(situation, step.disclosure);
  if (situation.newest < 0) return pick(situation, words.opening, {});
  const urgent = urgentItems(situation);
  const suspicion = newestSuspicion(situation);
  const meeting = suspicion ? [suspectedWords(situation, suspicion)] : afterSafetyWords(situation);
  // Only danger goes before a word to the person; what has a day ahead can stand behind it.
  const first = suspicion ? [] : urgent.filter(({ level }) => level === 'critical');
  const then = urgent.filter((item) => !first.includes(item));
  const onwards = suspicion ? [] : stageWords(situation, step, words);
  return [...urgentWords(situation, first), ...meeting, ...urgentWords(situation, then), ...onwards].join('\n\n');
}

const urgentWords = ({ language }: Situation, items: readonly UrgencyItem[]): string[] =>
  items.map(({ message, action }) => joinSentences(language, [message, action]));

function stageWords(situation: Situation, step: Exclude<Step, { stage: 'safety' }>, words: PhraseFile): string[] {
  const aside = asideWords(situation, step);
  switch (step.stage) {
    case 'confirming':
      return [...aside, ...softWords(situation), ...secondOnce(situation), ...cardWords(situation, words)];
    case 'no_grounds_close':
      return closing(situation, { aside, reasons: closingWords(situation, step.because) }, words);
    case 'ready':
      return finishedWords(situation, { aside, repeated: step.repeated }, words);
    default:
      return askingWords(
        situation,
        { aside, question: questionText(situation, { ...step, key: step.question }) },
        words,
      );
  }
}

type Finishing = { readonly aside: readonly string[]; readonly repeated: boolean };

function finishedWords(situation: Situation, { aside, repeated }: Finishing, words: PhraseFile): string[] {
  const withdrawal = withdrawalWords(situation);
  if (withdrawal !== null) return [withdrawal];
  const organisation = situation.established.organisation?.name ?? words.organisation_unknown;
  if (repeated) return [...aside, pick(situation, words.ready.still, { organisation })];
  const ready = pick(situation, readyWords(situation, words), { organisation });
  return [...aside, ready, ...softWords(situation), ...secondAgain(situation), ...leftOutWords(situation)];
}

type Asking = { readonly aside: readonly string[]; readonly question: string };

function askingWords(situation: Situation, { aside, question }: Asking, words: PhraseFile): string[] {
  if (isGreeting(situation)) return [pick(situation, words.opening, {})];
  if (disclosureBefore(situation, situation.newest)) return [question];
  return [...aside, ...heardWords(situation, words, aside.length > 0), question];
}

/** Whoever asks to end a finished complaint is told where it is and how it is ended; null where nobody asked. */
function withdrawalWords(situation: Situation): string | null {
  const { knowledge, language, timeline, withdrawals, input, established } = situation;
  if (timeline.newestMark === null || !withdrawals.has(timeline.newestMark)) return null;
  const { asides, withdrawal_lodged } = knowledge.content.asides[language];
  const { mode } = input;
  if (mode.kind !== 'partner' || mode.tier !== 'licensed') return pick(situation, asides.withdrawal.says, {});
  return fill(withdrawal_lodged, {
    organisation: established.organisation?.name ?? mode.name,
    reference: mode.reference,
  });
}

/** Of two organisations one complaint is finished, and the other one offered. */
function secondWords({ established, knowledge, language }: Situation): string[] {
  const { organisation, second } = established;
  if (organisation === null || second === null) return [];
  const { two_organisations } = knowledge.content.phrases[language];
  return [fill(two_organisations, { organisation: organisation.name, other: second.name })];
}

/** Not where the card has just said it. */
function secondAgain(situation: Situation): string[] {
  const before = earlierReplies(situation).at(-1);
  return secondWords(situation).filter((words) => before?.includes(words) !== true);
}

const secondOnce = (situation: Situation): string[] => (situation.memory.card ? [] : secondWords(situation));

/** Beside the answer to a question of the person's own only what else they told; thanks would be one word too many. */
function heardWords(situation: Situation, words: PhraseFile, isAnswered: boolean): string[] {
  const changed = changedWords(situation, words, false);
  if (changed.length > 0) return changed;
  return isAnswered ? acknowledgeNews(situation, words) : acknowledge(situation, words);
}

/** Every paragraph once: said again, the reasons would only hurt; whoever asked something else has their answer. */
function closing(situation: Situation, { aside, reasons }: Closing, { close }: PhraseFile): string[] {
  const replies = earlierReplies(situation);
  const news = reasons.filter((paragraph) => !replies.some((reply) => reply.includes(paragraph)));
  if (news.length > 0 || aside.length > 0) return [...aside, ...news];
  // «What you have added changes nothing» is no answer to despair.
  const isBack = disclosureBefore(situation, situation.newest) !== undefined;
  return [isBack || replies.at(-1)?.includes(close.again) === true ? close.reopen : close.again];
}

type Closing = { readonly aside: readonly string[]; readonly reasons: readonly string[] };

function readyWords({ input, merit }: Situation, { ready }: PhraseFile): readonly string[] {
  if (input.mode.kind === 'partner') return ready.partner;
  return mayBeFormal(merit) ? ready.formal : ready.account;
}
