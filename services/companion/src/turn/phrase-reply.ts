import type { CompanionTurn } from '@intake/contracts/conversation';
import { inSpan, SpanKind } from '@intake/platform/trace';
import type { Decision } from '@intake/rules/decision';
import type { Knowledge } from '@intake/rules/load';
import { unlock } from '@intake/rules/rewording/lock';
import { objectTo } from '@intake/rules/rewording/object-to';
import { type Rewordable, reword } from '@intake/rules/rewording/rewordable';
import type { ChatModel } from '../clients/chat-model.ts';
import type { Deps } from '../deps.ts';
import { phrasingPrompt } from '../domain/phrasing-prompt.ts';
import { countPhrasing, type Phrasing } from '../metrics.ts';

export type Phrased = Pick<CompanionTurn, 'reply' | 'method'>;

/** The reply of a turn: in a model's words where there is one and nothing speaks against them, else in the rules'. */
export async function phraseReply(
  { chatModel }: Pick<Deps, 'chatModel'>,
  knowledge: Knowledge,
  decision: Decision,
): Promise<Phrased> {
  const { reply, language } = decision;
  const rewordable = chatModel === undefined ? null : decision.rewordable();
  if (chatModel === undefined || rewordable === null) return { reply, method: 'rules' };
  const words = await inSpan({ name: 'phrase reply', kind: SpanKind.CLIENT }, async (span) => {
    const started = performance.now();
    const asked = await ask(chatModel, { knowledge, rewordable, language });
    span.setAttribute('intake.phrasing', asked.outcome);
    countPhrasing(asked.outcome, language, (performance.now() - started) / 1000);
    return asked.words;
  });
  return words === null
    ? { reply, method: 'rules' }
    : { reply: reword(decision, rewordable, words), method: 'rules+llm' };
}

type Asked = { readonly outcome: Phrasing; readonly words: string | null };
type Question = Pick<Decision, 'language'> & { readonly knowledge: Knowledge; readonly rewordable: Rewordable };

async function ask(chatModel: ChatModel, { knowledge, rewordable, language }: Question): Promise<Asked> {
  const said = await chatModel(phrasingPrompt(rewordable, language));
  if ('silence' in said) return { outcome: said.silence, words: null };
  const words = bare(said.words, rewordable);
  const objection = objectTo(knowledge, language, { rewordable, words });
  if (objection !== null) return { outcome: objection, words: null };
  return { outcome: 'reworded', words: unlock(words, rewordable.locked) };
}

/** Without what models wrap their words in: quotation marks, and the question that stands behind them anyway. */
function bare(said: string, { question }: Rewordable): string {
  const words = said.trim();
  const alone = words.endsWith(question) ? words.slice(0, -question.length).trim() : words;
  return /^(["“«「])([^"”»」]*)["”»」]$/u.exec(alone)?.[2]?.trim() ?? alone;
}
