import type { Facts } from '@intake/contracts/conversation';
import type { Language } from '@intake/contracts/languages';
import type { Memory } from '../../conversation/memory.ts';
import type { InForce } from '../../knowledge/in-force.ts';
import type { Knowledge } from '../../knowledge/knowledge.ts';
import type { FactEntry } from '../../knowledge/schema/base.ts';
import { isWithheld, spanOf, type TokenSpan } from '../../text/read-text.ts';
import { answerKind } from '../answers/answers.ts';
import { chosenIn } from '../answers/choice.ts';
import { likestLabel } from '../answers/label-words.ts';
import { noneOfThem, wrongPoints } from '../answers/options.ts';
import type { Passage } from '../passage/read-passage.ts';
import { polarityOf } from '../passage/scope.ts';
import { isHead } from '../typed/heads.ts';
import { itemOf } from '../typed/items.ts';
import type { OwnWishes } from '../wishes/wishes-said.ts';
import { keysAdded, withoutAdded } from './added/additions.ts';
import { assentIn } from './assent.ts';
import { type CardRemark, isCardTalk, readCardRemarks, type Verdict } from './card-remarks.ts';
import { type Correction, noCorrection, nothingWrong } from './correction.ts';
import { withoutDaysAsPlaces } from './days/days-no-places.ts';
import { pointsAskedBack } from './denied/asked-back.ts';
import { deniedPoints } from './denied/denied-points.ts';
import { turnedRound } from './denied/turned-round.ts';
import { deniesWhom } from './denied/whom-denied.ts';
import { itemsNamed, itemsTakenOff } from './items-taken-off.ts';
import { isReported } from './objections.ts';
import { ordersQuoting } from './quoted/orders-quoted.ts';
import { spokenToUs } from './spoken-to-us.ts';
import { meansWish } from './wish-meant.ts';

/** What a card is read with. */
export type CardReader = {
  readonly knowledge: Knowledge;
  readonly inForce: InForce;
  readonly memory: Memory;
  readonly language: Language;
  /** The facts as the client echoes them. */
  readonly known: Facts;
  /** What was asked for in own words. */
  readonly own: OwnWishes;
  /** What the person told before. */
  readonly story: readonly Passage[];
  /** What heads the card, in its words. */
  readonly heads: ReadonlyMap<string, string>;
};
type Card = CardReader & {
  readonly passage: Passage;
  /** The claims in the order of their numbers. */
  readonly shown: readonly string[];
  /** What was held against them. */
  readonly against: readonly string[];
};

/** Reads a message as an answer to the card: «the third is wrong», «remove the one about the refund», «put it back». */
export function readCorrection(input: CardReader, whole: Passage): Correction {
  const passage = withoutAdded(whole);
  if (passage.text.tokens.length === 0) return noCorrection;
  const added = keysAdded(whole);
  const shown = input.memory.shown;
  if (shown.length === 0) return struckOut(input, passage);
  if (assentIn(whole) !== null) return nothingWrong(input.memory);
  const { against = [], beside = [] } = input.memory.offer ?? {};
  const card = { ...input, passage, shown, against };
  const picked = pickedOf(card, beside);
  if (picked !== null) return picked;
  const onCard = { beside, askedWhich: input.memory.asked_which };
  const said = readCardRemarks(passage).map((remark) => withoutDaysAsPlaces(passage, remark, onCard));
  const remarks = withVerdicts(said.filter(isKept(passage)), isAboutWhatIsWrong(card));
  const targets = remarks.flatMap((remark) => targetsOf(card, remark, remarks));
  const denied = [
    ...deniedPoints(passage, [...shown, ...against]),
    ...turnedRound(passage, input.story, [...shown, ...against]),
    ...pointsAskedBack(card, passage, [...shown, ...against]),
  ];
  const withdrawn = [...shown, ...against].filter(
    (key) =>
      !added.has(key) && (denied.includes(key) || (targets.includes(key) && !isSaidElsewhere(card, key, remarks))),
  );
  const restored = restoredBy(card, remarks);
  const before = Object.keys(input.memory.retracted).filter((key) => itemOf(key) !== null);
  const items = itemsTakenOff(passage, { beside, off: before, own: input.own }, remarks);
  const off = input.heads.has('organisation') && deniesWhom(passage) ? [...items, 'organisation'] : items;
  const objects = remarks.some((remark) => isObjection(card, remark));
  const isSettled = withdrawn.length > 0 || restored.length > 0 || off.length > 0;
  return {
    withdrawn,
    restored,
    off,
    unclear: !isSettled && objects,
    keepsAll: false,
    approves:
      !isSettled &&
      !objects &&
      isShort(passage) &&
      remarks.some((one) => one.verdicts.includes('right') && !isReported(passage, one)),
  };
}

