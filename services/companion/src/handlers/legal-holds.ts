import { ServiceError } from '@intake/contracts/errors';
import { readHolds, setHold } from '@intake/contracts/operations/keep-records';
import { type Handler, handle } from '@intake/platform/rpc';
import type { Deps } from '../deps.ts';
import { heldAmong, placeHold, releaseHold } from '../store/legal-holds.ts';

/** The operator places or releases a legal hold. */
export function setHoldHandler({ db }: Deps): Handler {
  return handle(setHold, async ({ caller, input: { reference, held } }) => {
    if (caller.kind !== 'operator') throw new ServiceError('invalid_request', 'Only the operator may do this.');
    const known = held ? await placeHold(db, reference) : await releaseHold(db, reference);
    if (!known) throw new ServiceError('complaint_not_found', 'No complaint has this reference.');
    return { reference, held };
  });
}

/** Which of the calling partner's complaints are held. */
export function readHoldsHandler({ db }: Deps): Handler {
  return handle(readHolds, async ({ caller, input }) => {
    if (caller.kind !== 'partner') return { held: [] };
    return { held: [...(await heldAmong(db, caller.partner.id, input.references))] };
  });
}
