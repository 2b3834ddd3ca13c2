import { limits } from '@intake/contracts/limits';
import type { Agreement } from '../conversation/memory.ts';
import { saysDone } from '../reading/answers/answers.ts';
import { onlyChooses } from '../reading/answers/choice.ts';
import { closest } from '../reading/answers/options.ts';
import { inklingsOf } from '../reading/passage/inklings.ts';
import type { Passage } from '../reading/passage/read-passage.ts';
import { isHead } from '../reading/typed/heads.ts';
import type { Disclosure } from '../safety/disclosures.ts';
import type { Situation } from '../situation.ts';
import { agreementIn, isAsOffered, isStillConfirmed } from './card/agreement.ts';
import { cardAnswer } from './card/card-answer.ts';
import { checkIn } from './check-in.ts';
import { isJustClosed, wasClosed } from './memory/closed-before.ts';
import { disclosureBefore, onlyComesBack } from './memory/coming-back.ts';
import { isBestChecked } from './questions/askable.ts';
import { checkBeforeClosing } from './questions/before-closing.ts';
import { chooseQuestion, isWorthAnother } from './questions/choose-question.ts';
import { closestGrievances } from './questions/closest.ts';
import { gentleQuestion } from './questions/gentle-question.ts';
import { knownBeside } from './questions/known-beside.ts';
import { offeredWith } from './questions/offered-with.ts';
import { passedOver } from './questions/passed-over.ts';
import type { Question, QuestionInput } from './questions/question.ts';
import { newestDisclosure } from './replies/safety-words.ts';

/** `how` the person confirmed; `repeated`: on an earlier turn. */
export type Ready = { readonly stage: 'ready'; readonly how: Agreement; readonly repeated: boolean };

/** What the turn does next; the order of the cases below is decision D8's. */
export type Step =
  | { readonly stage: 'safety'; readonly disclosure: Disclosure }
  | Ready
  | { readonly stage: 'confirming' }
  | { readonly stage: 'no_grounds_close'; readonly because: 'defeated' | 'unticked' | 'nothing' | 'elsewhere' }
  | {
      readonly stage: 'probing' | 'listening';
      readonly question: Question;
      readonly again?: true;
      readonly offered?: readonly string[];
      readonly ticked?: readonly string[];
      readonly known?: readonly string[];
    };

export function chooseStep(situation: Situation): Step {
  const { newest, input } = situation;
  if (newest < 0) return { stage: 'listening', question: 'story' };
  const disclosure = newestDisclosure(situation);
  if (disclosure?.level === 'disclosed') return { stage: 'safety', disclosure };
  const agreement = agreementIn(situation);
  const confirmed = confirmedBy(situation, agreement);
  if (confirmed !== null) return confirmed;
  if (disclosure?.level === 'suspected') return { stage: shapeStage(situation), question: checkIn };
  const isDone = input.clientDone || personIsDone(situation) || isAgreed(situation, agreement);
  if (isElsewhere(situation)) return { stage: 'no_grounds_close', because: 'elsewhere' };
  return (isDone ? null : askAgain(situation)) ?? askOrConclude(situation, isDone);
}

/** A yes to what the card showed, or one that still holds (decisions D8.5, D10); what is new since waits for the card. */
function confirmedBy(situation: Situation, agreement: Agreement | null): Step | null {
  const { merit, memory } = situation;
  if (memory.confirmed !== null && isStillConfirmed(situation))
    return { stage: 'ready', how: memory.confirmed.how, repeated: true };
  if (agreement === null || memory.offer === null || isWithheld(situation) || isElsewhere(situation)) return null;
  if (merit.claims.length === 0) return { stage: 'no_grounds_close', because: 'unticked' };
  return isAsOffered(situation) ? { stage: 'ready', how: agreement, repeated: false } : null;
}

/** Whoever says yes wants no further question, be it to a card that must come again. */
const isAgreed = (situation: Situation, agreement: Agreement | null): boolean =>
  cardAnswer(situation) === 'yes' || (agreement !== null && situation.merit.claims.length > 0);

