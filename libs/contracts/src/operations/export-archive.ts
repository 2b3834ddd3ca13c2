import { z } from 'zod';
import { operation } from '../operation.ts';

/** Every complaint of the calling partner as a streamed ZIP (decision D25). */
export const exportArchive = operation({
  subject: 'export.archive.write',
  answeredBy: 'export',
  askedBy: ['gateway'],
  input: z.object({}),
  output: z.never(),
  failsAs: 'internal_error',
  awayAs: 'service_unavailable',
  timeoutMs: 15_000,
  http: {
    method: 'get',
    path: '/export',
    summary: 'Full archive',
    auth: 'licensed',
    malformedAs: 'invalid_request',
    success: [{ status: 200, description: 'A ZIP archive', type: 'application/zip', headers: ['Content-Disposition'] }],
    errors: ['invalid_partner_key', 'export_too_large', 'service_unavailable'],
  },
});
