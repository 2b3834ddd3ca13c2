import { type SchemaOwner, schemas } from '@intake/contracts/services';
import { openNats } from '@intake/platform/bus/nats';
import { declareStreams } from '@intake/platform/bus/streams';
import { provision } from '@intake/platform/postgres/migrate';
import { migrationFolders } from '@intake/platform/postgres/schemas';
import { createLog } from '@intake/platform/telemetry/log';

type Provisioning = {
  /** A connection that may create roles and schemas. */
  readonly postgresUrl: string;
  readonly natsUrl: string;
  readonly passwords: Readonly<Record<SchemaOwner, string>>;
  readonly streamReplicas?: number;
};

/** Roles, schemas, migrations and streams of the whole system; safe to repeat. Answers the migrations it applied. */
export async function provisionAll({
  postgresUrl,
  natsUrl,
  passwords,
  streamReplicas = 1,
}: Provisioning): Promise<string[]> {
  const applied: string[] = [];
  for (const service of Object.keys(schemas) as SchemaOwner[]) {
    const folders = migrationFolders(service);
    const news = await provision({ adminUrl: postgresUrl, service, password: passwords[service], folders });
    applied.push(...news.map((name) => `${service}: ${name}`));
  }
  await using nats = await openNats(natsUrl, { name: 'provision', log: createLog('provision'), streamReplicas });
  await declareStreams(nats);
  return applied;
}
