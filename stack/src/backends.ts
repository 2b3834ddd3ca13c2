import { join } from 'node:path';
import { type Account, busAuthorization } from '@intake/platform/bus/authorization';
import { startNats } from '@intake/servers/nats';
import { startPostgres } from '@intake/servers/postgres/postgres';
import { freePort } from '@intake/servers/processes/free-port';
import { startRedis } from '@intake/servers/redis';
import type { RunningServer } from '@intake/servers/running-server';
import type { Secrets } from './secrets.ts';
import type { Backends } from './service-settings.ts';
import { type SupervisedServer, superviseServer } from './supervised-server.ts';

type Opening = {
  readonly dataDir: string;
  readonly secrets: Secrets;
  readonly ephemeral: boolean;
  readonly log: (line: string) => void;
};

/** The servers that are this launcher's own; one named in the environment is somebody else's. */
export type OwnServers = Partial<Record<'postgres' | 'nats' | 'redis', SupervisedServer>>;

/** Servers named in the environment are used; the others are started on this machine, data under `dataDir`. */
export async function openBackends(resources: AsyncDisposableStack, opening: Opening) {
  const { dataDir, secrets, ephemeral, log } = opening;
  const own: OwnServers = {};
  const open = async (
    name: keyof OwnServers,
    given: string | undefined,
    start: (port: number) => Promise<RunningServer>,
  ) => {
    if (given) return given;
    const server = await superviseServer({ name, port: await freePort(), log, start });
    own[name] = resources.use(server);
    return server.url;
  };
  const postgresUrl = await open('postgres', process.env['POSTGRES_URL'], (port) =>
    startPostgres({ dataDir: join(dataDir, 'postgres'), ephemeral, port, log }),
  );
  const natsUrl = await open('nats', process.env['NATS_URL'], (port) =>
    startNats({ storeDir: join(dataDir, 'nats'), auth: busAuth(secrets), port, log }),
  );
  const redisUrl = await open('redis', process.env['REDIS_URL'], (port) =>
    startRedis({ password: secrets.redisPassword, port, log }),
  );
  const natsUrlOf = (account: Account) => (own.nats ? signedIn(natsUrl, account, secrets) : natsUrl);
  const backends: Backends = { postgresUrl, natsUrl, natsUrlOf, redisUrl };
  return { backends, own };
}

/** The same borders as anywhere else: what they forbid is then seen here first. */
function busAuth({ busPasswords }: Secrets) {
  const authorization = busAuthorization((account) => JSON.stringify(busPasswords[account]));
  return { user: 'admin', password: busPasswords.admin, authorization };
}

function signedIn(natsUrl: string, account: Account, { busPasswords }: Secrets): string {
  const url = new URL(natsUrl);
  url.username = account;
  url.password = busPasswords[account];
  return url.href;
}
