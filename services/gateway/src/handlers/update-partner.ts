import { updatePartner } from '@intake/contracts/operations/service/administer-partners';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { DatabasePool } from 'slonik';
import { replaceOrigins } from '../store/origins.ts';
import { changePartner, findPartner } from '../store/partners.ts';
import { noSuchPartner } from './no-such-partner.ts';

export function updatePartnerHandler({ db }: { readonly db: DatabasePool }): Handler {
  return handle(updatePartner, async ({ input: { id, origins, ...changes } }) => {
    const partner = await db.transaction(async (tx) => {
      await changePartner(tx, id, changes);
      if (origins) await replaceOrigins(tx, id, origins);
      return findPartner(tx, id);
    });
    if (!partner) throw noSuchPartner();
    return partner;
  });
}
