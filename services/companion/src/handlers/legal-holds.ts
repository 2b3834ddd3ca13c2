import { ServiceError } from '@intake/contracts/errors';
import { complaintShown } from '@intake/contracts/events/complaint-shown';
import { readHolds, setHold } from '@intake/contracts/operations/records/keep-records';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import { eventIdOf } from '@intake/platform/events/event-id';
import { queueEvent } from '@intake/platform/events/outbox';
import type { CommonQueryMethods } from 'slonik';
import type { Deps } from '../deps.ts';
import { heldAmong, placeHold, releaseHold, type Shown } from '../store/legal-holds.ts';

export const legalHoldHandlers = (deps: Deps): readonly Handler[] => [setHoldHandler(deps), readHoldsHandler(deps)];

/** The operator places or releases a legal hold. */
export function setHoldHandler(deps: Deps): Handler {
  return handle(setHold, async ({ caller, input: { reference, held } }) => {
    if (caller.kind !== 'operator') throw new ServiceError('invalid_request', 'Only the operator may do this.');
    const known = held ? await placeHold(deps.db, reference) : await release(deps, reference);
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

/** Whoever keeps copies is told, in the same transaction, that the newest revision is shown. */
async function release(deps: Deps, reference: string): Promise<boolean> {
  const shown = await deps.db.transaction(async (tx) => {
    const released = await releaseHold(tx, reference);
    if (released) await tellShown(deps, tx, { ...released, reference });
    return released;
  });
  deps.wakeRelay();
  return shown !== null;
}

/** A first revision was never kept apart; nor does one of an older release tell what the register needs of it. */
async function tellShown(deps: Deps, tx: CommonQueryMethods, released: Shown & { readonly reference: string }) {
  const { partner_id, reference, revision, received_on, categories, timezone, shown_revision } = released;
  if (revision === 1 || shown_revision !== null || !categories || !timezone) return;
  const event_id = eventIdOf('complaint.shown', partner_id, reference, revision);
  const occurred_at_utc = deps.now().toISOString();
  const payload = { event_id, partner_id, timezone, reference, revision, occurred_at_utc, received_on, categories };
  await queueEvent(tx, deps.sealKeys, { event: complaintShown, payload });
}
