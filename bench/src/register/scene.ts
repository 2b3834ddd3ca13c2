import { licensePartner } from '../system/license-partner.ts';
import { openServers, startOn } from '../system/servers.ts';
import { fillRegister, settleRegister } from './fill-register.ts';

/** Partners by how many rows they have, and how many of these were received in the last 90 days. */
export const partners = {
  small: { rows: 1_000, inWindow: 1_000 },
  old: { rows: 100_000, inWindow: 1_000 },
  large: { rows: 100_000, inWindow: 100_000 },
} as const;
export type PartnerName = keyof typeof partners;

/** Gateway and register on durable servers, and the partners' rows. */
export async function openRegisterScene(resources: AsyncDisposableStack) {
  const servers = await openServers(resources, { owners: ['gateway', 'register'], ephemeral: false });
  const env = { NODE_ENV: 'production', OTEL_SDK_DISABLED: 'true', RATE_LIMIT_OPEN: '10000000' };
  await startOn(resources, servers, { service: 'register', env });
  const gateway = await startOn(resources, servers, { service: 'gateway', env });
  const keys = {} as Record<PartnerName, string>;
  for (const [name, { rows, inWindow }] of Object.entries(partners)) {
    const { key } = await licensePartner(servers.nats.url, { id: name });
    keys[name as PartnerName] = key;
    await fillRegister(servers.postgres.url, { partner: name, rows, inWindow });
  }
  await settleRegister(servers.postgres.url);
  return { url: gateway.url, keys };
}
