import { join } from 'node:path';
import { freePort } from '@intake/servers/processes/free-port';
import { keepSecrets } from './secrets.ts';
import { type ServiceProcess, superviseService } from './service-process.ts';
import { type ServiceName, serviceSettings } from './service-settings.ts';
import type { System } from './system.ts';

export type Replica = ServiceProcess & AsyncDisposable & { readonly api: string };

/** One more process of a service, beside the system's own. */
export async function startReplica(
  { dataDir, backends, baseUrl, env }: System,
  service: ServiceName,
): Promise<Replica> {
  const port = await freePort();
  const secrets = await keepSecrets(dataDir);
  const replica = superviseService({
    service,
    env: { ...serviceSettings(service, { backends, secrets, port, baseUrl }), ...env },
    logFile: join(dataDir, 'logs', `${service}-${port}.log`),
    log: () => undefined,
  });
  return { ...replica, api: `http://127.0.0.1:${port}/api/v1`, [Symbol.asyncDispose]: replica.stop };
}
