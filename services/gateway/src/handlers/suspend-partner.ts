import { suspendPartner } from '@intake/contracts/operations/service/administer-partners';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { CommonQueryMethods } from 'slonik';
import { setSuspended } from '../store/partners.ts';
import { noSuchPartner } from './no-such-partner.ts';

/** A suspended partner's keys and embeds stop working within seconds; what is owed to it still goes out. */
export function suspendPartnerHandler({ db }: { readonly db: CommonQueryMethods }): Handler {
  return handle(suspendPartner, async ({ input: { id, suspended } }) => {
    if (!(await setSuspended(db, id, suspended))) throw noSuchPartner();
    return { partner_id: id, suspended };
  });
}
