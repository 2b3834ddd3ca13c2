import { openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';

type Filling = { readonly partner: string; readonly rows: number; readonly inWindow: number };

/** Reference of a partner's row, by its number from 0: `REF-` and the number in base 36, the partner's initial first. */
const referenceOf = (partner: string, number: number) => {
  const digits = (partner.slice(0, 1) + number.toString(36).padStart(7, '0')).toUpperCase();
  return `REF-${digits.slice(0, 4)}-${digits.slice(4)}`;
};

const batch = 5_000;

/**
 * Complaints of forty patterns, most of them reported on and known to the case system; the rest of the rows is older.
 * Without triggers: `rebuild_standings` does in seconds for all rows what they do one at a time.
 */
export async function fillRegister(adminUrl: string, { partner, rows, inWindow }: Filling): Promise<void> {
  await using db = await openDatabase(adminUrl);
  for (let from = 0; from < rows; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, rows - from) }, (_, index) => from + index);
    const references = numbers.map((number) => referenceOf(partner, number));
    const ages = numbers.map((number) => (number < inWindow ? (number * 37) % 90 : 90 + (number % 2_400)));
    await db.transaction(async (tx) => {
      await tx.query(sql.typeAlias('void')`SET LOCAL search_path = register`);
      await tx.query(sql.typeAlias('void')`SET LOCAL session_replication_role = replica`);
      await tx.query(sql.typeAlias('void')`
        INSERT INTO entries
        SELECT complaint.*
        FROM unnest(${sql.array(references, 'text')}, ${sql.array(ages, 'int4')}, ${sql.array(numbers, 'int4')})
          AS drawn (reference, age, number),
          jsonb_populate_record(NULL::entries, ${sql.jsonb(ordinary)} || jsonb_build_object(
            'partner_id', ${partner}::text,
            'reference', drawn.reference,
            'received_on', (now() AT TIME ZONE 'Australia/Sydney')::date - drawn.age,
            'risk_tier', (ARRAY['critical', 'elevated', 'watch'])[1 + drawn.number % 3],
            'modelled_external_exposure_aud', CASE WHEN drawn.number % 2 = 0 THEN 1250.55 END,
            'pattern_id', 'banking|bench|ground_' || drawn.number % 40,
            'projected_at', now()
          )) AS complaint
      `);
      await tx.query(sql.typeAlias('void')`
        INSERT INTO lifecycle
        SELECT entries.partner_id, entries.reference, event.name, entries.received_on
        FROM entries, unnest(ARRAY['lodged', 'sent', 'response_received', 'resolved']) WITH ORDINALITY AS event (name, place)
        WHERE entries.partner_id = ${partner} AND entries.reference = ANY(${sql.array(references, 'text')})
          AND abs(hashtext(entries.reference)) % 5 >= event.place
      `);
      await tx.query(sql.typeAlias('void')`
        INSERT INTO case_status
        SELECT entries.partner_id, entries.reference, 'CASE', 'https://cases.example.com/1', 'open', current_date
        FROM entries
        WHERE entries.partner_id = ${partner} AND entries.reference = ANY(${sql.array(references, 'text')})
          AND hashtext(entries.reference) % 2 = 0
      `);
    });
  }
}

/** Derives the standings of all that was filled in. */
export async function settleRegister(adminUrl: string): Promise<void> {
  await using db = await openDatabase(adminUrl);
  await db.transaction(async (tx) => {
    await tx.query(sql.typeAlias('void')`SET LOCAL statement_timeout = 0`);
    await tx.query(sql.typeAlias('void')`SELECT register.rebuild_standings()`);
  });
  await db.query(sql.typeAlias('void')`VACUUM ANALYZE`);
}

const ordinary = {
  revision: 1,
  timezone: 'Australia/Sydney',
  kind: 'formal',
  dispute_type: 'billing',
  industry_code: 'banking',
  org_id: 'bench',
  grounds_sufficient: true,
  grounds: ['ground_one', 'ground_two'],
  urgency: 'none',
  facts: ['charged_twice', 'asked_refund', 'refused', 'waited_long'].map((fact_key) => ({
    fact_key,
    evidence_class: 'documentable',
  })),
  evidence_direct: 0,
  evidence_documentable: 4,
  evidence_asserted: 0,
  amount_band: 'under_200',
  language: 'en',
  risk_factors: ['F_STATUTORY_BASIS', 'F_IDR_LATE'],
  tier_rule_version: 'tier-2026.1',
  exposure_basis: 'published fee schedule',
  exposure_assumption_version: 'bench-1',
  edr_scheme: 'afca',
  response_days: 30,
};
