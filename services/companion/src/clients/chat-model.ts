import { z } from 'zod';
import { readJson } from './read-json.ts';

/** Why a model said nothing: late, not reached, an error status, an answer that is no complete text, left alone. */
export type Silence = 'timeout' | 'unreachable' | 'refused' | 'unusable' | 'resting';

export type Said = { readonly words: string } | { readonly silence: Silence };

/** Asks once and always answers, within its patience. */
export type ChatModel = (prompt: { readonly system: string; readonly user: string }) => Promise<Said>;

type Endpoint = {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  /** From the first byte out to the last byte in; decision D13. */
  readonly patienceMs?: number;
};

const answerLimit = 32 * 1024;

const Answer = z.object({
  choices: z.tuple(
    [z.object({ finish_reason: z.literal('stop').nullish(), message: z.object({ content: z.string() }) })],
    z.unknown(),
  ),
});

/** An OpenAI-compatible chat endpoint: one attempt, with nothing in the request that some models refuse. */
export function chatModel({ baseUrl, model, apiKey, patienceMs = 2_500 }: Endpoint): ChatModel {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  const headers = { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) };
  return async ({ system, user }) => {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ];
    const body = JSON.stringify({ model, messages, stream: false });
    const signal = AbortSignal.timeout(patienceMs);
    const broken = (silence: Silence): Said => ({ silence: signal.aborted ? 'timeout' : silence });
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }).catch(() => null);
    if (response === null) return broken('unreachable');
    if (!response.ok) return refused(response);
    const answer = Answer.safeParse(await readJson(response, answerLimit).catch(() => null));
    return answer.success ? { words: answer.data.choices[0].message.content } : broken('unusable');
  };
}

async function refused(response: Response): Promise<Said> {
  await response.body?.cancel().catch(() => undefined);
  return { silence: 'refused' };
}
