import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

type Attempted = {
  readonly eventId: string;
  readonly partnerId: string;
  readonly eventType: string;
  readonly reference: string;
  readonly attempt: number;
  readonly status: 'delivered' | 'retrying' | 'abandoned';
  readonly statusCode: number | null;
  readonly error: string | null;
  readonly ms: number;
  readonly startedMsAgo: number;
  /** Epoch milliseconds; null when nothing follows. */
  readonly nextRetryAt: number | null;
};

export async function addAttempt(tx: CommonQueryMethods, attempted: Attempted): Promise<void> {
  await tx.query(sql.typeAlias('void')`
    INSERT INTO attempt (
      event_id, partner_id, event_type, reference, attempt, status, status_code, error, latency_ms, attempted_at,
      next_retry_at
    ) VALUES (
      ${attempted.eventId}, ${attempted.partnerId}, ${attempted.eventType}, ${attempted.reference}, ${attempted.attempt},
      ${attempted.status}, ${attempted.statusCode}, ${attempted.error}, ${attempted.ms},
      clock_timestamp() - make_interval(secs => ${attempted.startedMsAgo / 1000}::double precision),
      to_timestamp(${attempted.nextRetryAt}::double precision / 1000)
    )
  `);
}

const AttemptRow = z.object({
  event_id: z.uuid(),
  event_type: z.string(),
  reference: z.string(),
  attempt: z.int(),
  status: z.enum(['delivered', 'retrying', 'abandoned']),
  status_code: z.int().nullable(),
  error: z.string().nullable(),
  attempted_at: z.number(),
  latency_ms: z.int(),
  next_retry_at: z.number().nullable(),
});
export type AttemptRow = z.infer<typeof AttemptRow>;

export async function newestAttempts(
  db: CommonQueryMethods,
  partnerId: string,
  limit: number,
): Promise<readonly AttemptRow[]> {
  return db.any(sql.type(AttemptRow)`
    SELECT attempt.event_id, attempt.event_type, attempt.reference, attempt.attempt, attempt.status, attempt.status_code,
      attempt.error, attempt.attempted_at, attempt.latency_ms, attempt.next_retry_at
    FROM attempt
    WHERE attempt.partner_id = ${partnerId}
    ORDER BY attempt.attempted_at DESC, attempt.id DESC
    LIMIT ${limit}
  `);
}
