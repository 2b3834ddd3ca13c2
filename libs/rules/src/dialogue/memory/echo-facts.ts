import type { Asked, Mark, Memory } from '../../conversation/memory.ts';
import { deadlineKinds } from '../../knowledge/schema/engine.ts';
import { speaksOfCard } from '../../reading/corrections/correction.ts';
import { deadlineKey } from '../../reading/days/deadlines.ts';
import { itemOf } from '../../reading/typed/items.ts';
import type { Situation } from '../../situation.ts';
import { basisAsShown, basisOf } from '../card/basis.ts';
import { cardClaims } from '../card/card.ts';
import { asksWhich } from '../card/card-answer.ts';
import { againstKeys, besideKeys } from '../card/make-card.ts';
import { checkIn } from '../check-in.ts';
import type { Step } from '../choose-step.ts';
import { buttonMark, rememberHints, unheard } from '../hinted.ts';
import type { Choices } from '../questions/shown-options.ts';
import { isGreeting } from '../replies/greeting.ts';
import { newestSuspicion } from '../replies/safety-words.ts';

const typedKeys = [
  'sector',
  'organisation',
  'amount_aud',
  'incident_on',
  ...deadlineKinds.map(deadlineKey),
  'desired_outcome',
  'state',
  'language',
  '_dialogue',
];

/** The mark of no message. */
const noMessage: Mark = '';

/** The facts as the client echoes them back (decision D7); keys that are not ours go back untouched. */
export function echoFacts(situation: Situation, step: Step, choices: Choices | null): Record<string, unknown> {
  const { knownFacts } = situation.input;
  const foreign = foreignKeys(situation).map((key) => [key, knownFacts[key]] as const);
  return { ...Object.fromEntries(foreign), ...ownFacts(situation), _dialogue: remember(situation, step, choices) };
}

/** Keys of the client's facts that are not ours: echoed, and kept nowhere (decision D46). */
export const foreignKeys = ({ input, inForce }: Pick<Situation, 'input' | 'inForce'>): string[] =>
  Object.keys(input.knownFacts).filter(
    (key) => !inForce.facts.has(key) && !typedKeys.includes(key) && itemOf(key) === null,
  );

/** What the decision rests on: nothing that a client made up beside it. */
export function ownFacts(situation: Situation): Record<string, unknown> {
  const { established, language } = situation;
  const standing = besideKeys(situation);
  const retracted = Object.keys(established.retracted)
    .filter((key) => typedKeys.includes(key) || (itemOf(key) !== null && !standing.includes(key)))
    .map((key) => [key, false] as const);
  const typed = {
    sector: established.sector?.code,
    organisation: established.organisation?.name,
    amount_aud: established.amount ?? undefined,
    incident_on: established.incidentOn ?? undefined,
    ...Object.fromEntries(established.deadlines.map(({ kind, day }) => [deadlineKey(kind), day])),
    desired_outcome: established.outcome ?? undefined,
    state: established.state ?? undefined,
    language,
  };
  const told = Object.entries(typed).filter(([, value]) => value !== undefined);
  const own = [...established.facts.values()].map(({ key, value }) => [key, value] as const);
  return Object.fromEntries([...retracted, ...told, ...own]);
}

function remember(situation: Situation, step: Step, choices: Choices | null): Memory {
  const { memory, established } = situation;
  const here = situation.timeline.newestMark;
  const facts = [...established.facts.values()];
  return {
    asked: isGreeting(situation) ? memory.asked : askedNow(memory.asked, step, here),
    card: memory.card || step.stage === 'confirming',
    shown: shownBy(situation, step),
    asked_which: step.stage === 'confirming' && asksWhich(situation),
    about_card: withNewest(situation, 'about_card', speaksOfCard(situation.correction)),
    to_card: withNewest(situation, 'to_card', situation.memory.shown.length > 0),
    checked_in: checkedIn(situation),
    closed: tellsHowToReopen(step) ? here : memory.closed,
    withdrawals: [...situation.withdrawals],
    heard: situation.input.heard === undefined && unheard(situation.input).length > 0 ? memory.heard : here,
    buttons: choices?.options.map(({ label }) => buttonMark(label)) ?? [],
    ...rememberHints(situation.hints, situation.timeline),
    withdrawn: takenOff(situation),
    retracted: withoutReasserted(situation),
    seen: here,
    concluded: facts.filter(({ concluded }) => concluded).map(({ key }) => key),
    from_evidence: [...established.fromEvidence],
    denied: facts.filter(({ key, value }) => !value && !(key in established.retracted)).map(({ key }) => key),
    offer: offeredBy(situation, step),
    confirmed:
      step.stage === 'ready' && !step.repeated && here !== null
        ? { at: here, how: step.how, basis: basisOf(situation) }
        : memory.confirmed,
  };
}

