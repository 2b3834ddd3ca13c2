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

/** Erases what is past its schedule and not held, for some seconds; `more` says that not all of it is erased yet. */
export const runRetention = operation({
  subject: 'companion.retention.run',
  input: z.object({}),
  output: z.object({ erased: z.int().nonnegative(), held: z.int().nonnegative(), more: z.boolean() }),
  ...operatorOperation,
  timeoutMs: 120_000,
});

/** Recomputes every deletion-log chain; `broken_at` names the first row that does not verify. */
export const verifyRetention = operation({
  subject: 'companion.retention.verify',
  input: z.object({}),
  output: z.object({ verified: z.boolean(), rows: z.int().nonnegative(), broken_at: z.string().nullable() }),
  ...operatorOperation,
  timeoutMs: 600_000,
});

/** The services that keep something sealed. */
export const sealingServices = ['companion', 'register', 'webhooks', 'export'] as const;

/**
 * Wraps the data keys of one batch of a service's sealed values under the newest key of the ring; `unreadable` ones open
 * under no key of it. `next` is where to go on from, null at the end. Any number of times.
 */
export const rewrapRecords = (service: (typeof sealingServices)[number]) =>
  operation({
    subject: `${service}.records.rewrap`,
    input: z.object({ from: z.string().nullable() }),
    output: z.object({
      rewrapped: z.int().nonnegative(),
      unreadable: z.int().nonnegative(),
      next: z.string().nullable(),
    }),
    ...operatorOperation,
  });
