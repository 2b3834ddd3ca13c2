import { z } from 'zod';
import { ServiceError } from '../errors.ts';

/** The licensed organisation a call is made for; the gateway sets it from the key or embed token, nothing else does. */
export const CallingPartner = z.object({
  id: z.string(),
  name: z.string(),
  timezone: z.string(),
});
export type CallingPartner = z.infer<typeof CallingPartner>;

/** Names the client's address to tell callers apart: a keyed digest, which says nothing of the address. */
const Client = z.string().max(128).optional();

/** On whose behalf an operation runs. Tenancy is read from here and from nowhere else. */
export const Caller = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous'), request_id: z.uuid(), client: Client }),
  z.object({
    kind: z.literal('partner'),
    request_id: z.uuid(),
    client: Client,
    via: z.enum(['key', 'embed']),
    partner: CallingPartner,
  }),
  z.object({ kind: z.literal('operator'), request_id: z.uuid() }),
]);
export type Caller = z.infer<typeof Caller>;

/** Whoever must not take more than one's share of what all callers use: a partner's key, else a client's address. */
export function sharerOf(caller: Caller): string {
  if (caller.kind === 'partner' && caller.via === 'key') return `partner ${caller.partner.id}`;
  return caller.kind === 'operator' ? 'operator' : (caller.client ?? caller.request_id);
}

/**
 * The partner whose key made the call. An embed's token stands for its partner in conversations only.
 * @throws ServiceError invalid_partner_key when no key did.
 */
export function callingPartner(caller: Caller): CallingPartner {
  if (caller.kind === 'partner' && caller.via === 'key') return caller.partner;
  throw new ServiceError('invalid_partner_key', 'A licensed partner key is required.');
}
