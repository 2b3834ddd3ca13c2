import type { Caller } from '@intake/contracts/caller';
import { ServiceError } from '@intake/contracts/errors';

/** The partner whose key a call carries; an embed token opens no records. */
export function licensedPartner(caller: Caller): string {
  if (caller.kind === 'partner' && caller.via === 'key') return caller.partner.id;
  throw invalidPartnerKey();
}

export const invalidPartnerKey = () =>
  new ServiceError('invalid_partner_key', 'The partner key or link is invalid or has expired.');
