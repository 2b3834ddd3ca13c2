import { z } from 'zod';
import { operation } from '../operation.ts';
import { Reference } from '../text.ts';

const operatorOperation = { failsAs: 'internal_error', awayAs: 'service_unavailable', timeoutMs: 30_000 } as const;

/** A held complaint is not deleted, whatever its schedule says. */
export const setHold = operation({
  subject: 'companion.holds.set',
  input: z.object({ reference: Reference, held: z.boolean() }),
  output: z.object({ reference: Reference, held: z.boolean() }),
  ...operatorOperation,
});

/** Which of these complaints of the calling partner are under legal hold. */
export const readHolds = operation({
  subject: 'companion.holds.read',
  input: z.object({ references: z.array(Reference) }),
  output: z.object({ held: z.array(Reference) }),
  ...operatorOperation,
  timeoutMs: 2_000,
});

/** Erases what is past its schedule and not held. */
export const runRetention = operation({
  subject: 'companion.retention.run',
  input: z.object({}),
  output: z.object({ erased: z.int().nonnegative(), held: z.int().nonnegative() }),
  ...operatorOperation,
});

/** Recomputes every deletion-log chain; `broken_at` names the first row that does not verify. */
export const verifyRetention = operation({
  subject: 'companion.retention.verify',
  input: z.object({}),
  output: z.object({ verified: z.boolean(), rows: z.int().nonnegative(), broken_at: z.string().nullable() }),
  ...operatorOperation,
});

/** Wraps every data key under the newest key of the ring. */
export const rewrapRecords = operation({
  subject: 'companion.records.rewrap',
  input: z.object({}),
  output: z.object({ rewrapped: z.int().nonnegative() }),
  ...operatorOperation,
});
