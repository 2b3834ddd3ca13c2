import { readKnowledgeStatus } from '@intake/contracts/operations/service/read-knowledge-status';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { Deps } from '../deps.ts';

export function readKnowledgeStatusHandler({ deciders }: Pick<Deps, 'deciders'>): Handler {
  return handle(readKnowledgeStatus, async () => {
    const loaded = deciders.knowledge();
    return { loaded: loaded !== undefined, version: loaded?.version ?? null, sha256: loaded?.sha256 ?? null };
  });
}
