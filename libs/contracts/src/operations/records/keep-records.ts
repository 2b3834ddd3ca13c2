import { z } from 'zod';
import { Instant, Reference } from '../../text.ts';
import { internalFailure, operation } from '../operation.ts';

const operatorOperation = { ...internalFailure, timeoutMs: 30_000 } as const;

/** A held complaint is not deleted, whatever its schedule says. */
export const setHold = operation({
  subject: 'companion.holds.set',
  answeredBy: 'companion',
  askedBy: ['operator'],
  input: z.object({ reference: Reference, held: z.boolean() }),
  output: z.object({ reference: Reference, held: z.boolean() }),
  ...operatorOperation,
});

/** Which of these complaints of the calling partner are under legal hold. */
export const readHolds = operation({
  subject: 'companion.holds.read',
  answeredBy: 'companion',
  askedBy: ['register'],
  input: z.object({ references: z.array(Reference) }),
  output: z.object({ held: z.array(Reference) }),
  ...operatorOperation,
  timeoutMs: 2_000,
});

const count = z.int().nonnegative();

/** Who is over a limit of the brake: an owner, `public`, or `total`. */
const Stop = z.object({ owner: z.string(), due: count, allowed: count });

/** One round of erasing; `stops` where the brake stopped it, and then nothing was erased. */
export const RetentionRound = z.object({
  erased: count,
  held: count,
  more: z.boolean(),
  stops: z.array(Stop).optional(),
});
export type RetentionRound = z.infer<typeof RetentionRound>;

/**
 * Erases what is past its schedule and not held, for some seconds; `more` says that not all of it is erased yet. With the
 * id of a plan of the last day, what was planned is erased though the brake would stop it.
 */
export const runRetention = operation({
  subject: 'companion.retention.run',
  answeredBy: 'companion',
  askedBy: ['operator'],
  input: z.object({ confirm: z.uuid().optional() }),
  output: RetentionRound,
  ...operatorOperation,
  timeoutMs: 180_000,
});

const counts = {
  stored: count,
  due: count,
  /** Past their schedule, and held. */
  held: count,
  /** Of those due, how long they have been: up to a day, a week, thirty days, a year, or longer. */
  overdue_for: z.object({ day: count, week: count, month: count, year: count, longer: count }),
};

/** What a round would erase now, counted in intakes; `plan` confirms exactly this, for a day. */
export const RetentionPlan = z.object({
  plan: z.uuid(),
  planned_at_utc: Instant,
  due: count,
  stops: z.array(Stop),
  classes: z.array(z.object({ class: z.enum(['public', 'licensed']), ...counts })),
  owners: z.array(z.object({ owner: z.string(), kept_since_utc: Instant, ...counts })),
});
export type RetentionPlan = z.infer<typeof RetentionPlan>;

/** A dry run: erases nothing. */
export const planRetention = operation({
  subject: 'companion.retention.plan',
  answeredBy: 'companion',
  askedBy: ['operator'],
  input: z.object({}),
  output: RetentionPlan,
  ...operatorOperation,
  timeoutMs: 180_000,
});

/** Recomputes every deletion-log chain; `broken_at` names the first row that does not verify. */
export const verifyRetention = operation({
  subject: 'companion.retention.verify',
  answeredBy: 'companion',
  askedBy: ['operator'],
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
    answeredBy: service,
    askedBy: ['operator'],
    input: z.object({ from: z.string().nullable() }),
    output: z.object({
      rewrapped: z.int().nonnegative(),
      unreadable: z.int().nonnegative(),
      next: z.string().nullable(),
    }),
    ...operatorOperation,
  });
