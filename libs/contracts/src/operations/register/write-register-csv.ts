import { z } from 'zod';
import { operation } from '../operation.ts';

/** The whole register of the calling partner as CSV, whatever its age; answered as an attachment for the archive. */
export const writeRegisterCsv = operation({
  subject: 'register.csv.write',
  answeredBy: 'register',
  askedBy: ['export'],
  input: z.object({}),
  output: z.never(),
  failsAs: 'register_failed',
  awayAs: 'register_unavailable',
  timeoutMs: 8_000,
});
