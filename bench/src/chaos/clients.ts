import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompanionTurn } from '@intake/contracts/conversation';
import { type Conversation, say } from '@intake/stack/demo/converse';

export type Acknowledged = {
  readonly partner: string;
  readonly reference: string;
  /** When the person said the yes that was answered. */
  readonly at: number;
};

export type Confirming = {
  readonly partner: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The request that confirms, but for its intake: every new intake is another person who says the same. */
  readonly request: { readonly history: readonly object[]; readonly [field: string]: unknown };
};

type Firing = {
  readonly api: string;
  readonly confirming: readonly Confirming[];
  readonly perSecond: number;
  readonly isOver: () => boolean;
};

const story =
  'I cancelled my Telstra mobile plan on 3 May and they keep charging me $65 a month. ' +
  "I've complained twice, the first time more than a month ago, and nobody has got back to me. I want a refund.";
const mostQuestions = 10;

/** Tells the story once for a partner, up to the card. */
export async function untilConfirming(api: string, { id, key }: { id: string; key: string }): Promise<Confirming> {
  const headers = { 'content-type': 'application/json', 'x-service-key': key };
  let conversation: Conversation | undefined;
  for (let asked = 0; asked <= mostQuestions; asked += 1) {
    conversation = await say({ api, headers }, conversation, asked === 0 ? story : 'Yes.');
    const { turn, history } = conversation;
    if (!turn?.confirm) continue;
    const yes = { role: 'user', content: turn.confirm.ui.confirm_yes };
    return { partner: id, headers, request: { history: [...history, yes], known_facts: turn.facts } };
  }
  throw new Error('The claims card never came.');
}

/** Confirms complaints at a steady rate until it is over; answers those for which a client saw 200. */
export async function fire({ api, confirming, perSecond, isOver }: Firing) {
  const acknowledged: Acknowledged[] = [];
  const strange: unknown[] = [];
  const confirmed = (partner: string, { turn: { complaint, register_reference: reference }, at }: Confirmed) => {
    if (complaint && reference) acknowledged.push({ partner, reference, at });
    else strange.push({ partner, reference });
  };
  const begun = new Set<Promise<void>>();
  const started = performance.now();
  let count = 0;
  while (!isOver()) {
    const one = confirming[count % confirming.length];
    if (!one) throw new Error('There is nobody to confirm for.');
    const work = live({
      url: `${api}/companion`,
      headers: one.headers,
      request: { ...one.request, intake_id: randomUUID() },
      habit: habits[count % habits.length],
      confirmed: (answer) => confirmed(one.partner, answer),
    })
      .catch((error: unknown) => void strange.push(String(error)))
      .finally(() => begun.delete(work));
    begun.add(work);
    count += 1;
    await sleep(Math.max(0, started + (count * 1_000) / perSecond - performance.now()));
  }
  await Promise.all(begun);
  return { acknowledged, strange, asked: count };
}

const habits = ['patient', 'impatient', 'patient', 'twice-at-once', 'impatient', 'again-later'] as const;

type Confirmed = { readonly turn: CompanionTurn; readonly at: number };

type Person = Omit<Confirming, 'partner'> & {
  readonly url: string;
  /** Most repeat what failed until it is answered; some walk away, and some say yes twice. */
  readonly habit: (typeof habits)[number] | undefined;
  confirmed(answer: Confirmed): void;
};

type Asking = Person & { readonly body: string };

async function live(person: Person): Promise<void> {
  const body = await untilShown(person);
  if (body === undefined) return;
  const asking = { ...person, body };
  if (person.habit === 'impatient') return void (await ask(asking));
  if (person.habit === 'twice-at-once') return void (await Promise.all([untilAnswered(asking), ask(asking)]));
  await untilAnswered(asking);
  if (person.habit === 'again-later') await ask(asking);
}

/** Every intake sees a card of its own first; answers the body that confirms it. Whoever is impatient asks once. */
async function untilShown({ url, headers, request, habit }: Person): Promise<string | undefined> {
  const before = JSON.stringify({ ...request, history: request.history.slice(0, -1), client_done: true });
  for (;;) {
    const answer = await post({ url, headers, body: before });
    if (answer?.status === 200) {
      const { facts } = JSON.parse(answer.text) as CompanionTurn;
      return JSON.stringify({ ...request, known_facts: facts });
    }
    if (habit === 'impatient') return undefined;
    await sleep(250 + Math.random() * 500);
  }
}

async function untilAnswered(asking: Asking): Promise<void> {
  while (!(await ask(asking))) await sleep(250 + Math.random() * 500);
}

const repeatable = new Set([502, 503]);

/** Answers false where a client may ask again. @throws Error for any answer but a turn and a refusal that may be repeated. */
async function ask({ confirmed, ...asking }: Asking): Promise<boolean> {
  const at = Date.now();
  const answer = await post(asking);
  if (!answer || repeatable.has(answer.status)) return false;
  if (answer.status !== 200) throw new Error(`A confirmation was answered ${answer.status}: ${answer.text}`);
  confirmed({ turn: JSON.parse(answer.text) as CompanionTurn, at });
  return true;
}

const post = ({ url, headers, body }: Pick<Asking, 'url' | 'headers' | 'body'>) =>
  fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(40_000) })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined);
