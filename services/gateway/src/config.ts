import { limits } from '@intake/contracts/limits';
import { BusAddress } from '@intake/platform/bus/nats';
import { KeyRingSetting } from '@intake/platform/crypto/key-ring';
import { readConfig, wholeNumber } from '@intake/platform/lifecycle/config';
import { z } from 'zod';

/** Every setting of the gateway; nothing else reads the environment. */
export const config = readConfig({
  PORT: wholeNumber(0, 65_535).default(8080),
  ADMIN_PORT: wholeNumber(0, 65_535).default(9090),
  NATS_URL: BusAddress,
  DATABASE_URL: z.url(),
  /** Connections that this process may have open; those of all processes must fit into the database's `max_connections`. */
  DATABASE_CONNECTIONS: wholeNumber(2, 100).default(10),
  REDIS_URL: z.url(),
  BASE_URL: z.url(),
  /** Signs and reads embed tokens. */
  TOKEN_KEYS: KeyRingSetting,
  /** Proxies of our own in front, each of which appends to X-Forwarded-For. */
  TRUSTED_PROXY_HOPS: wholeNumber(0, 16).default(0),
  RATE_LIMIT_OPEN: wholeNumber(1, 10_000_000).default(limits.ratePerMinute.open),
  /** How many times the rate of one address all of an IPv6 /56, and of a /48, have together. */
  RATE_LIMIT_TIMES_56: wholeNumber(1, 256).default(4),
  RATE_LIMIT_TIMES_48: wholeNumber(1, 65_536).default(16),
  /** Open at once; of what is free one address may have an eighth. Below the process's limit of open files. */
  MAX_CONNECTIONS: wholeNumber(100, 1_000_000).default(10_000),
  /** Seconds in which clients are told to leave before the door shuts; behind a proxy that keeps connections open, 3. */
  FAREWELL_SECONDS: wholeNumber(0, 8).default(0),
  /** Milliseconds of processor time that each request of a budget brings along: 45 s a minute for an address. */
  RATE_LIMIT_COST_MS: wholeNumber(1, 60_000).default(1_500),
  /** Kilobytes a day that may be kept for each request of an address's budget: 120 MB for an address. */
  RATE_LIMIT_KEPT_KB: wholeNumber(64, 1_000_000).default(4_096),
  /** Overrides the rate of every licence. */
  RATE_LIMIT_KEYED: wholeNumber(1, 10_000_000).optional(),
  REGION: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
});
