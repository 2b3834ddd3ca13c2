import { ServiceError } from '@intake/contracts/errors';
import { readTranscript } from '@intake/contracts/operations/evidence/read-transcript';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import { workFor } from '../deciding/work-for.ts';
import type { Deps } from '../deps.ts';

/** What a turn would take from a correspondence; read here, where the knowledge base is, and kept nowhere. */
export function readTranscriptHandler({ deciders }: Pick<Deps, 'deciders'>): Handler {
  return handle(readTranscript, async (ask) => {
    if (!deciders.knowledge())
      throw new ServiceError('service_unavailable', 'The service is not ready. Please try again.');
    return deciders.propose(ask.input, workFor(readTranscript, ask));
  });
}
