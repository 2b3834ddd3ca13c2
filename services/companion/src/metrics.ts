import type { Decision } from '@intake/rules/decision';
import { metrics } from '@opentelemetry/api';

const meter = metrics.getMeter('@intake/companion');
const safetyTurns = meter.createCounter('companion.safety_turns', {
  description: 'Turns answered with crisis lines, by language and by nothing else',
});

export function countTurn({ stage, language }: Decision): void {
  if (stage === 'safety') safetyTurns.add(1, { language });
}
