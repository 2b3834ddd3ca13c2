import { BusAddress } from '@intake/platform/bus/nats';
import { readConfig, wholeNumber } from '@intake/platform/lifecycle/config';
import { createLog, describeError } from '@intake/platform/telemetry/log';
import { z } from 'zod';
import { provisionAll } from './provision.ts';

const log = createLog('provision');
const password = z.string().min(16);

try {
  const config = readConfig({
    /** A role that may create roles and schemas in the database it names. */
    POSTGRES_URL: z.url(),
    NATS_URL: BusAddress,
    GATEWAY_DB_PASSWORD: password,
    COMPANION_DB_PASSWORD: password,
    REGISTER_DB_PASSWORD: password,
    WEBHOOKS_DB_PASSWORD: password,
    EXPORT_DB_PASSWORD: password,
    /** Copies of each stream: 1 on a single server, 3 or 5 on a cluster. */
    EVENTS_REPLICAS: wholeNumber(1, 5).default(1),
  });
  const applied = await provisionAll({
    postgresUrl: config.POSTGRES_URL,
    natsUrl: config.NATS_URL,
    passwords: {
      gateway: config.GATEWAY_DB_PASSWORD,
      companion: config.COMPANION_DB_PASSWORD,
      register: config.REGISTER_DB_PASSWORD,
      webhooks: config.WEBHOOKS_DB_PASSWORD,
      export: config.EXPORT_DB_PASSWORD,
    },
    streamReplicas: config.EVENTS_REPLICAS,
  });
  log.info({ applied }, 'provisioned');
} catch (error) {
  log.error(
    { ...describeError(error), reason: error instanceof Error ? error.message : undefined },
    'cannot provision',
  );
  process.exitCode = 1;
}
