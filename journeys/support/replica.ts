import { join } from 'node:path';
import { freePort } from '@intake/servers/free-port';
import { keepSecrets } from '@intake/stack/secrets';
import { type ServiceProcess, superviseService } from '@intake/stack/service-process';
import { type ServiceName, serviceSettings } from '@intake/stack/service-settings';
import type { TestSystem } from './system.ts';

/** One more process of a service, beside the system's own. */
export async function startReplica(
  { dataDir, backends, baseUrl }: TestSystem,
  service: ServiceName,
): Promise<ServiceProcess & AsyncDisposable & { readonly api: string }> {
  const port = await freePort();
  const secrets = await keepSecrets(dataDir);
  const settings = serviceSettings(service, { backends, secrets, port, baseUrl });
  const env = { ...settings, RATE_LIMIT_OPEN: '100000', RATE_LIMIT_KEYED: '100000' };
  const replica = superviseService({
    service,
    env,
    logFile: join(dataDir, 'logs', `${service}-${port}.log`),
    log: () => undefined,
  });
  return { ...replica, api: `http://127.0.0.1:${port}/api/v1`, [Symbol.asyncDispose]: replica.stop };
}
