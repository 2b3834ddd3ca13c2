import { takeTurn } from '@intake/contracts/operations/conversation/take-turn';
import { startPart } from '../system/child.ts';
import { licensePartner } from '../system/license-partner.ts';
import { openServers, startOn, telemetrySettings } from '../system/servers.ts';
import { openSink } from './sink.ts';
import { floorSubject } from './subject.ts';

const production = { NODE_ENV: 'production' };

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** Real servers, then floor and gateway with and without telemetry: all are up at once, one at a time is loaded. */
export async function openScene(resources: AsyncDisposableStack) {
  const servers = await openServers(resources, { owners: ['gateway'], ephemeral: true });
  const sink = resources.use(await openSink());
  const traced = { ...production, ...telemetrySettings(sink.url) };
  const natsHost = new URL(servers.nats.url).host;
  const part = async (file: URL, env: Readonly<Record<string, string>> = production, subjects: string[] = []) =>
    resources.use(await startPart({ file, args: [natsHost, ...subjects], env }));

  const load = await part(new URL('./load.ts', import.meta.url));
  const echo = await part(new URL('./echo.ts', import.meta.url), production, [floorSubject, takeTurn.subject]);
  const floor = await part(new URL('./floor.ts', import.meta.url));
  const tracedFloor = await part(new URL('./floor.ts', import.meta.url), { ...traced, OTEL_SERVICE_NAME: 'floor' });
  const bare = await startOn(resources, servers, { service: 'gateway', env: production });
  const full = await startOn(resources, servers, { service: 'gateway', env: traced });
  const { key } = await licensePartner(servers.nats.url, { id: 'bench' });
  const helpers = [servers.nats.pid, servers.redis.pid, servers.postgres.pid, process.pid, load.pid, echo.pid];
  return {
    load: load.process,
    key,
    floor: { url: `http://127.0.0.1:${floor.said}`, pid: floor.pid },
    tracedFloor: { url: `http://127.0.0.1:${tracedFloor.said}`, pid: tracedFloor.pid },
    bare,
    full,
    sunk: sink.taken,
    /** Everything of this run besides the process under load. */
    helpers: helpers.filter((pid) => pid !== undefined),
  };
}