/** «Please strike out “it was late”», said before any card: the point that is quoted or denied, of those heard so far. */
function struckOut({ inForce, language, known }: CardReader, passage: Passage): Correction {
  const keys = Object.keys(known).filter((key) => known[key] === true && isPoint(inForce.facts.get(key)));
  if (keys.length === 0) return noCorrection;
  const quoted = ordersQuoting(passage).flatMap(({ words }) =>
    likestLabel({ inForce, language }, passage, { words, keys }),
  );
  return { ...noCorrection, withdrawn: [...new Set([...quoted, ...deniedPoints(passage, keys)])] };
}

/** What is told to the person as a reason: a grievance, or what closes it. */
const isPoint = (entry: FactEntry | undefined): boolean => entry?.role === 'claim' || entry?.role === 'defeater';

/** What was chosen of the list of all that stands on the card, asked which of it is wrong; null where nothing was. */
function pickedOf(
  { knowledge, inForce, memory, passage, shown, against, own, heads }: Card,
  beside: readonly string[],
): Correction | null {
  if (!memory.asked_which) return null;
  const offered = [...new Set([...shown, ...against, ...beside, ...heads.keys()])];
  const put = { key: wrongPoints, offered, own: new Map([...own, ...heads]) };
  const chosen = chosenIn({ knowledge, inForce }, put, passage);
  if (chosen.length === 0) return null;
  const points = chosen.filter((key) => key !== noneOfThem);
  const isBeside = (key: string) => itemOf(key) !== null || isHead(key);
  const [off, withdrawn] = [points.filter(isBeside), points.filter((key) => !isBeside(key))];
  return { ...noCorrection, withdrawn, off, keepsAll: points.length === 0 };
}

/** Words of distress say nothing of a card. */
const isKept =
  ({ text }: Passage) =>
  ({ from, to }: CardRemark): boolean =>
    !isWithheld(text, spanOf(text, { first: from, end: to }));

const shortMessage = 10;
const isShort = ({ text }: Passage): boolean => text.tokens.length <= shortMessage;

/** «2 and 3» when asked which is wrong; «no, the second». */
function isAboutWhatIsWrong({ memory, passage }: Card): boolean {
  return isShort(passage) && (memory.asked_which || answerKind(passage) === 'no');
}

type Judged = CardRemark & { readonly verdict: Verdict | null };

/** «Second, third and fourth are wrong», «wrong: 2, 4»: a stretch without a verdict shares its neighbour's. */
function withVerdicts(remarks: readonly CardRemark[], wasAsked: boolean): Judged[] {
  const own = remarks.map(({ verdicts }) => verdicts[0] ?? null);
  return remarks.map((remark, at) => {
    const near = (one: CardRemark | undefined) => one?.sentence === remark.sentence;
    const later = own.find((verdict, index) => index > at && verdict !== null && near(remarks[index]));
    const earlier = own.findLast((verdict, index) => index < at && verdict !== null && near(remarks[index]));
    return { ...remark, verdict: own[at] ?? later ?? earlier ?? (wasAsked ? 'wrong' : null) };
  });
}

const isAgainst = (verdict: Verdict | null): boolean => verdict === 'wrong' || verdict === 'remove';

/** The keys a stretch takes off the card. */
function targetsOf(card: Card, remark: Judged, all: readonly Judged[]): readonly string[] {
  const { shown } = card;
  const { scope, verdict, places } = remark;
  if (places.length > 0) return targetsByPlace(card, remark);
  if (scope.has('none')) return shown;
  const hasException = all.some((other) => other.scope.has('except') && other.sentence === remark.sentence);
  if (!isAgainst(verdict) || hasException) return [];
  const isEvery = scope.has('all') || (scope.has('both') && shown.length === 2);
  if (isEvery && remark.verdicts.length > 0 && isOfCard(card, remark)) return shown;
  const isNamed = remark.isNamed || remark.verdicts.includes('remove');
  const isMeant = remark.verdicts.length > 0 ? isNamed : card.memory.asked_which && isShort(card.passage);
  return isMeant ? pointsNamed(card, remark) : [];
}

