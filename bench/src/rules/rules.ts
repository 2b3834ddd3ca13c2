import { cpus } from 'node:os';
import { loadKnowledge } from '@intake/rules/load';
import { againstEngine } from './against-engine.ts';
import { longTurns } from './long-turns.ts';
import { times } from './times.ts';

/** What the rules cost: loading the base, deciding a long conversation, and grounds against json-rules-engine. */
export async function benchRules(): Promise<void> {
  const loading = times(7, () => void loadKnowledge());
  const knowledge = loadKnowledge();
  const turns = longTurns(knowledge);
  const engine = await againstEngine(knowledge);
  const rows = [
    ['load of the knowledge base, first', loading.first],
    ['load of the knowledge base, again', loading.median],
    [`a new message in ${turns.words} words`, turns.next.median],
    [`a new message in ${turns.words} words, slowest of ${turns.next.count}`, turns.next.slowest],
    [`all ${turns.words} words for the first time`, turns.first.median],
    [`all ${turns.words} words for the first time, slowest of ${turns.first.count}`, turns.first.slowest],
  ] as const;
  const lines = rows.map(([what, ms]) => `| ${what} | ${ms.toFixed(1)} |`);
  process.stdout.write(['| what | ms |', '|---|---:|', ...lines].join('\n'));
  process.stdout.write(
    `\n\n${engine.rules} grounds on ${engine.cases} sets of facts: ours ${engine.ours.toFixed(4)} ms, json-rules-engine ${engine.theirs.toFixed(3)} ms a decision: ${(engine.theirs / engine.ours).toFixed(0)} × faster.\n`,
  );
  process.stdout.write(
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, cores: cpus()[0]?.model })}\n`,
  );
}
