import { z } from 'zod';
import { TranscriptItem } from '../../evidence.ts';
import { Text } from '../../text.ts';
import { operation } from '../operation.ts';

/** What the rules read in a correspondence: facts of decision D7, each with the index of the message that shows it. */
export const TranscriptFacts = z.object({
  facts: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  sources: z.record(z.string(), z.int().nonnegative()),
});
export type TranscriptFacts = z.infer<typeof TranscriptFacts>;

/** Asked by whoever rebuilds a correspondence; `title` is the name at its head. Nothing of it is kept. */
export const readTranscript = operation({
  subject: 'companion.transcript.read',
  answeredBy: 'companion',
  askedBy: ['evidence'],
  input: z.object({ transcript: z.array(TranscriptItem), title: Text.optional() }),
  output: TranscriptFacts,
  failsAs: 'internal_error',
  awayAs: 'service_unavailable',
  timeoutMs: 5_000,
  abandonable: true,
});
