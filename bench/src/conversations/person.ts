import { setTimeout as sleep } from 'node:timers/promises';
import { CompanionTurn, type Message } from '@intake/contracts/conversation';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { personOf } from '../turns/people.ts';
import type { Ledger } from './ledger.ts';

type Talking = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ledger: Ledger;
  /** How long a person thinks before the next message, at most. */
  readonly thinkMs: number;
  /** Whether to begin no further conversation, and to say nothing new. */
  readonly isOver: () => boolean;
};

/** Holds one conversation after another until it is over; every turn is asked for until it is answered. */
export async function livePerson(talking: Talking, number: number): Promise<void> {
  for (let next = number; !talking.isOver(); next += 10_000) await converse(talking, next);
}

async function converse(talking: Talking, number: number): Promise<void> {
  const person = personOf(number);
  const history: Message[] = [];
  let turn: CompanionTurn | undefined;
  for (const said of [person.story, ...person.answers]) {
    if (turn && !['listening', 'probing', 'confirming'].includes(turn.stage)) return;
    await sleep(Math.random() * talking.thinkMs);
    if (talking.isOver()) return;
    history.push({ role: 'user', content: turn?.confirm?.ui.confirm_yes ?? said });
    turn = await untilAnswered(talking, { history, known_facts: turn?.facts, intake_id: turn?.intake_id });
    history.push({ role: 'assistant', content: turn.reply });
  }
}

/** A failure is safe to repeat: a person does, after a moment. */
async function untilAnswered(talking: Talking, request: object): Promise<CompanionTurn> {
  const body = JSON.stringify(request);
  for (;;) {
    const turn = await ask(talking, body);
    if (turn) return turn;
    await sleep(250 + Math.random() * 500);
  }
}

async function ask({ url, headers, ledger }: Talking, body: string): Promise<CompanionTurn | undefined> {
  const asked = performance.now();
  const answer = await fetch(url, { method: 'POST', headers, body })
    .then(async (response) => ({ status: response.status, value: await response.json() }))
    .catch((error: unknown) => ({ status: 0, value: String(error) }));
  const waitedMs = performance.now() - asked;
  if (answer.status !== 200) return void ledger.refuse({ ...answer, waitedMs });
  const turn = CompanionTurn.parse(answer.value);
  ledger.acknowledge({ turn, sha256: canonicalSha256(answer.value), waitedMs });
  return turn;
}
