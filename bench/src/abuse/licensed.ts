import { setTimeout as sleep } from 'node:timers/promises';
import type { CompanionTurn, Message } from '@intake/contracts/conversation';
import { type Person, personOf } from '../turns/people.ts';

/** What the licensed people are told: to begin talking, and that a window begins or ends. */
export type LicensedOrder =
  | { readonly talk: { readonly port: number; readonly keys: readonly string[]; readonly perSecond: number } }
  | { readonly window: 'begins' | 'ends' };

/** What happened to them in a window, all times in milliseconds. */
export type Window = {
  /** From when a turn was due to be sent until it was answered. */
  readonly turns: readonly number[];
  /** Turns that were not answered with a turn, by status. */
  readonly failed: Readonly<Record<string, number>>;
  readonly livez: readonly number[];
};

type Talk = { readonly person: Person; readonly key: string; history: Message[]; turn?: CompanionTurn };

// A process of its own, so that nobody's waiting is measured but the service's.
const livezEveryMs = 100;
const mostTurns = 6;
let window = emptyWindow();
const begun = new Set<Promise<void>>();

process.on('message', (order: LicensedOrder) => {
  if ('talk' in order) void talk(order.talk);
  else if (order.window === 'begins') window = emptyWindow();
  else void endWindow();
});
process.send?.('ready');

function emptyWindow() {
  return { turns: [] as number[], failed: {} as Record<string, number>, livez: [] as number[] };
}

/** Whatever was begun in it still counts. */
async function endWindow(): Promise<void> {
  const ended = window;
  window = emptyWindow();
  await Promise.allSettled(begun);
  process.send?.(ended satisfies Window);
}

/** At a steady pace, whether or not the last turn is answered: who must wait does not make the others come later. */
async function talk({ port, keys, perSecond }: Extract<LicensedOrder, { talk: object }>['talk']): Promise<void> {
  const idle: Talk[] = [];
  let people = Math.floor(Math.random() * 1e9);
  const meet = (): Talk => {
    people += 1;
    return { person: personOf(people), key: keys[people % keys.length] ?? '', history: [] };
  };
  void knock(port);
  const started = performance.now();
  for (let count = 0; ; count += 1) {
    const due = started + (count * 1_000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    // Several conversations are under way at once; the one that has waited longest goes on.
    const next = idle.length > perSecond ? (idle.shift() ?? meet()) : meet();
    const work = sayNext(port, next, { due, window }).then((goesOn) => void (goesOn && idle.push(next)));
    begun.add(work);
    void work.finally(() => begun.delete(work));
  }
}

type Timed = { readonly due: number; readonly window: ReturnType<typeof emptyWindow> };

/** Answers whether there is more to say. */
async function sayNext(port: number, talk: Talk, { due, window: { turns, failed } }: Timed): Promise<boolean> {
  const { turn, history, person, key } = talk;
  const said = turn?.confirm?.ui.confirm_yes ?? (turn ? person.answers[history.length / 2 - 1] : person.story) ?? 'ok';
  history.push({ role: 'user', content: said });
  const body = JSON.stringify({ history, known_facts: turn?.facts, intake_id: turn?.intake_id });
  const headers = { 'content-type': 'application/json', 'x-service-key': key };
  const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) };
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/companion`, request)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => ({ status: 'none', text: '' }));
  turns.push(performance.now() - due);
  if (answer.status !== 200) {
    failed[answer.status] = (failed[answer.status] ?? 0) + 1;
    return false;
  }
  talk.turn = JSON.parse(answer.text) as CompanionTurn;
  history.push({ role: 'assistant', content: talk.turn.reply });
  return ['listening', 'probing', 'confirming'].includes(talk.turn.stage) && history.length < 2 * mostTurns;
}

async function knock(port: number): Promise<void> {
  for (;;) {
    const asked = performance.now();
    const { livez } = window;
    const isThere = await fetch(`http://127.0.0.1:${port}/livez`, { signal: AbortSignal.timeout(30_000) })
      .then(async (response) => (await response.arrayBuffer()) && response.ok)
      .catch(() => false);
    livez.push(isThere ? performance.now() - asked : 30_000);
    await sleep(livezEveryMs);
  }
}
