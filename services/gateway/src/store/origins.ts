import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';

/** The pages' origins that may embed the widget as this partner: these and no others. */
export async function replaceOrigins(tx: CommonQueryMethods, partnerId: string, origins: readonly string[]) {
  await tx.query(sql.typeAlias('void')`
    DELETE FROM origin WHERE origin.partner_id = ${partnerId}
  `);
  await tx.query(sql.typeAlias('void')`
    INSERT INTO origin (partner_id, origin)
    SELECT DISTINCT ${partnerId}, given.origin FROM unnest(${sql.array(origins, 'text')}) AS given (origin)
  `);
}
