import type { Language } from '@intake/contracts/languages';
import type { Step } from '../dialogue/choose-step.ts';
import { earlierReplies } from '../dialogue/memory/earlier-replies.ts';
import { questionText } from '../dialogue/questions/question-text.ts';
import { acknowledge, isInSorrow } from '../dialogue/replies/acknowledge.ts';
import { localise } from '../knowledge/localise.ts';
import { settingFor } from '../language/set-for-reading.ts';
import type { Situation } from '../situation.ts';
import { type Locked, lock, withhold } from './lock.ts';

/**
 * The one paragraph of a reply that a language model may put in other words, the acknowledgement, and all that it may
 * know for that: nothing of it stems from what the person wrote. The question behind it is not the model's: an answer
 * is read as the answer to that question and no other.
 */
export type Rewordable = {
  readonly acknowledgement: string;
  readonly locked: Locked;
  /** What went wrong, as the knowledge base calls it, of what the newest message told. */
  readonly noted: readonly string[];
  readonly question: string;
  /** The question without names and numbers. */
  readonly shownQuestion: string;
  /** The reply before this one: nothing in it is said again. */
  readonly lastReply: string;
};

const mostNoted = 4;

/**
 * Null where every word is the rules' own: in turns that speak of a death, of being worn down, of suicide or of danger, or ever spoke of
 * the last two in this conversation; beside the claims card, which names the words that confirm; in a close, which gives reasons; with the
 * finished complaint, which is the same however often it is asked for.
 */
export function rewordable(situation: Situation, step: Step, reply: string): Rewordable | null {
  const { flags, disclosures } = situation;
  if (disclosures.length > 0 || flags.some(({ level }) => level === 'critical')) return null;
  if ((step.stage !== 'probing' && step.stage !== 'listening') || situation.newest < 0 || isInSorrow(situation))
    return null;
  const [acknowledgement = ''] = acknowledge(situation, situation.knowledge.content.phrases[situation.language]);
  const question = questionText(situation, { ...step, key: step.question });
  // Where other words stand in its place (a greeting, an answer to the person's own question) there is none.
  if (acknowledgement === '' || !reply.endsWith(ending(acknowledgement, question))) return null;
  const names = namesIn(situation);
  const locked = lock(acknowledgement, names);
  if (locked === null) return null;
  return {
    acknowledgement,
    locked,
    noted: notedLabels(situation).map((label) => withhold(label, names)),
    question,
    shownQuestion: withhold(question, names),
    lastReply: earlierReplies(situation).at(-1) ?? '',
  };
}

/** The reply with other words for its acknowledgement; the question stays the last paragraph. */
export function reword(
  { reply, language }: { readonly reply: string; readonly language: Language },
  { acknowledgement, question }: Rewordable,
  words: string,
): string {
  const set = settingFor(language, [reply]);
  const kept = reply.slice(0, -set(ending(acknowledgement, question)).length);
  return kept + set(ending(words, question));
}

const ending = (acknowledgement: string, question: string): string => `${acknowledgement}\n\n${question}`;

function namesIn({ established, input }: Situation): string[] {
  const partner = input.mode.kind === 'partner' ? [input.mode.name] : [];
  const parties = [...(established.organisation === null ? [] : [established.organisation]), ...established.rivals];
  return [...partner, ...parties.map(({ name }) => name)];
}

function notedLabels({ established, inForce, language, newest }: Situation): string[] {
  return [...established.facts.values()]
    .filter(({ value, instance }) => value && instance?.source.kind === 'message' && instance.source.index === newest)
    .flatMap(({ key }) => inForce.facts.get(key) ?? [])
    .filter(({ role }) => role === 'claim')
    .slice(0, mostNoted)
    .map(({ label }) => localise(label, language));
}
