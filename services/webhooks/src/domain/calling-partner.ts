import type { Caller, CallingPartner } from '@intake/contracts/caller';
import { ServiceError } from '@intake/contracts/errors';

/** Webhooks are for the holder of a key; an embed's token stands for the partner in conversations only. */
export function callingPartner(caller: Caller): CallingPartner {
  if (caller.kind === 'partner' && caller.via === 'key') return caller.partner;
  throw new ServiceError('invalid_partner_key', 'A licensed partner key is required.');
}