/** The cases of decision D8 from 6 on: a close, the card, or one more question. */
function askOrConclude(situation: Situation, isDone: boolean): Step {
  const { merit, memory } = situation;
  const open = passedOver(situation);
  const asking = questionInput(situation, open);
  const question = isDone ? heldQuestion(situation) : nextQuestion(situation, asking);
  if (isDefeated(situation)) return saveOrClose(situation, question, asking);
  const corrected = afterCorrection(situation, question, asking);
  if (corrected !== null) return corrected;
  const isOver = question === null || hasAskedAll(situation, isDone);
  if (isOver && merit.claims.length > 0) return { stage: 'confirming' };
  if (isOver) return { stage: 'no_grounds_close', because: memory.card ? 'unticked' : 'nothing' };
  const isAnother = question === closest && isWorthAnother(asking);
  const isCheck = isBestChecked(asking, question) || open.has(question) || isAnother;
  const listed = { ...offeredWith(asking, question), ...knownBeside(situation, question) };
  return { stage: shapeStage(situation), question, ...(isCheck ? { again: true } : {}), ...listed };
}

function nextQuestion(situation: Situation, asking: QuestionInput): Question | null {
  const next = chooseQuestion(asking);
  return disclosureBefore(situation, situation.newest) === undefined ? next : gentleQuestion(asking, next);
}

/** Whoever confirms what nothing can be written for is asked the one thing it wants, however much was asked before. */
const hasAskedAll = ({ memory }: Situation, isDone: boolean): boolean =>
  !isDone && memory.asked.length >= limits.turnQuestions;

/** A close, after the one question that could still save it. */
function saveOrClose(situation: Situation, question: Question | null, asking: QuestionInput): Step {
  if (question !== null && isRescue(situation, question)) return { stage: 'probing', question };
  const check = checkBeforeClosing(situation);
  if (check !== null) return { stage: 'probing', question: check, again: true };
  return reopened(situation, asking) ?? { stage: 'no_grounds_close', because: 'defeated' };
}

/** Whoever tells of a grievance after a close is asked once which comes closest, before the same facts close it again. */
function reopened(situation: Situation, asking: QuestionInput): Step | null {
  const { established, inForce, newest, memory, merit } = situation;
  // Bought from a private person, whatever was wrong with it: no grievance opens that.
  if (merit.shut.some(({ claims, rescue }) => claims.length > 0 && rescue === undefined)) return null;
  const isTold = [...established.facts.values()].some(
    ({ key, value, instance }) =>
      value &&
      instance?.source.kind === 'message' &&
      instance.source.index === newest &&
      inForce.facts.get(key)?.role === 'claim',
  );
  if (!isJustClosed(situation) || !isTold || memory.asked.some(({ key }) => key === closest)) return null;
  if (closestGrievances(asking).length === 0) return null;
  const listed = { ...offeredWith(asking, closest), ...knownBeside(situation, closest) };
  return { stage: 'probing', question: closest, ...listed };
}

/** What heads the card and was called wrong is asked for anew. */
function headAsked({ correction }: Situation, asking: QuestionInput): Step | null {
  const question = correction.off.find(isHead);
  return question === undefined ? null : { stage: 'probing', question, ...offeredWith(asking, question) };
}

/** Whoever corrects the card is looking at it: they see it again, or tell it anew when nothing of it was right. */
function afterCorrection(situation: Situation, question: Question | null, asking: QuestionInput): Step | null {
  const { correction, merit, memory } = situation;
  const head = headAsked(situation, asking);
  if (head !== null) return head;
  if (memory.shown.length === 0 || correction.withdrawn.length + correction.restored.length === 0) return null;
  if (merit.claims.length > 0) return { stage: 'confirming' };
  const asked = memory.asked.map(({ key }) => key);
  const opening = ['story', 'story_kind'].find((key) => !asked.includes(key));
  return question === null || opening === undefined ? null : { stage: 'probing', question: opening };
}

/**
 * A question that met a question of the person's own is put once more, in other words; in the language they asked for, in
 * its own. Not one they say they answered.
 */
