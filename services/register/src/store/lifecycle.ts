import { LifecycleEvent } from '@intake/contracts/register';
import { sql } from '@intake/platform/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

export type LifecycleEntry = {
  readonly partnerId: string;
  readonly reference: string;
  readonly event: LifecycleEvent;
  readonly eventOn: string;
};

/** Answers false when this event was already on the record, whose date stands: reporting twice is no error. */
export async function recordEvent(tx: CommonQueryMethods, entry: LifecycleEntry): Promise<boolean> {
  const recorded = await tx.maybeOne(sql.type(z.object({ event: LifecycleEvent }))`
    INSERT INTO lifecycle (partner_id, reference, event, event_on)
    VALUES (${entry.partnerId}, ${entry.reference}, ${entry.event}, ${entry.eventOn})
    ON CONFLICT (partner_id, reference, event) DO NOTHING
    RETURNING event
  `);
  return recorded !== null;
}
