import type { Language } from '@intake/contracts/languages';
import { recall } from '@intake/rules/conversation/memory';
import type { Objection } from '@intake/rules/rewording/object-to';
import { metrics } from '@opentelemetry/api';
import type { Silence } from './clients/chat-model.ts';
import type { Decided } from './deciding/tasks.ts';

/** What came of asking the model: its words went out, it said nothing, or what it said was objected to. */
export type Phrasing = 'reworded' | Silence | Objection;

const meter = metrics.getMeter('@intake/companion');
const safetyTurns = meter.createCounter('companion.safety_turns', {
  description: 'Turns answered with crisis lines, by level and language and by nothing else',
});
const phrasings = meter.createHistogram('companion.phrasing', {
  description: 'Replies the language model was asked to put in other words, by what came of it',
  unit: 's',
  advice: { explicitBucketBoundaries: [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5] },
});

const turns = meter.createCounter('companion.turns', { description: 'Turns by the stage that they led to' });
const questions = meter.createHistogram('companion.questions', {
  description: 'Questions that were asked up to the end of a conversation, by how it ended',
  advice: { explicitBucketBoundaries: [0, 1, 2, 3, 4, 5, 6, 8, 10] },
});
const closes = meter.createCounter('companion.closes', {
  description: 'Turns that led to no complaint, by the gate that was shut',
});

/** Counts what a turn came to. Nothing in it leads to a person: a stage, a language, kinds of endings. */
export function countTurn(decided: Decided, mode: 'public' | 'licensed' | 'pilot'): void {
  const { distress, language, stage, finalised, receipt, facts } = decided;
  turns.add(1, { stage, language, mode });
  if (distress !== null) safetyTurns.add(1, { level: distress, language });
  const isClosed = stage === 'no_grounds_close';
  if (isClosed) closes.add(1, { reason: receipt.gates_shut[0] ?? 'no ground', language });
  const isFinished = finalised !== null && !finalised.consent.repeated;
  if (isClosed || isFinished) {
    questions.record(recall(facts).asked.length, { ending: isClosed ? 'closed' : 'finished', language });
  }
}

export function countPhrasing(outcome: Phrasing, language: Language, seconds: number): void {
  phrasings.record(seconds, { outcome, language });
}