/** The point that an order names, unless it means the wish of the same word. */
function pointsNamed(card: Card, remark: Judged): readonly string[] {
  const isOfWish = meansWish(card.passage, remark, { ...card, keys: card.memory.offer?.beside ?? [] });
  return namedBy(card, remark.words, [...card.shown, ...card.against]).filter((key) => !isOfWish(key));
}

/** «Everything is wrong», «all you wrote»; «everything they told me was wrong» tells of the other side. */
function isOfCard({ passage }: Card, { sentence, from, to, words }: Judged): boolean {
  const isHere = (one: TokenSpan) => one.from >= from && one.from < to;
  const toUs = spokenToUs(passage, sentence);
  const others = words.filter((at) => !toUs.some((one) => one.from <= at && at < one.to));
  const most = passage.hand === 'zh' ? 0 : 1;
  return others.length <= most && !passage.cues.at('reported', sentence).some(isHere) && !passage.names.some(isHere);
}

function targetsByPlace({ shown }: Card, { places, scope, verdict }: Judged): readonly string[] {
  const keysAt = (at: readonly number[]) => at.flatMap((place) => shown.at(place > 0 ? place - 1 : place) ?? []);
  const judged = places.map(({ at, verdict: own }) => ({ keys: keysAt(at), against: isAgainst(own ?? verdict) }));
  const named = judged.flatMap(({ keys }) => keys);
  const isFor = judged.every(({ against }) => !against);
  const others = shown.filter((key) => !named.includes(key));
  if (scope.has('except')) return isFor ? named : others;
  if (scope.has('only') && isFor && judged.length > 0 && verdict !== null) return others;
  return judged.flatMap(({ keys, against }) => (against ? keys : []));
}

/** The one point that the words name. */
const namedBy = (card: Card, words: readonly number[], keys: readonly string[]): string[] =>
  likestLabel(card, card.passage, { words, keys });

/** «Number 2 isn’t right, they charged me twice but $180»: what the rest of the message tells again stays. */
function isSaidElsewhere({ passage }: Card, key: string, remarks: readonly Judged[]): boolean {
  const judged = remarks.filter(isCardTalk);
  return [...passage.hits].some(([sentence, hits]) =>
    hits.some(({ owner, from, to }) => {
      if (owner.kind !== 'fact' || owner.entry.key !== key || owner.sense !== 'asserts') return false;
      if (judged.some((remark) => remark.from < to && from < remark.to)) return false;
      return polarityOf(passage, { sentence, from, to }, owner.entry.reported) === 'stated';
    }),
  );
}

/** «Put it back»: the point, wish, sum or day that is named there or before, or else what was last taken off. */
function restoredBy(card: Card, remarks: readonly Judged[]): readonly string[] {
  const { withdrawn, retracted } = card.memory;
  const orders = remarks.filter(({ verdicts }) => verdicts.includes('restore'));
  const last = orders.at(-1);
  if (last === undefined) return [];
  const keys = Object.keys(retracted);
  // «Please keep the 4th» of a day that stands there puts nothing back.
  const standing = { keys: card.memory.offer?.beside ?? [], own: card.own };
  if (orders.some((one) => itemsNamed(card.passage, one, standing).length > 0)) return [];
  const namedIn = (some: readonly Judged[]) =>
    some.flatMap((one) => [
      ...namedBy(card, one.words, keys),
      ...itemsNamed(card.passage, one, { keys, own: card.own }),
    ]);
  const named = [namedIn(orders), namedIn(remarks.filter(({ to }) => to <= last.from))].find((some) => some.length > 0);
  return named ?? withdrawn;
}

/** Calls something wrong, or names a point and says nothing of it: «that’s wrong», «2 and 3», not «the wrong size», «it took 30». */
function isObjection(card: Card, remark: Judged): boolean {
  const { verdicts, places, isNamed, objects, scope } = remark;
  const { passage, shown, against, memory } = card;
  const count = shown.length + against.length + (memory.offer?.beside.length ?? 0);
  const isPoint = places.some(({ at }) => at.some((place) => Math.abs(place) <= count));
  if (places.length > 0 && verdicts.length === 0) return isPoint && isShort(passage);
  if (places.length > 0) return verdicts.some(isAgainst);
  if (scope.has('all') && !isOfCard(card, remark)) return false;
  return verdicts.some(isAgainst) && (isNamed || (objects && isShort(passage)));
}
