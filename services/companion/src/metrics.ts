import type { Language } from '@intake/contracts/languages';
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

export function countTurn({ distress, language }: Pick<Decided, 'distress' | 'language'>): void {
  if (distress !== null) safetyTurns.add(1, { level: distress, language });
}

export function countPhrasing(outcome: Phrasing, language: Language, seconds: number): void {
  phrasings.record(seconds, { outcome, language });
}
