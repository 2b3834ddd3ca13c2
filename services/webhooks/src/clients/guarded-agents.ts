import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { mayReach, type Reach } from '../domain/reachable.ts';
import type { ResolveHost } from './resolve-host.ts';

export const blockedAddress = 'ERR_BLOCKED_ADDRESS';

/**
 * Agents that connect to vetted addresses only. The look-up that vets is the one the connection is made from, so a name
 * that changes its mind in between gains nothing; no connection is kept, so each attempt is vetted afresh.
 */
export function guardedAgents(allowLoopback: boolean, resolve: ResolveHost) {
  // A second per address: the default of a quarter gives up on endpoints that are merely far away.
  const options = { keepAlive: false, autoSelectFamilyAttemptTimeout: 1_000 };
  return {
    http: new HttpAgent({ ...options, lookup: guardedLookup({ allowLoopback, secure: false }, resolve) }),
    https: new HttpsAgent({ ...options, lookup: guardedLookup({ allowLoopback, secure: true }, resolve) }),
  };
}

export function blocked(): Error {
  return Object.assign(new Error('The address may not be reached.'), { code: blockedAddress });
}

function guardedLookup(reach: Reach, resolve: ResolveHost): LookupFunction {
  return (hostname, { all, family }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const vetted = addresses
          .filter((address) => mayReach(address, reach))
          .map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
          .filter((one) => !family || one.family === family);
        const [first] = vetted;
        if (!first) return callback(blocked(), []);
        return all ? callback(null, vetted) : callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}
