import { createPartner } from '@intake/contracts/operations/service/administer-partners';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { DatabasePool } from 'slonik';
import { replaceOrigins } from '../store/origins.ts';
import { insertPartner } from '../store/partners.ts';

/** A partner that stands already is left as it is, so that a script may repeat itself. */
export function createPartnerHandler({ db }: { readonly db: DatabasePool }): Handler {
  return handle(createPartner, async ({ input }) => {
    const created = await db.transaction(async (tx) => {
      const isNew = await insertPartner(tx, input);
      if (isNew) await replaceOrigins(tx, input.id, input.origins);
      return isNew;
    });
    return { partner_id: input.id, created };
  });
}
