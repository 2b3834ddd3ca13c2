import { issueKey } from '@intake/contracts/operations/service/administer-partners';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { DatabasePool } from 'slonik';
import { makePartnerKey } from '../access/partner-key.ts';
import { insertKey } from '../store/api-keys.ts';
import { findPartner } from '../store/partners.ts';
import { noSuchPartner } from './no-such-partner.ts';

export function issueKeyHandler({ db }: { readonly db: DatabasePool }): Handler {
  return handle(issueKey, async ({ input }) => {
    const { keyId, key, sha256 } = makePartnerKey();
    await db.transaction(async (tx) => {
      if (!(await findPartner(tx, input.partner_id))) throw noSuchPartner();
      await insertKey(tx, { keyId, partnerId: input.partner_id, sha256 });
    });
    return { key_id: keyId, key };
  });
}
