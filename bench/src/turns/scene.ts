import { openSink } from '../gateway/sink.ts';
import { floorSubject } from '../gateway/subject.ts';
import { floorName, type Subject } from '../gateway/subjects.ts';
import { startPart } from '../system/child.ts';
import { licensePartner } from '../system/license-partner.ts';
import { openServers, type Servers, startOn, telemetrySettings } from '../system/servers.ts';

const production = { NODE_ENV: 'production' };

/** Floor, gateway and companion, with durable servers: a turn counts when its record is kept. */
export async function openTurnsScene(resources: AsyncDisposableStack) {
  const servers = await openServers(resources, { owners: ['gateway', 'companion'], ephemeral: false });
  const sink = resources.use(await openSink());
  const traced = { ...production, ...telemetrySettings(sink.url) };
  const natsHost = new URL(servers.nats.url).host;
  const part = async (file: URL, ...subjects: string[]) =>
    resources.use(await startPart({ file, args: [natsHost, ...subjects], env: production }));

  const load = await part(new URL('../gateway/load.ts', import.meta.url));
  const echo = await part(new URL('../gateway/echo.ts', import.meta.url), floorSubject);
  const floor = await part(new URL('../gateway/floor.ts', import.meta.url));
  const companion = await startOn(resources, servers, { service: 'companion', env: traced });
  const gateway = await startOn(resources, servers, { service: 'gateway', env: traced });
  const behind = pidsOf(servers);
  const others = { gateway: gateway.pid, ...behind, load: load.pid };
  const headers = { 'content-type': 'application/json' };
  const { key } = await licensePartner(servers.nats.url, { id: 'bench' });
  const keyed = { ...headers, 'x-service-key': key };
  const post = { method: 'POST', status: 200 } as const;
  const turns = { ...post, headers: keyed, url: `${gateway.url}/api/v1/companion`, pid: companion.pid, others };
  const subjects: readonly Subject[] = [
    {
      ...post,
      name: floorName,
      headers,
      url: `http://127.0.0.1:${floor.said}/echo`,
      pid: floor.pid,
      others: { ...behind, load: load.pid, echo: echo.pid },
      says: { people: 'new' },
    },
    { ...turns, name: 'turns, new people', says: { people: 'new' } },
    { ...turns, name: 'turns, returning people', says: { people: 'returning' } },
  ];
  return {
    measuring: { load: load.process, helpers: [process.pid] },
    subjects,
    gateway,
    sunk: sink.taken,
    /** Another companion beside the first, from then on. */
    async addCompanion() {
      const second = await startOn(resources, servers, { service: 'companion', env: traced });
      return { ...turns, others: { ...others, second: second.pid } };
    },
  };
}

function pidsOf({ nats, redis, postgres }: Servers): Record<string, number> {
  const pids = { nats: nats.pid, redis: redis.pid, postgres: postgres.pid };
  return Object.fromEntries(Object.entries(pids).flatMap(([name, pid]) => (pid === undefined ? [] : [[name, pid]])));
}
