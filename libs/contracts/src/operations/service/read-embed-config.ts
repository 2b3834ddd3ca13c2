import { z } from 'zod';
import { EmbedConfig } from '../../partner.ts';
import { operation } from '../operation.ts';
import { manual } from './manual.ts';

export const readEmbedConfig = operation({
  subject: 'gateway.embed-config.read',
  answeredBy: 'gateway',
  askedBy: [],
  // A missing or foreign pid is an unknown partner, not a malformed request (decision D28).
  input: z.object({ pid: z.string().optional().catch(undefined) }),
  output: EmbedConfig,
  failsAs: 'internal_error',
  awayAs: 'service_unavailable',
  timeoutMs: 2_000,
  http: {
    method: 'get',
    path: '/embed-config',
    summary: 'Publishable branding and origins of a licence',
    manual: manual.readEmbedConfig,
    auth: 'open',
    query: ['pid'],
    malformedAs: 'invalid_request',
    success: [{ status: 200, description: 'The licence behind a public partner id' }],
    errors: ['unknown_partner', 'service_unavailable'],
  },
});
