import type { Caller, CallingPartner } from '@intake/contracts/caller';
import { ServiceError } from '@intake/contracts/errors';

/** The partner a call is made for. @throws ServiceError invalid_partner_key when it is made for none. */
export function callingPartner(caller: Caller): CallingPartner {
  if (caller.kind === 'partner') return caller.partner;
  throw new ServiceError('invalid_partner_key', 'A licensed partner key is required.');
}
