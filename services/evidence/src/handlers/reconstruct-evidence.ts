import { ServiceError } from '@intake/contracts/errors';
import { reconstructEvidence } from '@intake/contracts/operations/reconstruct-evidence';
import { type Handler, handle } from '@intake/platform/rpc';
import type { Pool } from '../pool.ts';

const messages = {
  no_screenshots: 'There is no line of text in any screenshot.',
  nothing_recognised: 'The lines show no correspondence that could be reconstructed.',
} as const;

export const reconstructEvidenceHandler = ({ pool }: { readonly pool: Pool }): Handler =>
  handle(reconstructEvidence, async ({ input }) => {
    const reconstruction = await pool.reconstruct(input);
    if ('refused' in reconstruction) {
      throw new ServiceError(reconstruction.refused, messages[reconstruction.refused]);
    }
    return reconstruction;
  }) as Handler;
