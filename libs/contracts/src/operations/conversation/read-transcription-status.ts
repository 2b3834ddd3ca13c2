import { z } from 'zod';
import { operation } from '../operation.ts';

/** Whether a transcription endpoint is configured; the widget has a Talk button only then (decision D30). */
export const readTranscriptionStatus = operation({
  subject: 'companion.transcription.read',
  answeredBy: 'companion',
  askedBy: ['gateway'],
  input: z.object({}),
  output: z.object({ configured: z.boolean() }),
  failsAs: 'internal_error',
  awayAs: 'service_unavailable',
  timeoutMs: 1_000,
});
