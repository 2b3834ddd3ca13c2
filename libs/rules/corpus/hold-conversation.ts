import type { Message } from '@intake/contracts/conversation';
import type { Language } from '@intake/contracts/languages';
import { type Decision, decideTurn } from '../src/decide-turn.ts';
import type { Localised } from '../src/knowledge/entry-schema.ts';
import type { Knowledge } from '../src/load.ts';
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
 * counts; or as the person would, whose story the case tells.
 */
export type Answering = 'scripted' | 'truthful';

/** Speaks a case's messages and answers turn by turn, as a client would, until the service has no more to ask. */
export function holdConversation(
  knowledge: Knowledge,
  script: CorpusCase,
  answering: Answering = 'scripted',
): readonly Decision[] {
  const history: Message[] = [];
  const decisions: Decision[] = [];
  const toSay = [...script.says];
  for (
    let next = toSay.shift();
    next !== undefined && decisions.length < mostTurns;
    next = toSay.shift() ?? answerTo(knowledge, { script, answering }, decisions.at(-1))
  ) {
    history.push({ role: 'user', content: next });
    const decision = decideTurn(knowledge, {
      history,
      knownFacts: decisions.at(-1)?.facts ?? {},
      clientDone: false,
      evidence: null,
      lang: null,
      day: script.day,
      mode: { kind: 'public' },
    });
    decisions.push(decision);
    history.push({ role: 'assistant', content: decision.reply });
  }
  return decisions;
}

type Person = { readonly script: CorpusCase; readonly answering: Answering };

function answerTo(knowledge: Knowledge, person: Person, last: Decision | undefined): string | undefined {
  const { script, answering } = person;
  const isAsked = last?.stage === 'probing' || (last?.stage === 'listening' && answering === 'truthful');
  const key = isAsked ? questionsOf(last).at(-1) : undefined;
  if (key === undefined) return undefined;
  const truth = answering === 'truthful' ? truthOf(knowledge, script, key) : undefined;
  return script.answers[key] ?? truth ?? words[script.lang].dontKnow;
}

/** «Yes» or «no»; where that is no answer the fact in plain words, or the name of what it is about. */
function truthOf(knowledge: Knowledge, script: CorpusCase, key: string): string | undefined {
  const { establishes, never, lang } = script;
  const { facts, sectors, organisations } = knowledge.content;
  if (key === 'sector') return named(sectors.find(({ entry }) => entry.code === script.sector)?.entry.name, lang);
  if (key === 'organisation') return organisations.find(({ entry }) => entry.id === script.organisation)?.entry.name;
  const entryOf = (wanted: string) => facts.find(({ entry }) => entry.key === wanted)?.entry;
  if (key !== undefined && ['story', 'story_kind', 'other_grievance'].includes(key))
    return named(establishes.map(entryOf).find((entry) => entry?.role === 'claim')?.label, lang);
  const entry = entryOf(key);
  if (entry?.ask === undefined || (!establishes.includes(key) && !never.includes(key))) return undefined;
  const isTrue = establishes.includes(key);
  if (entry.ask.yes === isTrue) return words[lang].yes;
  if (entry.ask.no === isTrue) return words[lang].no;
  return isTrue ? named(entry.label, lang) : undefined;
}

const named = (text: Localised | undefined, lang: Language): string | undefined => text?.[lang] ?? text?.en;
