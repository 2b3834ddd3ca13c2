import { z } from 'zod';
import { operation } from '../operation.ts';

/** Whether a companion holds a loaded knowledge base, and which. */
export const readKnowledgeStatus = operation({
  subject: 'companion.knowledge.read',
  answeredBy: 'companion',
  askedBy: ['gateway'],
  input: z.object({}),
  output: z.object({ loaded: z.boolean(), version: z.string().nullable(), sha256: z.string().nullable() }),
  failsAs: 'internal_error',
  awayAs: 'service_unavailable',
  timeoutMs: 1_000,
});
