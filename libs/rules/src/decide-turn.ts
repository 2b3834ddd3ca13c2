import { finalise } from './complaint/finalise.ts';
import type { Finalised } from './complaint/finalised.ts';
import { recall } from './conversation/memory.ts';
import { makeTimeline } from './conversation/timeline.ts';
import type { TurnInput } from './conversation/turn-input.ts';
import { answerDespair } from './crisis/answer-despair.ts';
import type { Decision } from './decision.ts';
import { establishCorrected, hearCard } from './dialogue/card/hear-card.ts';
import { makeCard } from './dialogue/card/make-card.ts';
import { chooseStep, type Step } from './dialogue/choose-step.ts';
import { allHints } from './dialogue/hinted.ts';
import { echoFacts, foreignKeys } from './dialogue/memory/echo-facts.ts';
import { shownOptions } from './dialogue/questions/shown-options.ts';
import { notices } from './dialogue/replies/notices.ts';
import { newestDisclosure } from './dialogue/replies/safety-words.ts';
import { say } from './dialogue/replies/say.ts';
import { forReading } from './for-reading.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { localise } from './knowledge/localise.ts';
import { settingOf } from './language/set-for-reading.ts';
import { lawOfTheEvent } from './law-of-the-event.ts';
import { mayBeFormal, weigh } from './merit/weigh.ts';
import { findAsides, unansweringAsides } from './reading/answers/asides.ts';
import { withAdditions } from './reading/corrections/added/additions.ts';
import { saidBehindCard, saidToCard } from './reading/corrections/put-right.ts';
import { partWithdrawals } from './reading/corrections/withdrawals.ts';
import type { EstablishInput } from './reading/established.ts';
import type { Passage } from './reading/passage/read-passage.ts';
import { readConversation, unreadBytes } from './reading/read-conversation.ts';
import { noReadings, type Readings } from './reading/readings.ts';
import { spokenLanguage } from './reading/spoken-language.ts';
import { makeReceipt } from './receipt.ts';
import { rewordable } from './rewording/rewordable.ts';
import { findDisclosures } from './safety/disclosures.ts';
import { withhold } from './safety/withhold.ts';
import type { Situation } from './situation.ts';
import { isOfSafety, raiseFlags } from './urgency/raise-flags.ts';

export type { TurnInput } from './conversation/turn-input.ts';
export type { Decision } from './decision.ts';

/**
 * Decides one turn of a conversation. Pure: the same base and input give the same decision, byte for byte, whatever was
 * read before; `readings` only saves reading a text again. No fault in it costs anybody the answer to despair.
 */
export function decideTurn(knowledge: Knowledge, input: TurnInput, readings: Readings = noReadings): Decision {
  try {
    return decide(knowledge, input, readings);
  } catch (fault) {
    const answer = answerDespair(knowledge, input);
    if (answer === null) throw fault;
    return { ...answer, fault };
  }
}

function decide(knowledge: Knowledge, input: TurnInput, readings: Readings): Decision {
  const situation = assess(knowledge, input, readings);
  const step = chooseStep(situation);
  const finalised = step.stage === 'ready' ? finalise(situation, step) : null;
  const stage = stageOf(step, finalised);
  const reply = say(situation, step);
  const choices = shownOptions(situation, step);
  const distress = distressIn(situation);
  const receipt = () => makeReceipt(situation, stage);
  const decided: Decision = {
    stage,
    language: situation.language,
    reply,
    rewordable: () => rewordable(situation, step, reply),
    facts: echoFacts(situation, step, choices),
    foreignKeys: foreignKeys(situation),
    grounds: groundsOf(situation),
    urgency: notices(situation),
    urgent: situation.flags.filter((flag) => !isOfSafety(flag)).map(({ item }) => item),
    distress,
    confirm: step.stage === 'confirming' ? makeCard(situation) : null,
    choices,
    referral: referralFor(situation, finalised),
    disclaimer: knowledge.content.phrases[situation.language].disclaimer,
    finalised,
    // Made here, where a fault in it is met like any other.
    receipt: distress === null ? receipt : made(receipt()),
  };
  return forReading(decided, settingOf(situation.language, input.history));
}

const made =
  <Value>(value: Value) =>
  (): Value =>
    value;

function distressIn(situation: Situation): Decision['distress'] {
  const level = newestDisclosure(situation)?.level;
  return level === undefined || level === 'denied' ? null : level;
}

