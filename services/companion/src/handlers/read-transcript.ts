import { ServiceError } from '@intake/contracts/errors';
import { readTranscript } from '@intake/contracts/operations/read-transcript';
import { type Handler, handle } from '@intake/platform/rpc';
import { proposeFacts } from '@intake/rules/propose-facts';
import type { Deps } from '../deps.ts';

/** What a turn would take from a correspondence; read here, where the knowledge base is, and kept nowhere. */
export function readTranscriptHandler({ knowledge }: Deps): Handler {
  return handle(readTranscript, async ({ input }) => {
    const loaded = knowledge();
    if (!loaded) throw new ServiceError('service_unavailable', 'The service is not ready. Please try again.');
    return proposeFacts(loaded, input);
  });
}
