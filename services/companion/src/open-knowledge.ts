import type { Log } from '@intake/platform/log';
import { repeat } from '@intake/platform/repeat';
import { type Knowledge, loadKnowledge } from '@intake/rules/load';

/**
 * Loads the knowledge base, and tries again every few seconds while it does not load: the service runs degraded and
 * says so, rather than not at all.
 */
export function openKnowledge(log: Log, directory: string | undefined) {
  let knowledge: Knowledge | undefined;
  const loading = repeat({ name: 'load knowledge', everyMs: 5_000, log }, async () => {
    if (knowledge) return false;
    try {
      knowledge = loadKnowledge(directory, (what) => log.warn({ what }, 'the knowledge base is compiled anew'));
      log.info({ version: knowledge.version, sha256: knowledge.sha256 }, 'knowledge base loaded');
    } catch (error) {
      // The loader's message names a file and an entry of the knowledge base, never a person.
      log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'the knowledge base does not load');
    }
    return false;
  });
  return { current: () => knowledge, [Symbol.asyncDispose]: () => loading[Symbol.asyncDispose]() };
}
