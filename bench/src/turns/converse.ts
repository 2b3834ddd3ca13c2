import type { CompanionTurn, Message } from '@intake/contracts/conversation';
import type { ScriptedRequest } from '../measuring/autocannon.ts';
import { type Person, personOf } from './people.ts';

/** Whom the load is made of: people never heard before, or a few who tell the same over and over. */
export type People = 'new' | 'returning';

/** What one connection carries from turn to turn of a conversation. */
type Talk = { person?: Person; history?: Message[]; turn?: CompanionTurn };

const mostTurns = 6;
const returningPeople = 40;

/** The turns of one conversation after another, each request made of the answer to the last. */
export function conversationsOf(people: People): readonly ScriptedRequest[] {
  // Where numbers begin is chance: a second run in the same minutes meets nobody whom the first has heard.
  let next = people === 'new' ? Math.floor(Math.random() * 1e9) : 0;
  const meet = () => personOf(people === 'new' ? next++ : next++ % returningPeople);
  return Array.from({ length: mostTurns }, (_, at) => ({
    setupRequest: (request, talk: Talk) => {
      if (at === 0) begin(talk, meet());
      const said = at === 0 ? talk.person?.story : answerTo(talk, at);
      // Nothing more to say: the connection goes on with the next person.
      if (said === undefined) return undefined;
      talk.history?.push({ role: 'user', content: said });
      const { facts: known_facts, intake_id } = talk.turn ?? {};
      return { ...request, body: JSON.stringify({ history: talk.history, known_facts, intake_id }) };
    },
    onResponse: (status, body, talk: Talk) => {
      if (status !== 200) return;
      talk.turn = JSON.parse(body) as CompanionTurn;
      talk.history?.push({ role: 'assistant', content: talk.turn.reply });
    },
  }));
}

function begin(talk: Talk, person: Person): void {
  Object.assign(talk, { person, history: [], turn: undefined });
}

/** The claims card is confirmed, a question answered; whatever ends a conversation ends it. */
function answerTo({ person, turn }: Talk, at: number): string | undefined {
  if (turn?.confirm) return turn.confirm.ui.confirm_yes;
  return turn?.stage === 'probing' || turn?.stage === 'listening' ? person?.answers[at - 1] : undefined;
}
