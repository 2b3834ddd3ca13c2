import { listPartners } from '@intake/contracts/operations/service/administer-partners';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { CommonQueryMethods } from 'slonik';
import { allPartners } from '../store/partners.ts';

export function listPartnersHandler({ db }: { readonly db: CommonQueryMethods }): Handler {
  return handle(listPartners, async () => ({ partners: [...(await allPartners(db))] }));
}
