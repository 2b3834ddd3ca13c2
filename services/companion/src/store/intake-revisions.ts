import type { TurnTaken } from '@intake/contracts/events/turn-taken';
import { sql } from '@intake/platform/sql';
import type { CommonQueryMethods } from 'slonik';

/**
 * Stores revisions of intake records. One that is stored already stays as it is; one that comes late, of an intake that
 * was erased since, is left out.
 */
export async function saveRevisions(db: CommonQueryMethods, turns: readonly TurnTaken[]): Promise<void> {
  const rows = turns.map((turn) => [turn.event_id, turn.intake_id, turn.partner_id, turn.occurred_at_utc, turn.sealed]);
  await db.query(sql.typeAlias('void')`
    INSERT INTO intake_revision (event_id, intake_id, partner_id, occurred_at, sealed)
    SELECT turn.event_id, turn.intake_id, turn.partner_id, turn.occurred_at::timestamptz, decode(turn.sealed, 'base64')
    FROM ${sql.unnest(rows, ['uuid', 'uuid', 'text', 'text', 'text'])}
      AS turn (event_id, intake_id, partner_id, occurred_at, sealed)
    WHERE NOT EXISTS (
      SELECT 1
      FROM deletion_log
      WHERE deletion_log.intake_id = turn.intake_id
        AND deletion_log.partner_id IS NOT DISTINCT FROM turn.partner_id
        AND deletion_log.deleted_at_utc::timestamptz >= turn.occurred_at::timestamptz
    )
    ON CONFLICT (event_id) DO NOTHING
  `);
}
