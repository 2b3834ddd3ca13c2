import type { TurnInput } from '@intake/rules/conversation/turn-input';
import { decideTurn } from '@intake/rules/decide-turn';
import type { Knowledge } from '@intake/rules/load';
import { keepReadings } from '@intake/rules/reading/readings';
import { stories } from './stories.ts';
import { times } from './times.ts';

const messages = 60;
const wordsEach = 334;
const rounds = 60;

/** The longest conversation that is allowed, decided when it is seen for the first time and when one message is new. */
export function longTurns(knowledge: Knowledge) {
  const said = Array.from({ length: messages }, (_, at) => messageOf(at));
  const words = said.reduce((sum, message) => sum + message.split(' ').length, 0);
  const readings = keepReadings({ bytes: 48 * 2 ** 20, keepMs: 600_000, now: () => performance.now() });
  const decide = (history: readonly string[]) => decideTurn(knowledge, inputOf(history), readings);
  // A number of its own makes each message one that was never read.
  const first = times(rounds / 3, (round) => void decide(said.map((message, at) => `${round}.${at} ${message}`)));
  decide(said);
  const next = times(rounds, (round) => void decide([...said.slice(1), `${round} ${messageOf(round)}`]));
  return { words, first, next };
}

/** Sentences of the stories, in an order that differs from message to message, so that none repeats another. */
function messageOf(at: number): string {
  const words: string[] = [];
  for (let next = at; words.length < wordsEach; next += 7)
    words.push(...(stories[next % stories.length] ?? '').split(' '));
  return words.slice(0, wordsEach).join(' ');
}

function inputOf(history: readonly string[]): TurnInput {
  return {
    history: history.map((content) => ({ role: 'user', content })),
    knownFacts: {},
    clientDone: false,
    evidence: null,
    lang: null,
    day: '2026-11-20',
    mode: { kind: 'public' },
  };
}
