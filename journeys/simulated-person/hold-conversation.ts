import type { CompanionTurn } from '@intake/contracts/conversation';
import { type Conversation, say } from '@intake/stack/demo/converse';
import { answerTo, askedOf } from './person.ts';
import type { Scenario } from './scenario.ts';

export type Exchange = { readonly said: string; readonly turn: CompanionTurn };
export type Held = { readonly scenario: Scenario; readonly exchanges: readonly Exchange[] };

const mostTurns = 20;
const endings = ['grounds_ready', 'account_ready', 'no_grounds_close'];

export const isEnd = ({ stage }: CompanionTurn): boolean => endings.includes(stage);

/** Speaks a scenario over HTTP until it has ended and the person has no more to say, or talks in circles. */
export async function holdConversation(api: string, scenario: Scenario): Promise<Held> {
  const exchanges: Exchange[] = [];
  const person = talking(scenario);
  const fields = {
    ...(scenario.partner === undefined ? {} : { partner: { name: scenario.partner } }),
    ...(scenario.shows === undefined ? {} : { evidence: { source: 'SMS', transcript: scenario.shows } }),
  };
  let conversation: Conversation | undefined;
  for (
    let said: string | undefined = scenario.says;
    said !== undefined && exchanges.length < mostTurns;
    said = person(exchanges.at(-1)?.turn)
  ) {
    conversation = await say({ api, fields }, unticked(scenario, exchanges, conversation), said);
    if (conversation.turn === undefined) break;
    exchanges.push({ said, turn: conversation.turn });
  }
  return { scenario, exchanges };
}

/** The person: each call is what they say next; nothing once they are content. */
function talking(scenario: Scenario): (turn: CompanionTurn | undefined) => string | undefined {
  const atTheCard = [...scenario.at_the_card];
  const afterwards = [...scenario.afterwards];
  let replies = 0;
  return (turn) => {
    if (turn === undefined) return undefined;
    replies += 1;
    const meanwhile = scenario.meanwhile[replies];
    if (isEnd(turn)) return afterwards.shift();
    if (meanwhile !== undefined) return meanwhile;
    if (turn.stage === 'safety') return scenario.goes_on;
    if (turn.confirm !== null) return atTheCard.shift() ?? turn.confirm.ui.confirm_yes;
    return answerTo(scenario, askedOf(turn), replies);
  };
}

/** Unticking is echoing the claim back as false, with the message after the first card. */
function unticked(
  { unticks }: Scenario,
  exchanges: readonly Exchange[],
  conversation: Conversation | undefined,
): Conversation | undefined {
  const cards = exchanges.filter(({ turn }) => turn.confirm !== null).length;
  const isUp = exchanges.at(-1)?.turn.confirm != null;
  if (!isUp || cards !== 1 || conversation?.turn === undefined) return conversation;
  const untrue = Object.fromEntries(unticks.map((key) => [key, false]));
  return { ...conversation, turn: { ...conversation.turn, facts: { ...conversation.turn.facts, ...untrue } } };
}