/** The next message answers this reply: «yes» to the card is no answer to the question that stood before it. */
function askedNow(asked: readonly Asked[], step: Step, here: Mark | null): Asked[] {
  const earlier = asked.map((one) => (one.after === here ? { ...one, after: noMessage } : one));
  if (!('question' in step) || step.question === checkIn || here === null) return earlier;
  const { question: key, again, offered, ticked, known } = step;
  const listed = {
    ...(offered && { offered: [...offered] }),
    ...(ticked && { ticked: [...ticked] }),
    ...(known && { known: [...known] }),
  };
  const question: Asked = { key, after: here, ...(again && { again }), ...listed };
  return [...earlier.filter((one) => one.key !== key), question];
}

/** A turn about the person shows nothing, and the turn after it goes on where they were. */
function shownBy(situation: Situation, step: Step): string[] {
  const { stage } = step;
  if (stage === 'safety' || ('question' in step && step.question === checkIn)) return situation.memory.shown;
  const isShown = stage === 'confirming' || stage === 'ready';
  return isShown ? cardClaims(situation, situation.language).map(({ key }) => key) : [];
}

/** What a card shows may be confirmed, and unticked or ticked again once more while the complaint it became stands. */
function offeredBy(situation: Situation, { stage }: Step): Memory['offer'] {
  const { memory, language } = situation;
  if (stage === 'confirming') {
    const claims = cardClaims(situation, language).map(({ key }) => key);
    return {
      claims,
      against: [...againstKeys(situation)],
      beside: [...besideKeys(situation)],
      basis: basisOf(situation),
      button: buttonMark(situation.knowledge.content.phrases[language].confirm.confirm_yes),
      up: true,
    };
  }
  if (stage === 'ready') return memory.offer && { ...memory.offer, basis: basisAsShown(situation), up: false };
  return memory.offer;
}

/** A close of a complaint about somebody else is gone back on by other words. */
const tellsHowToReopen = (step: Step): boolean => step.stage === 'no_grounds_close' && step.because !== 'elsewhere';

export const checkedIn = (situation: Pick<Situation, 'memory' | 'timeline' | 'disclosures' | 'newest'>): Mark[] =>
  withNewest(situation, 'checked_in', newestSuspicion(situation) !== undefined);

/** The marks there are, and that of the newest message where it is another. */
function withNewest(
  { memory, timeline }: Pick<Situation, 'memory' | 'timeline'>,
  marks: 'about_card' | 'to_card' | 'checked_in',
  isAnother: boolean,
): Mark[] {
  const isNew = isAnother && timeline.newestMark !== null;
  return isNew ? [...new Set([...memory[marks], timeline.newestMark])] : memory[marks];
}

/** What was last taken off and may be asked back; beside ticks what was heard in words: no tick was mistaken. */
function takenOff({ memory, established, correction }: Situation): string[] {
  const now = Object.keys(established.retracted).filter((key) => !(key in memory.retracted));
  const inWords = now.filter((key) => correction.withdrawn.includes(key) || correction.off.includes(key));
  return [inWords, now].find((keys) => keys.length > 0) ?? memory.withdrawn;
}

function withoutReasserted(situation: Situation): Memory['retracted'] {
  const { retracted, facts } = situation.established;
  const standing = besideKeys(situation);
  const stands = (key: string) => facts.get(key)?.value === true || standing.includes(key);
  return Object.fromEntries(Object.entries(retracted).filter(([key]) => !stands(key)));
}
