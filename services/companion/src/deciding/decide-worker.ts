import { describeError } from '@intake/platform/telemetry/log';
import { type GoOn, metered, threadData, yieldToOthers } from '@intake/platform/threads/workers';
import { decideTurn, unreadInTurn } from '@intake/rules/decide-turn';
import { type Knowledge, loadKnowledge } from '@intake/rules/load';
import { proposeFacts, unreadInCorrespondence } from '@intake/rules/propose-facts';
import { keepReadings, type Readings } from '@intake/rules/reading/readings';
import { objectTo } from '@intake/rules/rewording/object-to';
import type { Answer, Decided, Outcome, Task, ThreadData } from './tasks.ts';

// A thread that decides. It holds the knowledge base and the readings of what it heard last, and nothing else.

const { knowledgeDir, readingsBytes, yields } = threadData as ThreadData;
const kept = keepReadings({ bytes: readingsBytes, keepMs: 10 * 60_000, now: () => performance.now() });
let knowledge: Knowledge | undefined;
// A thread that takes the place of one that was ended is ready when its first task comes. It yields only then: while it
// loads, tasks are waiting, and one that loads too slowly is ended with the first of them and has to load again.
load();
if (yields) yieldToOthers();

export const work = metered((task: Task, goOn): Answer => {
  const outcome = answerTo(task, goOn);
  return { outcome, readingsBytes: kept.bytes() };
});

/** A long turn is long by its many texts: before each that is new it is asked whether somebody still waits. */
const readingWhile = (goOn: GoOn): Readings => ({
  ...kept,
  of: (wanted, read) =>
    kept.of(wanted, () => {
      goOn();
      return read();
    }),
});

function answerTo(task: Task, goOn: GoOn): Outcome {
  const readings = readingWhile(goOn);
  if (task.kind === 'load') return load();
  if (knowledge === undefined) return { kind: 'unready', reason: 'the knowledge base does not load' };
  switch (task.kind) {
    case 'decide':
      return unreadInTurn(knowledge, task.input, readings) > task.mostUnread
        ? { kind: 'long' }
        : { kind: 'decided', decided: decide(knowledge, task, goOn) };
    case 'propose':
      return unreadInCorrespondence(knowledge, task.correspondence, readings) > task.mostUnread
        ? { kind: 'long' }
        : { kind: 'proposed', facts: proposeFacts(knowledge, task.correspondence, readings) };
    case 'object':
      return { kind: 'objected', objection: objectTo(knowledge, task.language, task.given) };
  }
}

/** The loader's reason names a file and an entry of the knowledge base, never a person. */
function load(): Outcome {
  const told: string[] = [];
  try {
    knowledge ??= loadKnowledge(knowledgeDir, (what) => told.push(what));
    const { version, sha256 } = knowledge;
    return { kind: 'loaded', knowledge: { version, sha256 }, told };
  } catch (error) {
    return { kind: 'unready', reason: error instanceof Error ? error.message : 'unknown' };
  }
}

type Deciding = Extract<Task, { kind: 'decide' }>;

function decide(base: Knowledge, { input, wants }: Deciding, goOn: GoOn): Decided {
  const { receipt, rewordable, fault, ...decided } = decideTurn(base, input, readingWhile(goOn));
  // Nobody waits for it any more: that is no fault.
  if (fault !== undefined) goOn();
  return {
    ...decided,
    receipt: receipt(),
    rewordable: wants.rewordable ? rewordable() : null,
    ...(fault === undefined ? {} : { fault: describeError(fault) }),
  };
}
