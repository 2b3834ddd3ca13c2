import type { IncomingMessage } from 'node:http';
import type { Caller } from '@intake/contracts/caller';
import { ServiceError } from '@intake/contracts/errors';
import type { HttpEndpoint } from '@intake/contracts/operation';
import { readToken } from '@intake/platform/signature';
import { z } from 'zod';
import { callingPartner } from '../access/licences.ts';
import type { Licensee } from '../access/licensee.ts';
import type { Deps } from '../deps.ts';
import { queryOf } from './query-of.ts';

/** Whom a request speaks for; `refusal` is what its key, or the lack of one, earned it. */
export type Access = {
  readonly licensee: Licensee | null;
  readonly via: 'key' | 'embed';
  readonly refusal?: ServiceError;
};

type Endpoint = Pick<HttpEndpoint<unknown>, 'auth'>;

const Embedded = z.object({ embed_token: z.string() });

const nobody: Access = { licensee: null, via: 'key' };

/** Judges the key, wherever one is shown, and asks for one where the endpoint needs it. */
export async function accessOf(deps: Deps, request: IncomingMessage, endpoint?: Endpoint): Promise<Access> {
  const key = request.headers['x-service-key'];
  if (key === undefined) return needsKey(request, endpoint) ? refused('This call needs a partner key.') : nobody;
  try {
    const licensee = await deps.licences.byKey(String(key));
    return licensee ? { licensee, via: 'key' } : refused('The key matches no configured partner.');
  } catch (cause) {
    return { ...nobody, refusal: storeAway(cause) };
  }
}

/** Whom an embed token in the input stands for; a token that is not valid counts as absent (decision D6). */
export async function embedAccess(deps: Deps, access: Access, input: unknown): Promise<Access> {
  const { success, data } = Embedded.safeParse(input);
  if (access.licensee || !success) return access;
  const claims = readToken(deps.ring, 'embed', { token: data.embed_token, now: deps.now() });
  if (!claims) return access;
  const licensee = await deps.licences.byId(String(claims['partner'])).catch((cause) => {
    throw storeAway(cause);
  });
  return { licensee, via: 'embed' };
}

/** The only place where tenancy is decided: what an operation may touch follows from this value alone. */
export function callerOf({ licensee, via }: Access, requestId: string): Caller {
  if (!licensee) return { kind: 'anonymous', request_id: requestId };
  return { kind: 'partner', request_id: requestId, via, partner: callingPartner(licensee) };
}

/** A signed link needs no key: the service that holds the complaint checks its signature. */
function needsKey(request: IncomingMessage, endpoint: Endpoint | undefined): boolean {
  if (endpoint?.auth === 'link') return !queryOf(request).has('signature');
  return endpoint?.auth === 'licensed';
}

const refused = (message: string): Access => ({
  ...nobody,
  refusal: new ServiceError('invalid_partner_key', message),
});

const storeAway = (cause: unknown) =>
  new ServiceError('service_unavailable', 'Keys cannot be checked right now. Please try again.', { cause });
