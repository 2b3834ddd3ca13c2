import { z } from 'zod';
import { limits } from '../../limits.ts';
import { Register } from '../../register.ts';
import { digits, Reference } from '../../text.ts';
import { operation } from '../operation.ts';
import { manual } from './manual.ts';

const Window = digits.pipe(z.int().min(1).max(limits.windowDays));
const PageRows = digits.pipe(z.int().min(0).max(limits.registerPage));

export const readRegister = operation({
  subject: 'register.read',
  answeredBy: 'register',
  askedBy: ['gateway'],
  input: z
    .object({
      window_days: Window.optional(),
      days: Window.optional(),
      format: z.enum(['json', 'csv']).default('json'),
      limit: PageRows.optional(),
      after: Reference.optional(),
    })
    .refine(({ after, limit }) => after === undefined || limit !== undefined, {
      path: ['after'],
      error: 'goes with limit only',
    })
    .transform(({ window_days, days, ...asked }) => ({
      ...asked,
      window_days: window_days ?? days ?? limits.windowDays,
    })),
  output: Register,
  failsAs: 'register_failed',
  awayAs: 'register_unavailable',
  timeoutMs: 8_000,
  http: {
    method: 'get',
    path: '/register',
    summary: "The partner's category-only register",
    manual: manual.readRegister,
    auth: 'licensed',
    query: ['window_days', 'days', 'format', 'limit', 'after'],
    malformedAs: 'invalid_request',
    budget: 'register',
    success: [
      { status: 200, description: 'The register' },
      {
        status: 200,
        description: 'The register as CSV (`format=csv`)',
        type: 'text/csv; charset=utf-8',
        headers: ['Content-Disposition'],
      },
    ],
    errors: ['invalid_request', 'invalid_partner_key', 'register_failed', 'register_unavailable'],
  },
});