/** Bytes that deciding the turn has to read first, see `unreadBytes`. */
export function unreadInTurn(knowledge: Knowledge, input: TurnInput, readings: Readings): number {
  return unreadBytes({ knowledge, inForce: knowledge.lawOn(input.day) }, input, readings);
}

/** Reads and weighs everything the turn may rest on, in the order of decision D8. */
function assess(knowledge: Knowledge, input: TurnInput, readings: Readings): Situation {
  const heard = listen(knowledge, input, readings);
  const { inForce, memory, timeline, language, unanswering, disclosures, hints, asides, withdrawals } = heard;
  const { evidence, day, knownFacts: known } = input;
  const partner = input.mode.kind === 'partner' ? input.mode.name : null;
  const card = hearCard({ knowledge, inForce, memory, language, known, partner }, heard.passages, heard);
  const hasEvidence = evidence !== null;
  const said = { knowledge, inForce, hasEvidence, unanswering, known, memory, timeline, day, partner };
  const { told, established } = byLaw({ ...said, passages: card.passages, correction: card.correction });
  const flags = raiseFlags({ knowledge, inForce: told.inForce, established, disclosures, hints, language, day });
  const merit = weigh(told.inForce, established, new Set(memory.asked.map(({ key }) => key)));
  return {
    memo: new Map(),
    knowledge,
    inForce: told.inForce,
    input,
    memory,
    language,
    timeline,
    newest: timeline.newest,
    told,
    established,
    correction: card.correction,
    aboutCard: card.aboutCard,
    merit,
    disclosures,
    hints,
    asides,
    withdrawals,
    flags,
  };
}

/** The conversation as it was said, before anybody asks what it establishes. */
function listen(knowledge: Knowledge, input: TurnInput, readings: Readings) {
  const { history, evidence, lang, day } = input;
  const inForce = knowledge.lawOn(day);
  const memory = recall(input.knownFacts);
  const timeline = makeTimeline(history, memory);
  const isBehindCard = saidBehindCard(memory, timeline);
  const said = readConversation({ knowledge, inForce }, { history, evidence, lang, day }, readings);
  const hints = allHints(input.heard?.hints, memory, timeline);
  const disclosures = findDisclosures(said, { knowledge, history, hints, memory, timeline });
  // Despair is heard in the words as they were said: nothing of them is an order to us.
  const isOfDespair = ({ source }: Passage) => disclosures.some(({ index }) => index === source.index);
  const read = said.map((one) => (isBehindCard(one) && !isOfDespair(one) ? withAdditions(one) : one));
  const all = withhold(read, disclosures, saidToCard(memory, timeline));
  const { withdrawals, story: passages } = partWithdrawals(all, memory, timeline);
  const asides = findAsides(passages);
  const language = spokenLanguage(all, asides) ?? lang ?? 'en';
  const unanswering = new Set([...disclosures.map(({ index }) => index), ...unansweringAsides(asides, timeline)]);
  return { inForce, memory, timeline, hints, disclosures, passages, withdrawals, asides, language, unanswering };
}

/** What is established, by the law of the day on which it happened. */
function byLaw(heard: EstablishInput): Pick<Situation, 'told' | 'established'> {
  const byToday = establishCorrected(heard);
  const inForce = lawOfTheEvent(heard.knowledge, byToday, heard.day);
  if (inForce === heard.inForce) return { told: heard, established: byToday };
  const told = { ...heard, inForce };
  return { told, established: establishCorrected(told) };
}

function stageOf(step: Step, finalised: Finalised | null): Decision['stage'] {
  if (step.stage !== 'ready') return step.stage;
  return finalised?.kind === 'formal' ? 'grounds_ready' : 'account_ready';
}

function groundsOf({ merit, language }: Situation): Decision['grounds'] {
  const passed = merit.passed.map(({ ground }) => ({ id: ground.id, summary: localise(ground.summary, language) }));
  return { sufficient: merit.sufficient, passed_arguments: passed };
}

/** Public only, and only when the merit gate is open (decision D10). */
function referralFor(
  { knowledge, input, merit, language }: Situation,
  finalised: Finalised | null,
): Decision['referral'] {
  if (finalised === null || input.mode.kind === 'partner' || !mayBeFormal(merit)) return null;
  return { text: knowledge.content.phrases[language].referral, url: knowledge.content.referralUrl };
}
