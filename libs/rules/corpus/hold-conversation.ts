import type { Message } from '@intake/contracts/conversation';
import { z } from 'zod';
import { type Decision, decideTurn } from '../src/decide-turn.ts';
import type { Knowledge } from '../src/load.ts';
import type { CorpusCase } from './corpus-case.ts';

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

const Asked = z.object({ asked: z.array(z.object({ key: z.string() })) });

type Person = { readonly script: CorpusCase; readonly answering: Answering };

function answerTo(knowledge: Knowledge, person: Person, last: Decision | undefined): string | undefined {
  if (last?.stage !== 'probing') return undefined;
  const key = Asked.safeParse(last.facts['_dialogue']).data?.asked.at(-1)?.key;
  const { script, answering } = person;
  const scripted = key === undefined ? undefined : script.answers[key];
  const truth = key !== undefined && answering === 'truthful' ? truthOf(knowledge, script, key) : undefined;
  return scripted ?? truth ?? words[script.lang].dontKnow;
}

/** «Yes» or «no», or the name of what it is about, where the case says which it is. */
function truthOf({ content }: Knowledge, script: CorpusCase, key: string): string | undefined {
  const { establishes, never, lang } = script;
  const sector = content.sectors.find(({ entry }) => entry.code === script.sector)?.entry;
  if (key === 'sector' && sector !== undefined) return sector.name[lang] ?? sector.name.en;
  if (key === 'organisation')
    return content.organisations.find(({ entry }) => entry.id === script.organisation)?.entry.name;
  const ask = content.facts.find(({ entry }) => entry.key === key)?.entry.ask;
  if (ask === undefined || (!establishes.includes(key) && !never.includes(key))) return undefined;
  const isTrue = establishes.includes(key);
  if (ask.yes === isTrue) return words[lang].yes;
  return ask.no === isTrue ? words[lang].no : undefined;
}
