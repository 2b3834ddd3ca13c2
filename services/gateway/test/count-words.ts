import { operation } from '@intake/contracts/operations/operation';
import { z } from 'zod';

/** An operation that only a test has. */
export const countWords = operation({
  subject: 'register.words.count',
  answeredBy: 'register',
  askedBy: ['gateway'],
  input: z.object({ words: z.array(z.string()) }),
  output: z.object({ count: z.int() }).meta({ id: 'WordCount', description: 'How many there were.' }),
  failsAs: 'internal_error',
  awayAs: 'service_unavailable',
  timeoutMs: 2_000,
  http: {
    method: 'post',
    path: '/word-count',
    summary: 'Count words',
    manual: {
      tag: 'Service',
      operationId: 'countWords',
      description: 'Counts.',
      body: { two: { summary: 'Two', value: { words: ['a', 'b'] } } },
      answers: { 200: { two: { summary: 'Two', value: { count: 2 } } } },
    },
    auth: 'open',
    body: 'json',
    malformedAs: 'invalid_request',
    success: [{ status: 200, description: 'The count' }],
    errors: ['invalid_json', 'invalid_request', 'payload_too_large', 'service_unavailable'],
  },
});
