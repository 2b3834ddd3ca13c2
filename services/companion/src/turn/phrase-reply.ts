import type { CompanionTurn } from '@intake/contracts/conversation';
import { inSpan, SpanKind } from '@intake/platform/telemetry/trace';
import type { Work } from '@intake/platform/threads/workers';
import { unlock } from '@intake/rules/rewording/lock';
import type { Objection } from '@intake/rules/rewording/object-to';
import { type Rewordable, reword } from '@intake/rules/rewording/rewordable';
import type { ChatModel } from '../clients/chat-model.ts';
import type { Decided } from '../deciding/tasks.ts';
import type { Deps } from '../deps.ts';
import { phrasingPrompt } from '../domain/phrasing-prompt.ts';
import { countPhrasing, type Phrasing } from '../metrics.ts';

export type Phrased = Pick<CompanionTurn, 'reply' | 'method'>;

/** The reply of a turn: in a model's words where there is one and nothing speaks against them, else in the rules'. */
export async function phraseReply(
  { chatModel, deciders }: Pick<Deps, 'chatModel' | 'deciders'>,
  decision: Pick<Decided, 'reply' | 'language' | 'rewordable'>,
  work: Work,
): Promise<Phrased> {
  const { reply, language, rewordable } = decision;
  if (chatModel === undefined || rewordable === null) return { reply, method: 'rules' };
  const words = await inSpan({ name: 'phrase reply', kind: SpanKind.CLIENT }, async (span) => {
    const started = performance.now();
    const asked = await ask(chatModel, {
      rewordable,
      language,
      object: (words) => deciders.object(language, { rewordable, words }, work),
    });
    span.setAttribute('intake.phrasing', asked.outcome);
    countPhrasing(asked.outcome, language, (performance.now() - started) / 1000);
    return asked.words;
  });
  return words === null
    ? { reply, method: 'rules' }
    : { reply: reword(decision, rewordable, words), method: 'rules+llm' };
}

type Asked = { readonly outcome: Phrasing; readonly words: string | null };
type Question = Pick<Decided, 'language'> & {
  readonly rewordable: Rewordable;
  object(words: string): Promise<Objection | null>;
};

async function ask(chatModel: ChatModel, { rewordable, language, object }: Question): Promise<Asked> {
  const said = await chatModel(phrasingPrompt(rewordable, language));
  if ('silence' in said) return { outcome: said.silence, words: null };
  const words = bare(said.words, rewordable);
  const objection = await object(words);
  if (objection !== null) return { outcome: objection, words: null };
  return { outcome: 'reworded', words: unlock(words, rewordable.locked) };
}

/** Without what models wrap their words in: quotation marks, and the question that stands behind them anyway. */
function bare(said: string, { question }: Rewordable): string {
  const words = said.trim();
  const alone = words.endsWith(question) ? words.slice(0, -question.length).trim() : words;
  return /^(["“«「])([^"”»」]*)["”»」]$/u.exec(alone)?.[2]?.trim() ?? alone;
}
