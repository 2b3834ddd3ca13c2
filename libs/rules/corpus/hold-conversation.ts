import type { Message } from '@intake/contracts/conversation';
import type { Language } from '@intake/contracts/languages';
import type { Asked } from '../src/conversation/memory.ts';
import { type Decision, decideTurn } from '../src/decide-turn.ts';
import type { FactEntry } from '../src/knowledge/schema/base.ts';
import type { Localised } from '../src/knowledge/schema/entry.ts';
import type { Knowledge } from '../src/load.ts';
import { keepReadings } from '../src/reading/readings.ts';
import type { CorpusCase } from './corpus-case.ts';
import { questionsOf } from './measure.ts';

const mostTurns = 16;

const words = {
  en: { yes: 'yes', no: 'no', dontKnow: "I don't know" },
  zh: { yes: '是的', no: '没有', dontKnow: '我不知道' },
  vi: { yes: 'có', no: 'không', dontKnow: 'tôi không biết' },
  ar: { yes: 'نعم', no: 'لا', dontKnow: 'لا أعرف' },
  el: { yes: 'ναι', no: 'όχι', dontKnow: 'δεν ξέρω' },
} as const;

/**
 * How questions are answered that the case has no answer for: not at all («I don't know»), so that only what was heard
 * counts; or as the person would, whose story the case tells; `to the end` they also untick on the claims card what the
 * case says is not so, and confirm the rest.
 */
export type Answering = 'scripted' | 'truthful' | 'to the end';

/** Speaks a case's messages and answers turn by turn, as a client would, until the service has no more to ask. */
export function holdConversation(
  knowledge: Knowledge,
  script: CorpusCase,
  answering: Answering = 'scripted',
): readonly Decision[] {
  const history: Message[] = [];
  const decisions: Decision[] = [];
  const toSay = [...script.says];
  const readings = keepReadings({ bytes: Number.POSITIVE_INFINITY, keepMs: Number.POSITIVE_INFINITY, now: () => 0 });
  for (
    let next = toSay.shift();
    next !== undefined && decisions.length < mostTurns;
    next = toSay.shift() ?? answerTo(knowledge, { script, answering }, decisions.at(-1))
  ) {
    history.push({ role: 'user', content: next });
    const input = {
      history,
      knownFacts: { ...decisions.at(-1)?.facts, ...unticked(knowledge, { script, answering }, decisions.at(-1)) },
      clientDone: false,
      evidence: null,
      lang: null,
      day: script.day,
      mode: { kind: 'public' },
    } as const;
    const decision = decideTurn(knowledge, input, readings);
    decisions.push(decision);
    history.push({ role: 'assistant', content: decision.reply });
  }
  return decisions;
}

/** Echoed back as false with the confirmation (contract D9), and with the answer to a list what of it was ticked and is not so. */
function unticked(
  knowledge: Knowledge,
  { script, answering }: Person,
  last: Decision | undefined,
): Record<string, false> {
  const shown = answering === 'to the end' ? (last?.confirm?.claims ?? []).map(({ key }) => key) : [];
  const wrong = shown.filter((key) => script.never.includes(key));
  const ticked = answering === 'scripted' || last === undefined ? [] : (questionsOf(last).at(-1)?.ticked ?? []);
  const denied = ticked.filter((key) => !isSo(knowledge, script, key));
  return Object.fromEntries([...wrong, ...denied].map((key) => [key, false]));
}

type Person = { readonly script: CorpusCase; readonly answering: Answering };

function answerTo(knowledge: Knowledge, person: Person, last: Decision | undefined): string | undefined {
  const { script, answering } = person;
  if (answering === 'to the end' && last?.confirm) return last.confirm.ui.confirm_yes;
  const isAsked = last?.stage === 'probing' || (last?.stage === 'listening' && answering !== 'scripted');
  const question = isAsked ? questionsOf(last).at(-1) : undefined;
  if (question === undefined) return undefined;
  const truth = answering === 'scripted' ? undefined : truthOf(knowledge, script, question);
  const [offered] = (question.offered ?? []).flatMap((key) =>
    script.establishes.includes(key) ? (script.answers[key] ?? []) : [],
  );
  return script.answers[question.key] ?? truth ?? offered ?? words[script.lang].dontKnow;
}

/** The name of what it is about, what went wrong, or what is asked about. */
function truthOf({ content }: Knowledge, script: CorpusCase, question: Asked): string | undefined {
  const { establishes, organisation, lang } = script;
  const entryOf = (wanted: string) => content.facts.find(({ entry }) => entry.key === wanted)?.entry;
  switch (question.key) {
    case 'sector':
      return named(content.sectors.find(({ entry }) => entry.code === script.sector)?.entry.name, lang);
    case 'organisation':
      return content.organisations.find(({ entry }) => entry.id === organisation)?.entry.name;
    case 'story':
    case 'story_kind':
    case 'other_grievance':
      return named(establishes.map(entryOf).find((entry) => entry?.role === 'claim')?.label, lang);
    case 'closest':
    case 'speaks_against':
      return choiceAmong(question, { content }, script);
    default:
      return truthAbout({ content }, entryOf(question.key), { script, question });
  }
}

/** What of the offered is so, by numbers or, in every other case, by the words; else something else or none. */
function choiceAmong(
  { key, offered = [] }: Asked,
  { content }: Pick<Knowledge, 'content'>,
  script: CorpusCase,
): string | undefined {
  const { lang, id } = script;
  const factOf = (wanted: string) => content.facts.find(({ entry }) => entry.key === wanted)?.entry;
  const chosen = offered.flatMap((one, at) => (isSo({ content }, script, one) ? [at] : []));
  if (chosen.length === 0) return content.phrases[lang][key === 'closest' ? 'something_else' : 'none_of_these'];
  const inWords = (at: number) => named(factOf(offered[at] ?? '')?.label, lang) ?? '';
  return id.length % 2 === 0 ? chosen.map((at) => at + 1).join(', ') : chosen.map(inWords).join('\n');
}

function isSo({ content }: Pick<Knowledge, 'content'>, { establishes }: CorpusCase, key: string): boolean {
  const factOf = (wanted: string) => content.facts.find(({ entry }) => entry.key === wanted)?.entry;
  return establishes.some((one) => one === key || factOf(one)?.implies.includes(key));
}

/** «Yes» or «no»; where that is no answer the fact in plain words. In other words, «yes» says that it is so. */
function truthAbout(
  base: Pick<Knowledge, 'content'>,
  entry: FactEntry | undefined,
  { script, question: { key, again } }: { readonly script: CorpusCase; readonly question: Asked },
): string | undefined {
  const { never, lang } = script;
  const isTrue = isSo(base, script, key);
  if (entry?.ask === undefined || (!isTrue && !never.includes(key))) return undefined;
  const [yes, no] = again ? [true, false] : [entry.ask.yes, entry.ask.no];
  if (yes === isTrue) return words[lang].yes;
  if (no === isTrue) return words[lang].no;
  return isTrue ? named(entry.label, lang) : undefined;
}

const named = (text: Localised | undefined, lang: Language): string | undefined => text?.[lang] ?? text?.en;
