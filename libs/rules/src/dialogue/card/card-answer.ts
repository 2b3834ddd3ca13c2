import { isDay } from '../../calendar/days.ts';
import { type AnswerKind, answerKind } from '../../reading/answers/answers.ts';
import { openingOf, shortAnswer } from '../../reading/answers/opening.ts';
import { assentIn } from '../../reading/corrections/assent.ts';
import { isDoneByKin } from '../../reading/corrections/denied/done-by-kin.ts';
import { objects, saysNo } from '../../reading/corrections/objections.ts';
import { deadlineKey } from '../../reading/days/deadlines.ts';
import type { Deadline } from '../../reading/established.ts';
import type { Passage } from '../../reading/passage/read-passage.ts';
import type { Sum } from '../../reading/sums/sums.ts';
import { rolesRetold } from '../../reading/sums/sums-retold.ts';
import { itemKey, itemOf } from '../../reading/typed/items.ts';
import { wishName } from '../../reading/wishes/wish.ts';
import { bears } from '../../safety/read-despair.ts';
import type { Situation } from '../../situation.ts';
import { wordSize } from '../../text/spellings.ts';
import { disclosureBefore, onlyComesBack } from '../memory/coming-back.ts';
import { newestMessage } from '../memory/newest-message.ts';
import { newestDisclosure } from '../replies/safety-words.ts';
import { cardClaims } from './card.ts';
import { besideKeys } from './make-card.ts';
import { ownWishes } from './own-wishes.ts';

/** What the newest message says to the card, or to the complaint, that the previous reply showed. */
export type CardAnswer = 'none' | 'changed' | 'which' | 'no' | 'unplaced' | 'keeps' | 'yes' | 'noted';

export function cardAnswer(situation: Situation): CardAnswer {
  const { memory, correction } = situation;
  const message = newestMessage(situation);
  if (memory.shown.length === 0 || message === undefined) return 'none';
  if (cardChanges(situation) !== null) return 'changed';
  return message.added !== undefined && !correction.unclear ? 'noted' : saidToPoints(situation, message);
}

/** What a message says that changes none of the points. */
function saidToPoints(situation: Situation, message: Passage): CardAnswer {
  const { correction, asides, newest } = situation;
  const kind = kindSaid(message);
  if (correction.keepsAll) return 'keeps';
  if (correction.approves || assentIn(message) !== null) return 'yes';
  if (isDoneByKin(message)) return 'noted';
  if (correction.unclear || objects(message)) return whichOf(situation, message);
  if (kind === 'yes') return 'yes';
  const isForThem = asides.get(newest)?.alone !== true && !onlyComesBack(situation, newest);
  if (kind !== 'content' || !isForThem) return 'none';
  if (tellsThem(message)) return 'noted';
  // «I've had enough» tells of no point.
  return isWeary(message) ? 'none' : whichOf(situation, message);
}

/** A short message that only tells how tired somebody is of it all. */
const isWeary = (message: Passage): boolean =>
  bears(message, 'weary') && message.text.tokens.length <= wordSize(message.hand) * shortAnswer;

/** «It is still the third of March, please write March» and «they have my money» open like a yes and tell on, «they never wrote back» like a no. */
function kindSaid(message: Passage): AnswerKind {
  const kind = answerKind(message);
  if (kind === 'no') return saysNo(message) ? 'no' : 'content';
  if (kind === 'yes' && goesOn(message) && tellsThem(message)) return 'content';
  return kind === 'yes' && message.text.tokens.length > wordSize(message.hand) * shortAnswer ? 'content' : kind;
}

/** «They have my money»: words of a yes that are part of a clause. */
function goesOn(message: Passage): boolean {
  const { hit } = openingOf(message);
  return hit !== undefined && hit.to - hit.from > 1 && message.text.tokens[hit.to]?.after === 'space';
}

/** Something of it goes into the account. */
const tellsThem = ({ text, toUs }: Passage): boolean => text.sentences.some((sentence) => toUs?.has(sentence) !== true);

