import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@intake/contracts/errors';
import type { Caller } from '@intake/contracts/operations/caller';
import type { HttpEndpoint } from '@intake/contracts/operations/operation';
import { readToken } from '@intake/platform/crypto/signature';
import { callingPartner } from '../../access/licences.ts';
import type { Licensee } from '../../access/licensee.ts';
import type { Deps } from '../../deps.ts';
import { addressBudgets } from '../../limits/address-budgets.ts';
import { queryOf } from './query-of.ts';

/** Whom a request speaks for; `refusal` is what its key, or the lack of one, earned it. */
export type Access = {
  readonly licensee: Licensee | null;
  readonly via: 'key' | 'embed';
  readonly refusal?: ServiceError;
};

type Endpoint = Pick<HttpEndpoint<unknown>, 'auth'>;

const nobody: Access = { licensee: null, via: 'key' };

/** Judges the key, wherever one is shown, and asks for one where the endpoint needs it. */
export async function accessOf(deps: Deps, request: IncomingMessage, endpoint?: Endpoint): Promise<Access> {
  const key = request.headers['x-service-key'];
  if (key === undefined) return needsKey(request, endpoint) ? refused('This call needs a partner key.') : nobody;
  try {
    const licensee = await licenseeOf(deps, request, String(key));
    return licensee ? { licensee, via: 'key' } : refused('The key matches no configured partner.');
  } catch (cause) {
    return { ...nobody, refusal: storeAway(cause) };
  }
}

/**
 * A key never seen before is looked up with others, and once its address has spent its budget with those of all such
 * addresses: it is judged all the same (D43: a wrong key is 401 whatever the budgets), so that nobody is turned away for a
 * neighbour's abuse, and no flood of inventions costs the store more than a question a second.
 */
async function licenseeOf({ licences, windows, ...deps }: Deps, request: IncomingMessage, key: string) {
  if (licences.knows(key)) return licences.byKey(key);
  const { allowed } = await windows.show(addressBudgets(deps, request));
  return licences.byKey(key, allowed ? 'promptly' : 'patiently');
}

/** Whom an embed token stands for; one that is not valid counts as absent (decision D6). */
export async function embedAccess(deps: Deps, access: Access, token: unknown): Promise<Access> {
  if (access.licensee || typeof token !== 'string') return access;
  const claims = readToken(deps.ring, 'embed', { token, now: deps.now() });
  if (!claims) return access;
  const licensee = await deps.licences.byId(String(claims['partner'])).catch((cause) => {
    throw storeAway(cause);
  });
  return { licensee, via: 'embed' };
}

/** `client` names the budget that the request lives on. */
type Visitor = { readonly requestId: string; readonly client: string };

/** The only place where tenancy is decided: what an operation may touch follows from this value alone. */
export function callerOf({ licensee, via }: Access, { requestId, client }: Visitor): Caller {
  if (!licensee) return { kind: 'anonymous', request_id: requestId, client };
  return { kind: 'partner', request_id: requestId, client, via, partner: callingPartner(licensee) };
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
