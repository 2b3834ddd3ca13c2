import type { Language } from '@intake/contracts/languages';
import type { Asked } from '../../conversation/memory.ts';
import { isButton } from '../../dialogue/card/agreement.ts';
import { isOfAccount } from '../../dialogue/card/of-account.ts';
import { onlyComesBack } from '../../dialogue/memory/coming-back.ts';
import { questionText } from '../../dialogue/questions/question-text.ts';
import { fill } from '../../knowledge/localise.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { answerKind } from '../../reading/answers/answers.ts';
import { chosenIn, onlyChooses } from '../../reading/answers/choice.ts';
import { closest, speaksAgainst } from '../../reading/answers/options.ts';
import { withoutOrders } from '../../reading/corrections/added/additions.ts';
import { isClearYes } from '../../reading/corrections/assent.ts';
import { holdsFact, holdsFigure } from '../../reading/corrections/talk.ts';
import { doubtedKey, isAboutDoubt } from '../../reading/doubts.ts';
import type { Passage } from '../../reading/passage/read-passage.ts';
import { onlyNamesState } from '../../reading/typed/typed-facts.ts';
import { apart, onlyLeftOut, withoutWithheld } from '../../safety/withheld-text.ts';
import type { Situation } from '../../situation.ts';
import { type CharSpan, spanOf } from '../../text/read-text.ts';
import { isolated } from './inline.ts';
import { withoutMachineText } from './machine-text.ts';

/** The person's own account: their story message by message, the short answers that need their questions, the wish. */
export type Narrative = {
  readonly story: readonly string[];
  readonly answers: readonly string[];
  /** The short answer to «what would put it right?»; it stands with what is asked for. */
  readonly wish: string | null;
  /** Sentences were taken out of a message that is printed. */
  readonly isCut: boolean;
};

/** All of it word for word; what no person writes («{"role": …}») and what tells of suicide or self-harm and what says nothing («thanks») stays out. */
export function narrative(situation: Situation): Narrative {
  const told = situation.established.passages.flatMap((passage) =>
    isOfAccount(situation, passage) ? tellingOf(situation, passage) : [],
  );
  const parts = (kind: Telling['kind']) => [
    ...new Set(told.flatMap((telling) => (telling.kind === kind ? [telling.words] : []))),
  ];
  return {
    story: parts('story'),
    answers: parts('answer'),
    wish: parts('wish').at(-1) ?? null,
    isCut: told.some(({ isCut }) => isCut),
  };
}

/** The language most of the account was given in; a word of thanks in another one changes nothing. */
export function languageOfAccount(situation: Situation): Language {
  const words = new Map<Language, number>();
  for (const passage of situation.established.passages) {
    const { shown, text } = passage;
    if (shown === null || !isOfAccount(situation, passage)) continue;
    const language = languageOfHand(shown);
    words.set(language, (words.get(language) ?? 0) + text.tokens.length);
  }
  const [most] = [...words].toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? situation.language;
}

type Telling = { readonly kind: 'story' | 'answer' | 'wish'; readonly words: string; readonly isCut: boolean };

function tellingOf(situation: Situation, passage: Passage): Telling[] {
  const words = withoutMachineText(wordsOf(passage)).trim();
  if (words === '' || onlyLeftOut.test(words) || isButton(situation, words) || saysNothing(situation, passage))
    return [];
  const asked = passage.text.tokens.length <= shortAnswer ? questionBefore(situation, passage) : null;
  if (isBare(passage) || (asked?.key !== 'state' && onlyNamesState(passage))) return [];
  const isCut = passage.toUs !== undefined || passage.added !== undefined;
  if (asked === null) return [{ kind: 'story', words, isCut }];
  if (asked.key === 'desired_outcome') return [{ kind: 'wish', words, isCut }];
  if (tellsByItself(passage)) return [{ kind: 'story', words, isCut }];
  const isChosen = chosenIn(situation, asked, passage).length > 0;
  const isTold =
    isChosen || isOfHead(asked.key) || isBesideThePoint(situation, asked) || passage.text.tokens.length < fewestTelling;
  return isTold ? [] : [{ kind: 'answer', words: withQuestion(situation, asked, words), isCut }];
}

