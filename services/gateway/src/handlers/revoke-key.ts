import { ServiceError } from '@intake/contracts/errors';
import { revokeKey } from '@intake/contracts/operations/service/administer-partners';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { CommonQueryMethods } from 'slonik';
import { markRevoked } from '../store/api-keys.ts';

/** Revoking a revoked key changes nothing and says so alike. */
export function revokeKeyHandler({ db }: { readonly db: CommonQueryMethods }): Handler {
  return handle(revokeKey, async ({ input }) => {
    if (!(await markRevoked(db, input.key_id))) throw new ServiceError('not_found', 'There is no such key.');
    return { key_id: input.key_id, revoked: true };
  });
}
