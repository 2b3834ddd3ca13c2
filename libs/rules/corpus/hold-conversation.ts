import type { Message } from '@intake/contracts/conversation';
import { z } from 'zod';
import { type Decision, decideTurn } from '../src/decide-turn.ts';
import type { Knowledge } from '../src/load.ts';
import type { CorpusCase } from './corpus-case.ts';

const mostTurns = 16;

const dontKnow = {
  en: "I don't know",
  zh: '我不知道',
  vi: 'tôi không biết',
  ar: 'لا أعرف',
  el: 'δεν ξέρω',
} as const;

/** Speaks a case's messages and answers turn by turn, as a client would, until the service has no more to ask. */
export function holdConversation(knowledge: Knowledge, script: CorpusCase): readonly Decision[] {
  const history: Message[] = [];
  const decisions: Decision[] = [];
  const toSay = [...script.says];
  for (
    let next = toSay.shift();
    next !== undefined && decisions.length < mostTurns;
    next = toSay.shift() ?? answerTo(script, decisions)
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

function answerTo(script: CorpusCase, decisions: readonly Decision[]): string | undefined {
  const last = decisions.at(-1);
  if (last?.stage !== 'probing' && last?.stage !== 'listening') return undefined;
  const key = Asked.safeParse(last.facts['_dialogue']).data?.asked.at(-1)?.key;
  if (last.stage === 'listening') return undefined;
  return (key === undefined ? undefined : script.answers[key]) ?? dontKnow[script.lang];
}
