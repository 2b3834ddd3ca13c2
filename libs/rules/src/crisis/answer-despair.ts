import { Language } from '@intake/contracts/languages';
import { recall } from '../conversation/memory.ts';
import { makeTimeline } from '../conversation/timeline.ts';
import type { TurnInput } from '../conversation/turn-input.ts';
import type { Decision } from '../decision.ts';
import { allHints } from '../dialogue/hinted.ts';
import { checkedIn, foreignKeys } from '../dialogue/memory/echo-facts.ts';
import { disclosedWords, newestDisclosure, suspectedWords } from '../dialogue/replies/safety-words.ts';
import { forReading } from '../for-reading.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { settingOf } from '../language/set-for-reading.ts';
import { readPlainly } from '../reading/passage/read-plainly.ts';
import { readConversation } from '../reading/read-conversation.ts';
import type { Readings } from '../reading/readings.ts';
import { spokenLanguage } from '../reading/spoken-language.ts';
import { receiptOfNothing } from '../receipt.ts';
import { findDisclosures } from '../safety/disclosures.ts';
import { safetyFlags } from '../urgency/raise-flags.ts';

/**
 * A turn that a fault keeps from being decided, where its newest message tells of suicide or may mean it: the question and the
 * lines, from what the messages say by themselves. The facts go back as they came; nothing is established, confirmed or
 * closed. Null where nobody has to be met.
 */
export function answerDespair(knowledge: Knowledge, input: TurnInput): Decision | null {
  const heard = hearDespair(knowledge, input);
  const disclosure = newestDisclosure(heard);
  if (disclosure === undefined || disclosure.level === 'denied') return null;
  const { language, inForce } = heard;
  const isOutright = disclosure.level === 'disclosed';
  const stage = isOutright ? 'safety' : 'listening';
  const words = isOutright ? disclosedWords : suspectedWords;
  const _dialogue = { ...heard.memory, checked_in: checkedIn(heard) };
  const answer: Decision = {
    ...nothingDecided,
    stage,
    language,
    reply: words(heard, disclosure),
    facts: { ...input.knownFacts, language, _dialogue },
    foreignKeys: foreignKeys({ input, inForce }),
    urgency: safetyFlags(heard).map(({ item }) => item),
    distress: disclosure.level,
    disclaimer: knowledge.content.phrases[language].disclaimer,
    receipt: () => receiptOfNothing(knowledge, input, stage),
  };
  return forReading(answer, settingOf(language, input.history));
}

function hearDespair(knowledge: Knowledge, input: TurnInput) {
  const { history, knownFacts, lang, day } = input;
  const inForce = knowledge.lawOn(day);
  const memory = recall(knownFacts);
  const timeline = makeTimeline(history, memory);
  const passages = readConversation({ knowledge, inForce }, { history, evidence: null, lang, day }, plainReadings);
  const hints = allHints(input.heard?.hints, memory, timeline);
  const disclosures = findDisclosures(passages, { knowledge, history, hints, memory, timeline });
  const told = Language.safeParse(knownFacts['language']).data;
  const language = spokenLanguage(passages, new Map()) ?? told ?? lang ?? 'en';
  const { newest } = timeline;
  const established = { facts: factsKnown(knownFacts), passages };
  return { knowledge, inForce, memory, timeline, newest, established, disclosures, language };
}

const plainReadings: Readings = {
  of: ({ reader, content, context }) => readPlainly(reader, content, context),
  kept: () => undefined,
};

const factsKnown = (known: TurnInput['knownFacts']) =>
  new Map(Object.entries(known).map(([key, value]) => [key, { value: value === true }]));

const nothingDecided = {
  rewordable: () => null,
  grounds: { sufficient: false, passed_arguments: [] },
  urgent: [],
  confirm: null,
  choices: null,
  referral: null,
  finalised: null,
};
