import type { ComplaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { Matter } from '../domain/matter.ts';

type Projected = Pick<
  ComplaintFinalised,
  'partner_id' | 'reference' | 'revision' | 'timezone' | 'received_on' | 'categories'
> & {
  readonly pattern_id: string | null;
  readonly projected_at: Date;
};

/** Writes a complaint's row or brings it to a later revision; an earlier one changes nothing, the day received stands. */
export async function projectEntry(tx: CommonQueryMethods, entry: Projected): Promise<void> {
  const { projected_at, categories, ...rest } = entry;
  const row = { ...rest, ...categories, projected_at: projected_at.toISOString() };
  await tx.query(sql.typeAlias('void')`
    INSERT INTO entries SELECT row.* FROM jsonb_populate_record(NULL::entries, ${sql.jsonb(row)}) AS row
    ON CONFLICT (partner_id, reference) DO UPDATE SET
      revision = EXCLUDED.revision,
      timezone = EXCLUDED.timezone,
      kind = EXCLUDED.kind,
      dispute_type = EXCLUDED.dispute_type,
      industry_code = EXCLUDED.industry_code,
      org_id = EXCLUDED.org_id,
      grounds_sufficient = EXCLUDED.grounds_sufficient,
      grounds = EXCLUDED.grounds,
      urgency = EXCLUDED.urgency,
      facts = EXCLUDED.facts,
      evidence_direct = EXCLUDED.evidence_direct,
      evidence_documentable = EXCLUDED.evidence_documentable,
      evidence_asserted = EXCLUDED.evidence_asserted,
      amount_band = EXCLUDED.amount_band,
      language = EXCLUDED.language,
      risk_tier = EXCLUDED.risk_tier,
      risk_factors = EXCLUDED.risk_factors,
      tier_rule_version = EXCLUDED.tier_rule_version,
      modelled_external_exposure_aud = EXCLUDED.modelled_external_exposure_aud,
      exposure_basis = EXCLUDED.exposure_basis,
      exposure_assumption_version = EXCLUDED.exposure_assumption_version,
      edr_scheme = EXCLUDED.edr_scheme,
      response_days = EXCLUDED.response_days,
      pattern_id = EXCLUDED.pattern_id,
      projected_at = EXCLUDED.projected_at
    WHERE entries.revision < EXCLUDED.revision
  `);
}

/** A partner's matters, the newest first. */
export async function matters(db: CommonQueryMethods, partnerId: string, page: Page = {}): Promise<readonly Matter[]> {
  const { since = null, after = null, limit = null } = page;
  return db.any(sql.type(Matter)`
    ${matter}
    WHERE entries.partner_id = ${partnerId}
      AND entries.received_on >= coalesce(${since}::date, '-infinity')
      AND (entries.received_on, entries.reference) < (
        coalesce(${after?.received_on ?? null}::date, 'infinity'), ${after?.reference ?? ''}
      )
    ORDER BY entries.received_on DESC, entries.reference DESC
    LIMIT ${limit}
  `);
}

const matter = sql.fragment`
  SELECT
    entries.*,
    case_status.case_system_ref,
    case_status.case_deep_link,
    standings.case_status,
    standings.case_status_as_at,
    standings.events,
    standings.provenance
  FROM entries
  JOIN standings ON standings.partner_id = entries.partner_id AND standings.reference = entries.reference
  LEFT JOIN case_status ON case_status.partner_id = entries.partner_id AND case_status.reference = entries.reference
`;

/** Of a partner's rows received `since` a day the references, what is due first before the rest, what has no clock last. */
export async function referencesByDue(db: CommonQueryMethods, partnerId: string, since: string | null) {
  return db.anyFirst(sql.type(Matter.pick({ reference: true }))`
    SELECT entries.reference FROM entries
    WHERE entries.partner_id = ${partnerId} AND entries.received_on >= coalesce(${since}::date, '-infinity')
    ORDER BY entries.received_on + entries.response_days NULLS LAST, entries.received_on, entries.reference
  `);
}

/** The partner's matters with these references, in their order. */
export async function mattersOf(
  db: CommonQueryMethods,
  partnerId: string,
  references: readonly string[],
): Promise<readonly Matter[]> {
  return db.any(sql.type(Matter)`
    ${matter}
    JOIN unnest(${sql.array(references, 'text')}) WITH ORDINALITY AS asked (reference, place)
      ON asked.reference = entries.reference
    WHERE entries.partner_id = ${partnerId}
    ORDER BY asked.place
  `);
}

/** Where a row stands in the order of the register. */
export type Place = Pick<Matter, 'received_on' | 'reference'>;

/** Which matters: received `since` a day, those that follow `after`, `limit` at most. */
export type Page = { readonly since?: string | null; readonly after?: Place | null; readonly limit?: number };

/** The place of one of a partner's rows; null when it has no such row. */
export async function placeOf(db: CommonQueryMethods, partnerId: string, reference: string): Promise<Place | null> {
  return db.maybeOne(sql.type(Matter.pick({ received_on: true, reference: true }))`
    SELECT entries.received_on, entries.reference FROM entries
    WHERE entries.partner_id = ${partnerId} AND entries.reference = ${reference}
  `);
}

/** When a partner's newest row was written, in epoch milliseconds; null while it has none. */
export async function lastProjection(db: CommonQueryMethods, partnerId: string): Promise<number | null> {
  return db.oneFirst(sql.type(z.object({ at: z.number().nullable() }))`
    SELECT max(entries.projected_at) AS at FROM entries WHERE entries.partner_id = ${partnerId}
  `);
}

/** Those of these references that are the partner's, each with its complaint's time zone. */
export async function timezonesOf(db: CommonQueryMethods, partnerId: string, references: readonly string[]) {
  const known = await db.any(sql.type(z.object({ reference: z.string(), timezone: z.string() }))`
    SELECT entries.reference, entries.timezone FROM entries
    WHERE entries.partner_id = ${partnerId} AND entries.reference = ANY(${sql.array(references, 'text')})
  `);
  return new Map(known.map(({ reference, timezone }) => [reference, timezone]));
}

const Owner = z.object({ partner_id: z.string(), timezone: z.string() });

/** Whose complaint a reference names; null when it is nobody's, or not one partner's alone. */
export async function ownerOf(db: CommonQueryMethods, reference: string): Promise<z.infer<typeof Owner> | null> {
  const [owner, another] = await db.any(sql.type(Owner)`
    SELECT entries.partner_id, entries.timezone FROM entries WHERE entries.reference = ${reference} LIMIT 2
  `);
  return another ? null : (owner ?? null);
}
