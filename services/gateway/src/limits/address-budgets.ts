import { createHmac, createSecretKey } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { currentKey } from '@intake/platform/crypto/key-ring';
import type { Deps } from '../deps.ts';
import type { Budget } from './budget.ts';
import { clientNetworks } from './client-address.ts';

/** What a request without a key is counted by: its client's address and the networks around it (decision D3). */
export function addressBudgets(deps: Pick<Deps, 'ring' | 'settings'>, request: IncomingMessage): Budget[] {
  const { trustedHops, openRate, networkTimes } = deps.settings;
  const forwardedFor = request.headers['x-forwarded-for'];
  const networks = clientNetworks({
    remote: request.socket.remoteAddress,
    forwardedFor: Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
    trustedHops,
  });
  // The braces keep the windows of one client on one node of a Redis cluster.
  const widest = digestOf(deps, networks.at(-1) ?? '');
  return networks.map((network, at) => {
    const own = at === networks.length - 1 ? '' : `:${digestOf(deps, network)}`;
    return { key: `{address:${widest}}${own}`, limit: openRate * (networkTimes[at] ?? 1) };
  });
}

/** Addresses are kept as keyed digests: a look into Redis tells nobody who called. */
function digestOf({ ring }: Pick<Deps, 'ring'>, network: string): string {
  // Bare bytes are made a key by way of an error with a stack, which takes ten times as long.
  const key = createSecretKey(currentKey(ring));
  return createHmac('sha256', key).update(`address|${network}`).digest('base64url');
}
