/** A program that starts all servers, says where they are, and is then killed by killed-parent.test.ts. */
import { join } from 'node:path';
import { startNats } from '../src/nats.ts';
import { startPostgres } from '../src/postgres/postgres.ts';
import { temporaryDirectory } from '../src/processes/temporary-directory.ts';
import { startRedis } from '../src/redis.ts';

const log = () => undefined;
const { path } = await temporaryDirectory();
const servers = await Promise.all([
  startPostgres({ dataDir: join(path, 'postgres'), ephemeral: true, log }),
  startNats({ storeDir: join(path, 'nats'), log }),
  startRedis({ log }),
]);
console.log(JSON.stringify({ path, pids: servers.map(({ pid }) => pid) }));
