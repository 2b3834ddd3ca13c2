import { type Licence, Partner } from '@intake/contracts/partner';
import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

const Found = z.object({ id: z.string() });

// A column that is NULL is a field that is absent.
const PartnerRow = Partner.extend({ email: z.string().nullable() }).transform(({ email, ...partner }) => ({
  ...partner,
  ...(email === null ? {} : { email }),
}));

const ListedRow = Partner.extend({ email: z.string().nullable(), live_keys: z.array(z.string()) }).transform(
  ({ email, ...partner }) => ({ ...partner, ...(email === null ? {} : { email }) }),
);
type Listed = z.infer<typeof ListedRow>;

type Registered = Omit<Licence, 'origins'> & { readonly id: string };

/** Answers false when a partner of that id stands already; it is left as it is. */
export async function insertPartner(db: CommonQueryMethods, partner: Registered): Promise<boolean> {
  const inserted = await db.maybeOne(sql.type(Found)`
    INSERT INTO partner (id, name, email, rate, retention_days, timezone)
    VALUES (${partner.id}, ${partner.name}, ${partner.email ?? null}, ${partner.rate}, ${partner.retention_days},
            ${partner.timezone})
    ON CONFLICT (id) DO NOTHING
    RETURNING id
  `);
  return inserted !== null;
}

type Changes = { readonly [Field in keyof Omit<Registered, 'id'>]?: Registered[Field] | undefined };

/** Only what is given changes. Answers false when there is no such partner. */
export async function changePartner(db: CommonQueryMethods, id: string, changes: Changes): Promise<boolean> {
  const changed = await db.maybeOne(sql.type(Found)`
    UPDATE partner
    SET name = COALESCE(${changes.name ?? null}, partner.name),
        email = COALESCE(${changes.email ?? null}, partner.email),
        rate = COALESCE(${changes.rate ?? null}, partner.rate),
        retention_days = COALESCE(${changes.retention_days ?? null}, partner.retention_days),
        timezone = COALESCE(${changes.timezone ?? null}, partner.timezone)
    WHERE partner.id = ${id}
    RETURNING partner.id
  `);
  return changed !== null;
}

/** Answers false when there is no such partner. */
export async function setSuspended(db: CommonQueryMethods, id: string, suspended: boolean): Promise<boolean> {
  const changed = await db.maybeOne(sql.type(Found)`
    UPDATE partner SET suspended = ${suspended} WHERE partner.id = ${id} RETURNING partner.id
  `);
  return changed !== null;
}

export async function findPartner(db: CommonQueryMethods, id: string): Promise<Partner | null> {
  return (await findPartners(db, [id])).get(id) ?? null;
}

/** Those of these partners that there are, by id. */
export async function findPartners(
  db: CommonQueryMethods,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Partner>> {
  const found = await db.any(sql.type(PartnerRow)`
    SELECT partner.id, partner.name, partner.email, partner.rate, partner.retention_days, partner.timezone,
           partner.suspended,
           ARRAY(SELECT origin.origin FROM origin WHERE origin.partner_id = partner.id ORDER BY origin.origin) AS origins
    FROM partner
    WHERE partner.id = ANY(${sql.array(ids, 'text')})
  `);
  return new Map(found.map((partner) => [partner.id, partner]));
}

export async function allPartners(db: CommonQueryMethods): Promise<readonly Listed[]> {
  return db.any(sql.type(ListedRow)`
    SELECT partner.id, partner.name, partner.email, partner.rate, partner.retention_days, partner.timezone,
           partner.suspended,
           ARRAY(SELECT origin.origin FROM origin WHERE origin.partner_id = partner.id ORDER BY origin.origin) AS origins,
           ARRAY(SELECT api_key.key_id FROM api_key
                 WHERE api_key.partner_id = partner.id AND api_key.revoked_at IS NULL
                 ORDER BY api_key.issued_at) AS live_keys
    FROM partner
    ORDER BY partner.id
  `);
}