function askAgain(situation: Situation): Step | null {
  const { asides, timeline, newest } = situation;
  const aside = asides.get(newest);
  if (aside?.alone !== true || aside.kinds.includes('told')) return null;
  const question = timeline.questionsBefore(newest).find(({ again }) => again !== true);
  if (question === undefined) return null;
  const { key, offered, ticked } = question;
  const inOtherWords = aside.wants === null ? { again: true as const } : {};
  const listed = { ...(offered && { offered }), ...(ticked && { ticked }), ...knownBeside(situation, key) };
  return { stage: shapeStage(situation), question: key, ...inOtherWords, ...listed };
}

const shapeStage = (situation: Situation): 'probing' | 'listening' => (hasShape(situation) ? 'probing' : 'listening');

/** A complaint is taking shape: something is known of what happened or who is behind it. */
export function hasShape({ established, inForce, input }: Situation): boolean {
  const isTold = [...established.facts.values()].some(
    ({ key, value }) => value && inForce.facts.get(key)?.role !== 'private',
  );
  return isTold || established.sector !== null || (input.mode.kind === 'public' && established.organisation !== null);
}

/** «I'm good now, thanks», said after a disclosure, closes no complaint, nor does «none of these», said to a list. */
function personIsDone(situation: Situation): boolean {
  const { established, newest, timeline } = situation;
  if (disclosureBefore(situation, newest) !== undefined) return false;
  const message = established.passages.find(({ source }) => source.kind === 'message' && source.index === newest);
  if (message === undefined || !saysDone(message)) return false;
  return !timeline.questionsBefore(newest).some((put) => onlyChooses(situation, put, message));
}

/** A partner's page takes in no complaint that is about somebody else (decision D44). */
const isElsewhere = ({ established, merit }: Situation): boolean =>
  established.elsewhere !== null && merit.claims.length > 0;

/** Nothing is written for another person while nobody has said that it may be. */
function isWithheld({ merit }: Situation): boolean {
  return merit.awaiting.length > 0 || merit.shut.some(({ effect }) => effect === 'holds');
}

/** Asked even when the person has no more to add: without the answer there is nothing to confirm. */
function heldQuestion({ merit }: Situation): Question | null {
  return merit.claims.length === 0 ? null : (merit.awaiting[0]?.rescue ?? null);
}

function isDefeated({ merit }: Situation): boolean {
  return merit.shut.length > 0 || (merit.claims.length > 0 && merit.defeated);
}

function isRescue({ merit }: Situation, question: Question): boolean {
  return merit.shut.some(({ rescue }) => rescue === question);
}

/** «Has it been fixed already?» is no answer to despair, nor to who came back after a close. */
const mayAskDoubts = (situation: Situation): boolean =>
  !wasClosed(situation) && disclosureBefore(situation, situation.newest) === undefined;

/** Neither «I don't want to be here any more» nor «I'm with my sister, I'm all right» points at anything of the complaint. */
const isOfDespair = (situation: Situation, { source }: Passage): boolean =>
  source.kind === 'message' &&
  (situation.disclosures.some(({ index }) => index === source.index) || onlyComesBack(situation, source.index));

function telling(situation: Situation): Situation['established'] {
  const { established } = situation;
  const passages = established.passages.filter((passage) => !isOfDespair(situation, passage));
  return passages.length === established.passages.length
    ? established
    : { ...established, inklings: inklingsOf(passages) };
}

/** `open`: questions that were asked and may be put once more. */
function questionInput(situation: Situation, open: ReadonlySet<string>): QuestionInput {
  const { inForce, merit, memory, input } = situation;
  return {
    memo: new Map(),
    inForce,
    established: telling(situation),
    merit,
    memory: { ...memory, asked: memory.asked.filter(({ key }) => !open.has(key)) },
    askedCount: memory.asked.length,
    asksDoubts: mayAskDoubts(situation),
    isPartner: input.mode.kind === 'partner',
    hasShape: hasShape(situation),
  };
}
