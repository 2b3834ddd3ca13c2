import type { Message } from '@intake/contracts/conversation';
import type { TurnInput } from '../src/conversation/turn-input.ts';
import { type Decision, decideTurn } from '../src/decide-turn.ts';
import { loadKnowledge } from '../src/load.ts';
import { keepReadings } from '../src/reading/readings.ts';

export const knowledge = loadKnowledge();
const readings = keepReadings({ bytes: 100_000_000, keepMs: 60_000, now: () => performance.now() });

export const licensed = { kind: 'partner', name: 'Telstra', tier: 'licensed', reference: 'REF-AB12-CD34' } as const;
export const pilot = { kind: 'partner', name: 'Harbour Bank', tier: 'pilot', reference: 'REF-AB12-CD35' } as const;

/** Says this to confirm, in whatever words the last card asked for. */
export const confirm = Symbol('confirm');

type Saying = string | typeof confirm | { readonly says: string; readonly sets: Record<string, unknown> };

export function turn(input: Partial<TurnInput>): Decision {
  const defaults = { history: [], knownFacts: {}, clientDone: false, evidence: null, lang: null, day: '2026-11-20' };
  return decideTurn(knowledge, { ...defaults, mode: { kind: 'public' }, ...input }, readings);
}

/** The turn of a request that ends in the words of confirmation, after the card was shown for what stands before them. */
export function confirmed(input: Partial<TurnInput>): Decision {
  const before = input.history?.slice(0, -1) ?? [];
  const { facts } = turn({ ...input, history: before, clientDone: true });
  return turn({ ...input, knownFacts: facts });
}

/** Holds a conversation as a client does: the whole transcript each turn and the facts of the turn before. */
export function converse(sayings: readonly Saying[], more: Partial<TurnInput> = {}) {
  const history: Message[] = [...(more.history ?? [])];
  const turns: Decision[] = [];
  for (const saying of sayings) {
    const last = turns.at(-1);
    const sets = typeof saying === 'object' ? saying.sets : {};
    history.push({ role: 'user', content: wordsOf(saying, last) });
    turns.push(turn({ ...more, history: [...history], knownFacts: { ...more.knownFacts, ...last?.facts, ...sets } }));
    history.push({ role: 'assistant', content: turns.at(-1)?.reply ?? '' });
  }
  const last = turns.at(-1);
  if (last === undefined) throw new Error('nothing was said');
  return { turns, last, history, stages: turns.map(({ stage }) => stage) };
}

function wordsOf(saying: Saying, last: Decision | undefined): string {
  if (typeof saying === 'string') return saying;
  return typeof saying === 'object' ? saying.says : (last?.confirm?.ui.confirm_yes ?? '');
}