/** Asked once; whoever says more then is told what of it has no place yet. Nobody is asked so whose life was just asked about. */
function whichOf(situation: Situation, message: Passage): CardAnswer {
  const { memory, newest } = situation;
  if (disclosureBefore(situation, newest) !== undefined || newestDisclosure(situation) !== undefined) return 'none';
  if (!memory.asked_which) return 'which';
  return message.text.tokens.length > bareNo ? 'unplaced' : 'no';
}

const bareNo = 2;

/** The reply asks which point is wrong, and lists them all. */
export const asksWhich = (situation: Situation): boolean => ['which', 'no', 'unplaced'].includes(cardAnswer(situation));

export type CardChanges = {
  readonly removed: readonly string[];
  /** Claims, and wishes, sums and days by the keys of their items. */
  readonly added: readonly string[];
  /** Wishes, sums and days that stand there no longer. */
  readonly off: readonly string[];
  readonly organisation: string | null;
  readonly amount: number | null;
  /** Sums that are for something else than the card said. */
  readonly retold: readonly Sum[];
  readonly day: string | null;
  /** Deadlines on another day than before. */
  readonly deadlines: readonly Deadline[];
};

/** What the message or the client changed about what was shown; null when that is nothing. */
export function cardChanges(situation: Situation): CardChanges | null {
  const { memory, input, established, language } = situation;
  if (memory.shown.length === 0) return null;
  const claims = cardClaims(situation, language).map(({ key }) => key);
  const organisation = established.organisation?.name ?? null;
  const { amount, incidentOn } = established;
  const { against = [], beside } = memory.offer ?? {};
  const wishes = ownWishes(situation).map((wish) => itemKey.wish(wishName(wish)));
  const known = input.knownFacts;
  const deadlines = established.deadlines.filter((one) => isMoved(known[deadlineKey(one.kind)], one));
  // «I rang on 3 June»: the day before it still stands there.
  const isDayAdded =
    incidentOn !== known['incident_on'] && established.days.some(({ day }) => day === known['incident_on']);
  const isLeading = (key: string) =>
    deadlines.some(({ day }) => key === itemKey.day(day)) ||
    (amount !== null && key === itemKey.sum(amount)) ||
    (incidentOn !== null && !isDayAdded && key === itemKey.day(incidentOn, established.incidentGrain));
  const changes = {
    removed: [...memory.shown, ...against].filter((key) => established.facts.get(key)?.value !== true),
    added: [
      ...claims.filter((key) => !memory.shown.includes(key)),
      ...besideKeys(situation).filter((key) => beside?.includes(key) === false && !isLeading(key)),
    ],
    off: (beside ?? []).filter(
      (key) => key in established.retracted || isGone(key, wishes) || isSumGone(situation, key),
    ),
    organisation: organisation === known['organisation'] ? null : organisation,
    amount: amount === known['amount_aud'] ? null : amount,
    retold: sumsRetold(situation),
    day: incidentOn === known['incident_on'] || isDayAdded ? null : incidentOn,
    deadlines,
  };
  const isSame = Object.values(changes).every(
    (change) => change === null || (Array.isArray(change) && change.length === 0),
  );
  return isSame ? null : changes;
}

const isMoved = (before: unknown, { day }: Deadline): boolean => isDay(before) && before !== day;

function sumsRetold(situation: Situation): readonly Sum[] {
  const { memory, established } = situation;
  const { sums } = established;
  const message = newestMessage(situation);
  const shown = sums.filter(({ value }) => memory.offer?.beside.includes(itemKey.sum(value)) === true);
  const retold = message === undefined ? [] : rolesRetold(message, shown);
  return sums.filter((sum) => retold.some(({ value, role }) => value === sum.value && role === sum.role));
}

/** Another sum took its place; of the one that all is about the reply says so by what it is now. */
function isSumGone({ established, input }: Situation, key: string): boolean {
  const isOf = (value: unknown) => typeof value === 'number' && key === itemKey.sum(value);
  return (
    itemOf(key)?.kind === 'sum' &&
    !established.sums.some(({ value }) => isOf(value)) &&
    !isOf(input.knownFacts['amount_aud'])
  );
}

const isGone = (key: string, wishes: readonly string[]): boolean => isWish(key) && !wishes.includes(key);

const isWish = (key: string): boolean => itemOf(key)?.kind === 'wish';
