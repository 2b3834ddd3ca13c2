import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BusAddress } from '@intake/platform/bus/nats';
import { readConfig } from '@intake/platform/lifecycle/config';
import { z } from 'zod';

const RunFile = z.object({ nats_url: BusAddress });

/** Where the bus is: `NATS_URL`, else what a running `npm start` wrote into its data directory; undefined when neither. */
export function natsUrl(): string | undefined {
  const settings = readConfig({ NATS_URL: BusAddress.optional(), DATA_DIR: z.string().default('.data') });
  return settings.NATS_URL ?? urlFrom(join(resolve(settings.DATA_DIR), 'run.json'));
}

function urlFrom(file: string): string | undefined {
  try {
    return RunFile.parse(JSON.parse(readFileSync(file, 'utf8'))).nats_url;
  } catch {
    return undefined;
  }
}
