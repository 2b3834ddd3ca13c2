import { z } from 'zod';
import { ComplaintRecord } from '../../record.ts';
import { operation } from '../operation.ts';
import { manual } from './manual.ts';

/** One complaint of the calling partner, or of a signed PDF link (decisions D23, D24). */
export const readComplaint = operation({
  subject: 'export.complaint.read',
  answeredBy: 'export',
  askedBy: ['gateway'],
  input: z.object({
    reference: z.string({ error: 'must be given' }),
    format: z.enum(['json', 'pdf']).default('json'),
    /** One revision rather than the one that the record shows; by key only. */
    revision: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, { error: 'must be a whole number from 1' })
      .optional(),
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
    manual: manual.readComplaint,
    auth: 'link',
    query: ['format', 'revision', 'expires', 'signature'],
    malformedAs: 'invalid_request',
    success: [
      { status: 200, description: 'The complaint record', headers: ['Link'] },
      {
        status: 200,
        description: 'The formal document (`format=pdf`)',
        type: 'application/pdf',
        headers: ['X-Service-Pdf-Complete', 'Content-Disposition', 'Link'],
      },
    ],
    errors: ['invalid_request', 'invalid_partner_key', 'complaint_not_found', 'service_unavailable'],
  },
});
