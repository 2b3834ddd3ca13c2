import type { TurnTaken } from '@intake/contracts/events/turn-taken';
import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { isLogged } from './deletion-log.ts';

/**
 * Stores revisions of intake records. One that is stored already stays as it is; one that comes late, of an intake that
 * was erased since, is left out. How old one is decides when it goes: a time that the database's clock does not bear out,
 * ahead of it or further back than the bus has ever held a turn, is replaced by the database's own.
 */
export async function saveRevisions(db: CommonQueryMethods, turns: readonly TurnTaken[]): Promise<void> {
  const rows = turns.map((turn) => [turn.event_id, turn.intake_id, turn.partner_id, turn.occurred_at_utc, turn.sealed]);
  await db.query(sql.typeAlias('void')`
    INSERT INTO intake_revision (event_id, intake_id, partner_id, occurred_at, sealed)
    SELECT turn.event_id, turn.intake_id, turn.partner_id, ${borneOut}, decode(turn.sealed, 'base64')
    FROM ${sql.unnest(rows, ['uuid', 'uuid', 'text', 'text', 'text'])}
      AS turn (event_id, intake_id, partner_id, occurred_at, sealed)
    WHERE NOT EXISTS (
      SELECT 1
      FROM deletion_log
      WHERE ${isLogged(sql.fragment`turn.intake_id`)}
        AND deletion_log.partner_id IS NOT DISTINCT FROM turn.partner_id
        AND deletion_log.deleted_at_utc::timestamptz >= turn.occurred_at::timestamptz
    )
    ON CONFLICT (event_id) DO NOTHING
  `);
}

/** Days that a turn may have waited on the bus for a database that was away. */
const mostDaysOnTheBus = 14;

const borneOut = sql.fragment`
  CASE
    WHEN turn.occurred_at::timestamptz BETWEEN now() - make_interval(days => ${mostDaysOnTheBus}) AND now()
    THEN turn.occurred_at::timestamptz
    ELSE now()
  END
`;
