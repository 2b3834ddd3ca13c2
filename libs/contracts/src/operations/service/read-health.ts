import { z } from 'zod';
import { Instant } from '../../text.ts';
import { operation } from '../operation.ts';
import { manual } from './manual.ts';

export const Health = z
  .object({
    ok: z.boolean().describe('False when the knowledge base is not loaded; the status is then 503.'),
    service: z.string().describe('Which service this is.'),
    time: Instant.describe('Its clock.'),
    region: z.string().nullable().describe('Where it runs, if it says so.'),
  })
  .meta({ id: 'Health', description: 'Whether the service can do its work.' });
export type Health = z.infer<typeof Health>;

export const readHealth = operation({
  subject: 'gateway.health.read',
  answeredBy: 'gateway',
  askedBy: [],
  input: z.object({}),
  output: Health,
  failsAs: 'internal_error',
  awayAs: 'service_unavailable',
  timeoutMs: 2_000,
  http: {
    method: 'get',
    path: '/health',
    summary: 'Liveness and the state of the knowledge base',
    manual: manual.readHealth,
    auth: 'open',
    malformedAs: 'invalid_request',
    spends: false,
    answer: (health) => ({ status: health.ok ? 200 : 503, body: health }),
    success: [
      { status: 200, description: 'The service answers' },
      { status: 503, description: 'The knowledge base is unavailable' },
    ],
    errors: [],
  },
});
