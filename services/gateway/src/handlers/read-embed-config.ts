import { ServiceError } from '@intake/contracts/errors';
import { readEmbedConfig } from '@intake/contracts/operations/service/read-embed-config';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { CommonQueryMethods } from 'slonik';
import { findPartner } from '../store/partners.ts';

/** The public face of a live licence; a licensed embed carries no watermark. */
export function readEmbedConfigHandler({ db }: { readonly db: CommonQueryMethods }): Handler {
  return handle(readEmbedConfig, async ({ input }) => {
    const partner = input.pid === undefined ? null : await findPartner(db, input.pid);
    if (!partner || partner.suspended) throw new ServiceError('unknown_partner', 'No such partner is registered.');
    const { id, name, email = '', origins } = partner;
    return { ok: true, partner: { id, name, to: email, origins, branded: false } };
  });
}
