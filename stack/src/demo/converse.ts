import { setTimeout as sleep } from 'node:timers/promises';
import type { CompanionTurn, Message } from '@intake/contracts/conversation';

/** What a client holds between turns: all there is of a conversation's state. */
export type Conversation = {
  readonly history: readonly Message[];
  readonly turn: CompanionTurn | undefined;
};

type Talking = {
  readonly api: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields of every request beside the state, such as `partner`. */
  readonly fields?: object;
};

/** Says one thing and hears the answer. @throws Error naming the status when the service does not answer with a turn. */
export async function say(talking: Talking, before: Conversation | undefined, content: string): Promise<Conversation> {
  const history = [...(before?.history ?? []), { role: 'user' as const, content }];
  const { facts: known_facts, intake_id } = before?.turn ?? {};
  const response = await post(talking, JSON.stringify({ ...talking.fields, history, known_facts, intake_id }));
  if (response.status !== 200) throw new Error(`A turn was answered ${response.status}: ${await response.text()}`);
  const turn = (await response.json()) as CompanionTurn;
  return { history: [...history, { role: 'assistant', content: turn.reply }], turn };
}

/** A 502 is safe to repeat: the service was away for a moment. */
async function post({ api, headers }: Talking, body: string): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    const response = await fetch(`${api}/companion`, request);
    if (response.status !== 502 || attempt === mostAttempts) return response;
    await sleep(250);
  }
}

type Script = Talking & {
  readonly story: string;
  /** What the person says to a question. */
  answer(question: string, asked: number): string;
  readonly onTurn?: (said: string, turn: CompanionTurn) => void;
};

const mostTurns = 14;
const mostAttempts = 40;

/** A whole conversation: the story, an answer to each question, and a yes to the claims card. Ends at the first stage that ends it. */
export async function converse(script: Script): Promise<Conversation> {
  let said = script.story;
  let conversation: Conversation | undefined;
  for (let count = 0; count < mostTurns; count += 1) {
    conversation = await say(script, conversation, said);
    const { turn } = conversation;
    if (!turn) break;
    script.onTurn?.(said, turn);
    if (!['listening', 'probing', 'confirming'].includes(turn.stage)) return conversation;
    said = turn.confirm?.ui.confirm_yes ?? script.answer(turn.reply, count);
  }
  throw new Error(`The conversation did not end within ${mostTurns} turns.`);
}
