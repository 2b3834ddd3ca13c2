import { z } from 'zod';
import { ComplaintRecord } from '../complaint.ts';
import { operation } from '../operation.ts';

/** One complaint of the calling partner, or of a signed PDF link (decisions D23, D24). */
export const readComplaint = operation({
  subject: 'export.complaint.read',
  input: z.object({
    reference: z.string({ error: 'must be given' }),
    format: z.enum(['json', 'pdf']).default('json'),
    expires: z.string().optional(),
    signature: z.string().optional(),
  }),
  output: ComplaintRecord,
  failsAs: 'internal_error',
  awayAs: 'service_unavailable',
  timeoutMs: 15_000,
  http: {
    method: 'get',
    path: '/complaints/{reference}',
    alsoAt: '/complaints',
    summary: 'One complaint, JSON or PDF',
    auth: 'link',
    query: ['format', 'expires', 'signature'],
    malformedAs: 'invalid_request',
    success: [
      { status: 200, description: 'The complaint record' },
      {
        status: 200,
        description: 'The formal document (`format=pdf`)',
        type: 'application/pdf',
        headers: ['X-Service-Pdf-Complete', 'Content-Disposition'],
      },
    ],
    errors: ['invalid_request', 'invalid_partner_key', 'complaint_not_found', 'service_unavailable'],
  },
});
