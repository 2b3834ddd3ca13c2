import type { CompanionTurn, Message } from '@intake/contracts/conversation';
import { type Conversation, say } from '@intake/stack/demo/converse';
import { eventually } from '@intake/testkit/eventually';

export type Talking = Parameters<typeof say>[0];

/** What a client would send next; a test may send it as often, and wherever, it likes. */
export type TurnRequest = {
  readonly history: readonly Message[];
  readonly known_facts?: CompanionTurn['facts'];
  readonly intake_id?: string;
  readonly reference_id?: string;
};

const mostQuestions = 10;

/** Tells a story and answers yes until the claims card is up; answers the turn that showed it and the one that would confirm it. */
export async function untilConfirming(
  talking: Talking,
  story: string,
): Promise<{ readonly shown: CompanionTurn; readonly request: TurnRequest & { readonly intake_id: string } }> {
  let conversation: Conversation | undefined;
  let said = story;
  for (let asked = 0; asked < mostQuestions; asked += 1) {
    conversation = await say(talking, conversation, said);
    const { turn: shown, history } = conversation;
    if (shown?.confirm) {
      const { facts: known_facts, intake_id } = shown;
      const yes = { role: 'user', content: shown.confirm.ui.confirm_yes } as const;
      return { shown, request: { history: [...history, yes], known_facts, intake_id } };
    }
    said = 'Yes.';
  }
  throw new Error('The claims card never came.');
}

/** A request that was changed, or is of another intake, once the card was shown for it: what confirms it then. */
export async function shownAnew<Request extends TurnRequest>(talking: Talking, request: Request): Promise<Request> {
  const before = { ...request, history: request.history.slice(0, -1), client_done: true };
  const { turn } = await takeTurn(talking, before);
  return { ...request, known_facts: turn.facts };
}

/** Takes one turn; answers whatever status it has. */
export async function takeTurn(
  { api, headers }: Talking,
  request: TurnRequest & { readonly [field: string]: unknown },
): Promise<{ readonly status: number; readonly turn: CompanionTurn }> {
  const response = await fetch(`${api}/companion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request),
  });
  return { status: response.status, turn: (await response.json()) as CompanionTurn };
}

/** A client's patience: what was answered 502 is sent again, until it is answered 200. */
export async function untilAnswered(
  talkingAt: (attempt: number) => Talking,
  request: TurnRequest,
): Promise<{ readonly turn: CompanionTurn; readonly refusals: readonly number[] }> {
  const refusals: number[] = [];
  const turn = await eventually(
    async () => {
      const answer = await takeTurn(talkingAt(refusals.length), request);
      if (answer.status === 200) return answer.turn;
      refusals.push(answer.status);
      return undefined;
    },
    { withinMs: 60_000, everyMs: 100 },
  );
  return { turn, refusals };
}
