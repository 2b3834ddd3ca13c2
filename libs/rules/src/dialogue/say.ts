import type { PhraseFile } from '../knowledge/wording-schema.ts';
import { fill, localise } from '../language/localise.ts';
import { mayBeFormal } from '../merit/weigh.ts';
import { answerKind } from '../reading/answers.ts';
import type { Passage } from '../reading/read-passage.ts';
import type { Disclosure } from '../safety/find-disclosures.ts';
import type { Situation } from '../situation.ts';
import type { Question } from './choose-question.ts';
import type { Step } from './choose-step.ts';
import { closingWords, softWords } from './closing-words.ts';

/** The reply of a turn, in paragraphs; the question stands alone in the last one. */
export function say(situation: Situation, step: Step): string {
  const words = situation.knowledge.content.phrases[situation.language];
  if (step.stage === 'safety') return safetyWords(situation);
  if (situation.newest < 0) return pick(situation, words.opening, {});
  const paragraphs = [
    ...urgentWords(situation),
    ...afterSafety(situation, words),
    ...stageWords(situation, step, words),
  ];
  return paragraphs.join('\n\n');
}

/** Fixed words; every further disclosure is answered with other, shorter ones. */
function safetyWords({ knowledge, language, disclosures, newest }: Situation): string {
  const { reply, reply_other, again } = knowledge.content.safety[language];
  const earlier = disclosures.filter(({ index, level }) => index < newest && level === 'disclosed').length;
  const isOther = disclosures.some(({ index, about }) => index === newest && about === 'other');
  return again[(earlier - 1) % again.length] ?? (isOther ? reply_other : reply);
}

/** What cannot wait leads the reply on the turn that raises it. */
function urgentWords({ flags, newest }: Situation): string[] {
  return flags
    .filter(({ level, index }) => level !== 'medium' && index === newest)
    .slice(0, 2)
    .map(({ item }) => `${item.message} ${item.action}`);
}

function afterSafety(situation: Situation, words: PhraseFile): string[] {
  const before = disclosedBefore(situation);
  if (before === undefined) return [];
  return [pick(situation, before.about === 'other' ? words.after_safety_other : words.after_safety, {})];
}

/** The message before the newest told of suicide or self-harm; this one goes on. */
function disclosedBefore({ input, newest, disclosures }: Situation): Disclosure | undefined {
  const before = input.history.findLastIndex(({ role }, index) => role === 'user' && index < newest);
  return disclosures.find(({ index, level }) => index === before && level === 'disclosed');
}

function stageWords(situation: Situation, step: Exclude<Step, { stage: 'safety' }>, words: PhraseFile): string[] {
  const organisation = situation.established.organisation?.name ?? '';
  if (step.stage === 'confirming')
    return [
      ...softWords(situation),
      pick(situation, confirmingWords(situation, words), { confirm_yes: words.confirm.confirm_yes }),
    ];
  if (step.stage === 'no_grounds_close') return closing(situation, closingWords(situation, step.because), words);
  if (step.stage === 'ready')
    return [
      pick(situation, step.repeated ? words.ready.still : readyWords(situation, words), { organisation }),
      ...(step.repeated ? [] : softWords(situation)),
    ];
  if (isGreeting(situation)) return [pick(situation, words.opening, {})];
  const question = questionText(situation, step.question);
  return disclosedBefore(situation) ? [question] : [acknowledgement(situation, words), question];
}

/** With the card up, a bare «no» or «yes» is about the card. */
function confirmingWords(situation: Situation, words: PhraseFile): readonly string[] {
  const message = newestMessage(situation);
  if (!situation.memory.card_up || message === undefined) return words.confirming;
  const kind = answerKind(message);
  if (kind === 'no') return words.confirming_no;
  return kind === 'yes' ? words.confirming_yes : words.confirming;
}

/** The reasons once; said again they would only hurt. */
function closing({ input }: Situation, paragraphs: readonly string[], { close }: PhraseFile): string[] {
  const last = input.history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const isRepeated = paragraphs.every((paragraph) => last.includes(paragraph));
  return isRepeated ? [close.again] : [...paragraphs];
}

function newestMessage({ established, newest }: Situation): Passage | undefined {
  return established.passages.find(({ source }) => source.kind === 'message' && source.index === newest);
}

function readyWords({ input, merit }: Situation, { ready }: PhraseFile): readonly string[] {
  if (input.mode.kind === 'partner') return ready.partner;
  return mayBeFormal(merit) ? ready.formal : ready.account;
}

/** A first «hello» is answered with the opening line, which asks for the story itself. */
function isGreeting(situation: Situation): boolean {
  const message = newestMessage(situation);
  const isFirst = !situation.input.history.some(({ role }) => role === 'assistant');
  return isFirst && message !== undefined && answerKind(message) === 'empty';
}

function acknowledgement(situation: Situation, words: PhraseFile): string {
  const message = newestMessage(situation);
  if (message === undefined) return pick(situation, words.acknowledge, {});
  const noted = notedLabel(situation, message);
  if (noted !== null) return pick(situation, words.acknowledge_noted, { label: noted });
  const kind = answerKind(message);
  if (kind === 'unknown') return pick(situation, words.acknowledge_unsure, {});
  if (kind === 'empty') return pick(situation, words.tell_more, {});
  return pick(situation, situation.memory.asked.length > 0 ? words.acknowledge_answer : words.acknowledge, {});
}

/** The label of the grievance that matters most of those the newest message establishes in words of its own. */
function notedLabel({ merit, established, inForce, language, newest }: Situation, message: Passage): string | null {
  if (message.text.tokens.length < 4) return null;
  const isNew = (key: string) => {
    const source = established.facts.get(key)?.instance?.source;
    return source?.kind === 'message' && source.index === newest;
  };
  const carries = (key: string) => merit.passed.filter(({ held }) => held.includes(key)).length;
  const most = merit.claims.filter(isNew).toSorted((a, b) => carries(b) - carries(a))[0];
  const entry = inForce.facts.get(most ?? '');
  return entry === undefined ? null : localise(entry.label, language);
}

/** The words of a question in the person's language. */
export function questionText({ knowledge, inForce, language, established }: Situation, question: Question): string {
  const ask: Readonly<Record<string, string>> = knowledge.content.phrases[language].ask;
  const entry = inForce.facts.get(question);
  const options = established.rivals.map(({ name }) => name).join(' / ');
  return fill(ask[question] ?? (entry?.ask === undefined ? '' : localise(entry.ask.question, language)), { options });
}

/** Varies with the length of the conversation, and never says again what the last reply said. */
function pick(
  { input, memory }: Situation,
  variants: readonly string[],
  values: Readonly<Record<string, string>>,
): string {
  const last = input.history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const turn = input.history.filter(({ role }) => role === 'user').length + memory.asked.length;
  const filled = variants.map((_, offset) => fill(variants[(turn + offset) % variants.length] ?? '', values));
  return filled.find((text) => !last.includes(text)) ?? filled[0] ?? '';
}
