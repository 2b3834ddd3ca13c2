import type { TurnTaken } from '@intake/contracts/events/turn-taken';
import { sql } from '@intake/platform/sql';
import type { CommonQueryMethods } from 'slonik';

/** Stores revisions of intake records; one that is stored already stays as it is. */
export async function saveRevisions(db: CommonQueryMethods, turns: readonly TurnTaken[]): Promise<void> {
  const rows = turns.map((turn) => [
    turn.event_id,
    turn.intake_id,
    turn.partner_id,
    turn.occurred_at_utc,
    new Date(Date.parse(turn.occurred_at_utc) + turn.retention_days * 86_400_000).toISOString(),
    `\\x${Buffer.from(turn.sealed, 'base64').toString('hex')}`,
  ]);
  await db.query(sql.typeAlias('void')`
    INSERT INTO intake_revision (event_id, intake_id, partner_id, occurred_at, keep_until, sealed)
    SELECT turn.event_id, turn.intake_id, turn.partner_id, turn.occurred_at::timestamptz, turn.keep_until::timestamptz,
           turn.sealed::bytea
    FROM ${sql.unnest(rows, ['uuid', 'uuid', 'text', 'text', 'text', 'text'])}
      AS turn (event_id, intake_id, partner_id, occurred_at, keep_until, sealed)
    ON CONFLICT (event_id) DO NOTHING
  `);
}
