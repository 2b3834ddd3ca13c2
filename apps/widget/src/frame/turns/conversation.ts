import type { CompanionTurn, Message } from '@intake/contracts/conversation';
import type { EvidenceTranscript } from '@intake/contracts/evidence';

/** What became of asking for a turn. */
export type Outcome =
  | { readonly kind: 'answered'; readonly turn: CompanionTurn }
  | { readonly kind: 'limited'; readonly untilMs: number }
  | { readonly kind: 'away' }
  | { readonly kind: 'refused' };

/** All there is of a conversation; it lives here and nowhere else. */
export type Conversation = {
  readonly messages: readonly Message[];
  /** The newest answer. */
  readonly turn: CompanionTurn | null;
  /** Points that the person ticked or unticked since the newest answer, where that differs from what it said. */
  readonly marked: Readonly<Record<string, boolean>>;
  readonly wantsClose: boolean;
  readonly waiting: { readonly kind: 'nothing' } | { readonly kind: 'asking' } | Exclude<Outcome, { kind: 'answered' }>;
  /** The person went from the finished complaint back to what was said. */
  readonly looksBack: boolean;
};

export const beginning: Conversation = {
  messages: [],
  turn: null,
  marked: {},
  wantsClose: false,
  waiting: { kind: 'nothing' },
  looksBack: false,
};

export function say(conversation: Conversation, content: string): Conversation {
  const messages = [...conversation.messages, { role: 'user' as const, content }];
  return { ...conversation, messages, waiting: { kind: 'asking' } };
}

/** Nothing more to add: the next answer is to come to an end. */
export const close = (conversation: Conversation): Conversation => ({
  ...conversation,
  wantsClose: true,
  waiting: { kind: 'asking' },
});

export const askAgain = (conversation: Conversation): Conversation => ({
  ...conversation,
  waiting: { kind: 'asking' },
});

type Taken = { readonly conversation: Conversation; readonly typed: string };

/** A message that was refused goes back to where it can be changed, before what was typed since. */
export function takeBack(conversation: Conversation, typed: string): Taken {
  const { messages } = conversation;
  const last = messages.at(-1);
  const settled: Conversation = { ...conversation, wantsClose: false, waiting: { kind: 'nothing' } };
  if (last?.role !== 'user') return { conversation: settled, typed };
  return {
    conversation: { ...settled, messages: messages.slice(0, -1) },
    typed: typed.trim() ? `${last.content}\n${typed}` : last.content,
  };
}

export function settle(conversation: Conversation, outcome: Outcome): Conversation {
  if (outcome.kind !== 'answered') return { ...conversation, waiting: outcome };
  const { turn } = outcome;
  const messages = [...conversation.messages, { role: 'assistant' as const, content: turn.reply }];
  return { ...beginning, messages, turn };
}

/** A tick that only goes back to what the answer said is none: a claim sent as `true` would count as a new one. */
export function tick(conversation: Conversation, key: string, ticked: boolean): Conversation {
  const { [key]: _, ...others } = conversation.marked;
  const wasTicked = standsOn(conversation.turn, key);
  return { ...conversation, marked: ticked === wasTicked ? others : { ...others, [key]: ticked } };
}

export const isTicked = ({ turn, marked }: Pick<Conversation, 'turn' | 'marked'>, key: string): boolean =>
  marked[key] ?? standsOn(turn, key);

/** A fact that is held to be so, or a wish, sum or day that the card shows. */
function standsOn(turn: Conversation['turn'], key: string): boolean {
  const { wishes = [], amounts = [], dates = [] } = turn?.confirm ?? {};
  return turn?.facts[key] === true || [...wishes, ...amounts, ...dates].some(({ untick }) => untick === key);
}

/** Someone waits for an answer, or would if it had not failed. */
export function isOpen({ messages, turn, wantsClose }: Conversation): boolean {
  return turn === null || wantsClose || messages.at(-1)?.role === 'user';
}

export type Screen = 'talk' | 'crisis' | 'draft';

export function screenOf({ turn, looksBack }: Conversation): Screen {
  if (turn?.stage === 'safety') return 'crisis';
  return turn?.complaint && !looksBack ? 'draft' : 'talk';
}

type Speaking = {
  readonly lang: string;
  readonly partner: string | undefined;
  readonly token: string | undefined;
  /** The messages of screenshots that the person agreed to. */
  readonly evidence: EvidenceTranscript | null;
};

/** The body of the next request: a claim that was unticked goes back as false, a suggestion that was ticked as true. */
export function requestOf(conversation: Conversation, { lang, partner, token, evidence }: Speaking): object {
  const { messages, turn, marked, wantsClose } = conversation;
  return {
    history: messages,
    lang,
    ...(turn ? { known_facts: { ...turn.facts, ...marked }, intake_id: turn.intake_id } : {}),
    ...(wantsClose ? { client_done: true } : {}),
    ...(partner ? { partner: { name: partner } } : {}),
    ...(token ? { embed_token: token } : {}),
    ...(evidence ? { evidence } : {}),
  };
}

/** As it was when the page was left, maybe by an earlier version; an answer that was on its way is asked for again. */
export function restored(left: Conversation): Conversation {
  const kept = { ...beginning, ...left };
  const { kind } = kept.waiting;
  return kind === 'nothing' || kind === 'refused' ? kept : askAgain(kept);
}
