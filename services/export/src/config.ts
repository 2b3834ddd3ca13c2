import { BusAddress } from '@intake/platform/bus/nats';
import { KeyRingSetting } from '@intake/platform/crypto/key-ring';
import { flag, readConfig, wholeNumber } from '@intake/platform/lifecycle/config';
import { ClockSkewSetting } from '@intake/platform/postgres/store-clock';
import { z } from 'zod';

export const config = readConfig({
  NATS_URL: BusAddress,
  /** Servers of the bus that keep a copy of each stream: 1, or 3 on a cluster. */
  EVENTS_REPLICAS: wholeNumber(1, 5).default(1),
  DATABASE_URL: z.url(),
  /** Connections that this process may have open; those of all processes must fit into the database's `max_connections`. */
  DATABASE_CONNECTIONS: wholeNumber(2, 100).default(10),
  /** Seconds by which this process's clock may differ from the database's. */
  CLOCK_SKEW_SECONDS: ClockSkewSetting,
  ADMIN_PORT: wholeNumber(0, 65_535).default(9090),
  /** Seals events on the bus and records at rest. */
  SEAL_KEYS: KeyRingSetting,
  /** Signs the links of `pdf_url`. */
  TOKEN_KEYS: KeyRingSetting,
  /** Renders Greek, Vietnamese and Chinese in PDFs, with fonts embedded. */
  PDF_EMBED_FONTS: flag,
  LOG_LEVEL: z.string().default('info'),
});
