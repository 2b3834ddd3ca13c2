import type { CrisisLine } from '../../knowledge/schema/safety.ts';
import { circumstanceOf, type Told } from '../../safety/circumstance.ts';
import type { Disclosure } from '../../safety/disclosures.ts';
import { leftOut, onlyLeftOut, withoutWithheld } from '../../safety/withheld-text.ts';
import type { Situation } from '../../situation.ts';
import { disclosureBefore } from '../memory/coming-back.ts';
import { pick } from './pick.ts';

type Despairing = Pick<Situation, 'disclosures' | 'newest'>;

/** What the newest message says of suicide or self-harm. */
export const newestDisclosure = ({ disclosures, newest }: Despairing): Disclosure | undefined =>
  disclosures.find(({ index }) => index === newest);

/** The newest message may mean it: the reply asks. */
export function newestSuspicion(situation: Despairing): Disclosure | undefined {
  const disclosure = newestDisclosure(situation);
  return disclosure?.level === 'suspected' ? disclosure : undefined;
}

/** What the words that meet somebody depend on; little of it has to be established. */
type Meeting = Told & Pick<Situation, 'language' | 'disclosures'>;

/** The whole turn after a disclosure; every further one is met in other, shorter words. */
export function disclosedWords(situation: Meeting, disclosure: Disclosure): string {
  const { disclosed, disclosed_again, disclosed_end, disclosed_other_end } = wordsIn(situation);
  const circumstance = circumstanceOf(situation, disclosure);
  const earlier = countBefore(situation, disclosure);
  const again = disclosed_again[(earlier - 1) % disclosed_again.length];
  if (earlier > 0 && again !== undefined) return paragraphs(again, linesOf(situation, 'disclosed_again', disclosure));
  const end = circumstance === 'other' ? disclosed_other_end : disclosed_end;
  return paragraphs(disclosed[circumstance], linesOf(situation, 'disclosed', disclosure), end);
}

/** Asks about the person and names who answers; nothing else is asked with it (decision D35). */
export function suspectedWords(situation: Meeting, disclosure: Disclosure): string {
  const { suspected, suspected_again, suspected_end } = wordsIn(situation);
  const earlier = countBefore(situation, disclosure);
  const again = suspected_again[(earlier - 1) % suspected_again.length];
  const question = (earlier > 0 && again) || suspected[circumstanceOf(situation, disclosure)];
  return paragraphs(question, linesOf(situation, 'suspected', disclosure), suspected_end);
}

/** Before the conversation goes on. */
export function afterSafetyWords(situation: Situation): string[] {
  const { after_disclosed, after_disclosed_other, after_no, after_silence } = wordsIn(situation);
  const before = disclosureBefore(situation, situation.newest);
  if (before === undefined) return [];
  if (before.level === 'suspected')
    return [pick(situation, newestDisclosure(situation)?.level === 'denied' ? after_no : after_silence, {})];
  return [pick(situation, before.about === 'other' ? after_disclosed_other : after_disclosed, {})];
}

/** The person is told that words of theirs do not stand in what is sent, where a mark shows it. */
export function leftOutWords(situation: Situation): string[] {
  const isMarked = situation.established.passages.some(({ source, text }) => {
    if (source.kind === 'evidence') return text.withheld !== undefined;
    const words = withoutWithheld(text);
    return words.includes(leftOut) && !onlyLeftOut.test(words);
  });
  return isMarked ? [wordsIn(situation).left_out] : [];
}

const wordsIn = ({ knowledge, language }: Pick<Meeting, 'knowledge' | 'language'>) =>
  knowledge.content.safetyWords[language];

const countBefore = ({ disclosures }: Meeting, { index, level, about }: Disclosure): number =>
  disclosures.filter((one) => one.index < index && one.level === level && one.about === about).length;

/** One a line: who to call first stands first, then who knows the person's trouble. */
function linesOf(
  situation: Meeting,
  when: keyof Situation['knowledge']['content']['circumstances']['lines'],
  disclosure: Disclosure,
): string {
  const { circumstances, lines } = situation.knowledge.content.circumstances;
  const circumstance = circumstanceOf(situation, disclosure);
  const [first, ...others] = lines[when];
  const own = circumstances.find(({ key }) => key === circumstance)?.lines ?? [];
  const order = new Set<CrisisLine | undefined>([first, ...own, ...others]);
  const words = wordsIn(situation).lines;
  return [...order].flatMap((line) => (line === undefined ? [] : words[line])).join('\n');
}

const paragraphs = (...parts: readonly string[]): string => parts.join('\n\n');
