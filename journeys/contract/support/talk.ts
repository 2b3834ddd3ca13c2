import type { CompanionTurn } from '@intake/contracts/conversation';
import { converse, say } from '@intake/stack/demo/converse';
import { telcoStory, yes } from '../../support/stories.ts';
import type { SystemAddress } from '../../support/system.ts';
import { type Answer, ask } from './ask.ts';
import { expectTurn, type Turn } from './turn.ts';

type Who = { readonly headers?: Readonly<Record<string, string>>; readonly fields?: object };

/** One turn over HTTP, its shape checked against the page. */
export async function turnOf(system: SystemAddress, body: object | string, headers = {}): Promise<Turn> {
  const answer = await ask(system, '/api/v1/companion', { method: 'POST', body, headers });
  return turnIn(answer);
}

export function turnIn(answer: Answer): Turn {
  if (answer.status !== 200) throw new Error(`A turn was answered ${answer.status}: ${answer.text}`);
  const turn = answer.json<Turn>();
  expectTurn(turn);
  return turn;
}

export type Talk = { readonly turns: readonly Turn[]; readonly history: readonly object[]; readonly last: Turn };

/** A conversation to its end, every turn of it checked. */
export async function talk(system: SystemAddress, who: Who = {}, story = telcoStory): Promise<Talk> {
  const turns: Turn[] = [];
  const onTurn = (_: string, turn: CompanionTurn) => void turns.push(turn as unknown as Turn);
  const { history } = await converse({ api: system.api, story, answer: yes, onTurn, ...who });
  for (const turn of turns) expectTurn(turn);
  const last = turns.at(-1);
  if (!last) throw new Error('Nothing was answered.');
  return { turns, history, last };
}

/** The conversation as it stands with the claims card shown: `request` is the body that showed it. */
export async function talkToCard(system: SystemAddress, who: Who = {}, story = telcoStory) {
  let conversation = await say({ api: system.api, ...who }, undefined, story);
  for (let count = 0; count < 10 && conversation.turn?.stage !== 'confirming'; count += 1) {
    conversation = await say({ api: system.api, ...who }, conversation, yes());
  }
  const card = conversation.turn as unknown as Turn;
  if (card.stage !== 'confirming') throw new Error(`No card was shown; the stage is ${card.stage}.`);
  const body = (known_facts: object, said: string) => ({
    ...who.fields,
    history: [...conversation.history, { role: 'user', content: said }],
    known_facts,
    intake_id: card.intake_id,
  });
  const confirmYes = card.confirm?.ui.confirm_yes ?? '';
  return { card, confirmYes, body, confirm: (facts: object = card.facts) => body(facts, confirmYes) };
}
