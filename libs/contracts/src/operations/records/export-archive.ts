import { z } from 'zod';
import { limits } from '../../limits.ts';
import { digits, Reference } from '../../text.ts';
import { operation } from '../operation.ts';
import { manual } from './manual.ts';

/** Every complaint of the calling partner as a streamed ZIP (decision D25); with `limit` a part of them, whatever there is. */
export const exportArchive = operation({
  subject: 'export.archive.write',
  answeredBy: 'export',
  askedBy: ['gateway'],
  input: z
    .object({
      limit: digits.pipe(z.int().min(1).max(limits.archiveRecords)).optional(),
      after: Reference.optional(),
    })
    .refine(({ after, limit }) => after === undefined || limit !== undefined, {
      path: ['after'],
      error: 'goes with limit only',
    }),
  output: z.never(),
  failsAs: 'internal_error',
  awayAs: 'service_unavailable',
  timeoutMs: 15_000,
  http: {
    method: 'get',
    path: '/export',
    summary: 'Full archive',
    manual: manual.exportArchive,
    auth: 'licensed',
    query: ['limit', 'after'],
    malformedAs: 'invalid_request',
    success: [
      { status: 200, description: 'A ZIP archive', type: 'application/zip', headers: ['Content-Disposition', 'Link'] },
    ],
    errors: ['invalid_request', 'invalid_partner_key', 'export_too_large', 'service_unavailable'],
  },
});
