import { LifecycleEvent } from '@intake/contracts/register';
import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

export type LifecycleEntry = {
  readonly partnerId: string;
  readonly reference: string;
  readonly event: LifecycleEvent;
  readonly eventOn: string;
  readonly provenance: 'token' | 'reference';
};

/**
 * Answers false when this event was already on the record, whose date stands: reporting twice is no error. What a token
 * says takes the place of what was said by reference, its date with it.
 */
export async function recordEvent(tx: CommonQueryMethods, entry: LifecycleEntry): Promise<boolean> {
  const recorded = await tx.maybeOne(sql.type(z.object({ event: LifecycleEvent }))`
    INSERT INTO lifecycle (partner_id, reference, event, event_on, provenance)
    VALUES (${entry.partnerId}, ${entry.reference}, ${entry.event}, ${entry.eventOn}, ${entry.provenance})
    ON CONFLICT (partner_id, reference, event) DO UPDATE SET
      event_on = EXCLUDED.event_on,
      provenance = EXCLUDED.provenance
    WHERE lifecycle.provenance = 'reference' AND EXCLUDED.provenance = 'token'
    RETURNING event
  `);
  return recorded !== null;
}
