import { limits } from '@intake/contracts/limits';
import type { Caller } from '@intake/contracts/operations/caller';
import { signToken } from '@intake/platform/crypto/signature';
import type { Deps } from '../deps.ts';

type Lodging = { readonly caller: Caller; readonly reference: string; readonly now: Date };

/** The content-free token with which the person's device reports lifecycle events for 90 days. */
export function lodgementToken({ tokenKeys }: Deps, { caller, reference, now }: Lodging): string {
  const expires = Math.floor(now.getTime() / 1000) + limits.lodgementTokenDays * 86_400;
  const licensed = caller.kind === 'partner' ? caller.partner : undefined;
  return signToken(tokenKeys, 'lodgement', {
    partner: licensed?.id ?? '',
    timezone: licensed?.timezone ?? 'Australia/Sydney',
    pilot: !licensed,
    reference,
    expires,
  });
}