/** A sum, a day or a wrong in words enough to need no question of ours, whether or not it answers that. */
function tellsByItself(passage: Passage): boolean {
  const { text, hand } = passage;
  const tells = text.sentences.some((one) => holdsFact(passage, one) || holdsFigure(passage, one));
  return tells && text.tokens.length >= ownAccount[languageOfHand(hand)];
}

/** Tokens: words, syllables or signs. */
const ownAccount: Readonly<Record<Language, number>> = { en: 12, ar: 10, el: 12, vi: 15, zh: 20 };

/** Asked of a fact that is not so, or of what would speak against the complaint: the other side has no use for the question. */
function isBesideThePoint({ inForce, established }: Situation, { key: asked }: Asked): boolean {
  const key = doubtedKey(asked) ?? asked;
  const role = inForce.facts.get(key)?.role;
  return role !== undefined && (role === 'defeater' || established.facts.get(key)?.value !== true);
}

/** All of it but what is said to the service. */
function wordsOf(passage: Passage): string {
  const { text, toUs = new Set() } = passage;
  const beside = text.sentences
    .filter((one) => toUs.has(one))
    .map((sentence) => ({ ...withQuotationMarks(text.content, spanOf(text, sentence)), marked: false }));
  return withoutOrders(withoutWithheld({ ...text, withheld: apart([...(text.withheld ?? []), ...beside]) }));
}

/** Without those that open or close it nothing is left hanging. */
function withQuotationMarks(content: string, { start, end }: CharSpan): CharSpan {
  const before = /["“«「『]$/u.test(content.slice(0, start)) ? start - 1 : start;
  return { start: before, end: end + (/^[.!?…]?["”»」』]/u.exec(content.slice(end))?.[0].length ?? 0) };
}

/** «Thanks», «I don't know», «is this free?», «the third point is wrong», «2» of five; what goes on after it is told. */
function saysNothing(situation: Situation, passage: Passage): boolean {
  const { asides, timeline } = situation;
  const { index } = passage.source;
  if (onlyComesBack(situation, index)) return true;
  if (timeline.questionsBefore(index).some((put) => choosesNothingToTell(situation, put, passage))) return true;
  if (asides.get(index)?.alone === true || isProtest(passage)) return true;
  const kind = answerKind(passage);
  return (kind === 'empty' || kind === 'unknown') && passage.text.tokens.length <= fewWords;
}

/** A point of a list stands where its fact or wish does; «unsure» stands nowhere. */
function choosesNothingToTell(situation: Situation, put: Asked, passage: Passage): boolean {
  if (put.offered !== undefined) return onlyChooses(situation, put, passage);
  return chosenIn(situation, put, passage).includes('unsure');
}

/** What is said to the service and tells nothing new belongs to the conversation. */
const isProtest = (passage: Passage): boolean =>
  passage.text.sentences.length > 0 && passage.text.sentences.every((sentence) => passage.toUs?.has(sentence));

/** The answer stands at the head of the letter, in its summary or in what is asked for. */
const isOfHead = (key: string): boolean =>
  ['organisation', 'which_organisation', 'sector', 'state', 'incident_on', 'evidence_amount', 'evidence_day'].includes(
    key,
  );

/** A «yes» or «no» that cannot stand without its question; a longer yes to the card stands with the card. */
function isBare(passage: Passage): boolean {
  return (answerKind(passage) !== 'content' && passage.text.tokens.length <= bareWords) || isClearYes(passage);
}

const fewWords = 8;
/** A shorter answer says no more than the claim that it became. */
const fewestTelling = 5;
const bareWords = 3;
/** Words; a longer answer can stand without its question. */
const shortAnswer = 30;

function withQuestion(situation: Situation, asked: Asked, content: string): string {
  const { question_answer } = situation.knowledge.content.document;
  const question = questionText({ ...situation, language: 'en' }, asked);
  return fill(question_answer, { question, answer: isolated(content) });
}

/** Null where nothing was asked, or only for the story. */
function questionBefore(situation: Situation, { source }: Passage): Asked | null {
  const asked = situation.timeline.questionsBefore(source.index).filter(({ key }) => !isOurs(key));
  return asked.find((one) => questionText({ ...situation, language: 'en' }, one) !== '') ?? null;
}

/** Asked for the story, or to get the service's own notes right: the other side has no use for it. */
const isOurs = (key: string): boolean =>
  ['story', 'story_kind', closest, speaksAgainst, 'other_grievance'].includes(key) || isAboutDoubt(key);
