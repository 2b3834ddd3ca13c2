import type { KeyRing } from '@intake/platform/crypto/key-ring';
import { seal, unseal } from '@intake/platform/crypto/seal';
import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

export const aboutSecret = (partnerId: string) => `webhook-secret|${partnerId}`;

/** What a healthy endpoint may have under way at once; the table's default and bound. */
export const fullCap = 8;

const Endpoint = z.object({
  url: z.string(),
  enabled: z.boolean(),
  sealed_secret: z.instanceof(Buffer),
  secret_set_at: z.number(),
});
export type Endpoint = z.infer<typeof Endpoint>;

export async function readEndpoint(db: CommonQueryMethods, partnerId: string): Promise<Endpoint | null> {
  return db.maybeOne(sql.type(Endpoint)`
    SELECT endpoint.url, endpoint.enabled, endpoint.sealed_secret, endpoint.secret_set_at
    FROM endpoint WHERE endpoint.partner_id = ${partnerId}
  `);
}

type NewEndpoint = { readonly partnerId: string; readonly url: string; readonly sealedSecret: Buffer };

/** Sets or replaces; it starts enabled and in good standing. */
export async function saveEndpoint(db: CommonQueryMethods, { partnerId, url, sealedSecret }: NewEndpoint) {
  await db.query(sql.typeAlias('void')`
    INSERT INTO endpoint (partner_id, url, sealed_secret) VALUES (${partnerId}, ${url}, ${sql.binary(sealedSecret)})
    ON CONFLICT (partner_id) DO UPDATE SET
      url = excluded.url, sealed_secret = excluded.sealed_secret, secret_set_at = now(), enabled = true, cap = ${fullCap}
  `);
}

/** Answers false when the partner has no endpoint. */
export async function replaceSecret(db: CommonQueryMethods, partnerId: string, sealedSecret: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(sql.typeAlias('void')`
    UPDATE endpoint SET sealed_secret = ${sql.binary(sealedSecret)}, secret_set_at = now()
    WHERE endpoint.partner_id = ${partnerId}
  `);
  return rowCount > 0;
}

/** Answers false when the partner has no endpoint. */
export async function disableEndpoint(db: CommonQueryMethods, partnerId: string): Promise<boolean> {
  const { rowCount } = await db.query(sql.typeAlias('void')`
    UPDATE endpoint SET enabled = false WHERE endpoint.partner_id = ${partnerId}
  `);
  return rowCount > 0;
}

/** Half as many at once for an endpoint that did not answer in time. */
export async function slowDown(db: CommonQueryMethods, partnerId: string): Promise<void> {
  await db.query(sql.typeAlias('void')`
    UPDATE endpoint SET cap = endpoint.cap / 2 WHERE endpoint.partner_id = ${partnerId} AND endpoint.cap > 1
  `);
}

/** One more at once for an endpoint that took what it was sent. */
export async function speedUp(db: CommonQueryMethods, partnerId: string): Promise<void> {
  await db.query(sql.typeAlias('void')`
    UPDATE endpoint SET cap = endpoint.cap + 1 WHERE endpoint.partner_id = ${partnerId} AND endpoint.cap < ${fullCap}
  `);
}

export function sealSecret(ring: KeyRing, partnerId: string, secret: string): Buffer {
  return seal(ring, Buffer.from(secret), aboutSecret(partnerId));
}

export function openSecret(ring: KeyRing, partnerId: string, sealed: Buffer): string {
  return unseal(ring, sealed, aboutSecret(partnerId)).toString();
}
