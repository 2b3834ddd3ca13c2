import { join } from 'node:path';
import type { SchemaOwner } from '@intake/contracts/services';
import type { Account } from '@intake/platform/bus/authorization';
import type { Secrets } from './secrets.ts';

export const serviceNames = ['companion', 'evidence', 'register', 'export', 'webhooks', 'gateway'] as const;
export type ServiceName = (typeof serviceNames)[number];

export type Backends = {
  readonly postgresUrl: string;
  /** The bus, signed in as whoever may do anything there. */
  readonly natsUrl: string;
  /** The same, signed in as one of its users; a bus named in the environment has but the one. */
  natsUrlOf(account: Account): string;
  readonly redisUrl: string;
};

type Settings = {
  readonly backends: Backends;
  readonly secrets: Secrets;
  readonly port: number;
  readonly baseUrl: string;
};

/** What of the launcher's own environment reaches the services: settings a person may give to `npm start`. */
const passedOn = [
  'PATH',
  'TZ',
  'LOG_LEVEL',
  'REGION',
  'TRUSTED_PROXY_HOPS',
  'RATE_LIMIT_OPEN',
  'RATE_LIMIT_KEYED',
  'RATE_LIMIT_TIMES_56',
  'RATE_LIMIT_TIMES_48',
  'RATE_LIMIT_COST_MS',
  'RATE_LIMIT_KEPT_KB',
  'MAX_CONNECTIONS',
  'WEBHOOK_LADDER_SECONDS',
  'KNOWLEDGE_DIR',
  'NODE_EXTRA_CA_CERTS',
  'PDF_EMBED_FONTS',
  'CLOCK_SKEW_SECONDS',
] as const;
/** Telemetry is everybody's; the endpoints of models and their keys, and the brake on erasing, are the companion's alone. */
const passedOnTo = (service: ServiceName) =>
  service === 'companion' ? /^(?:(?:OTEL|LLM|STT|RETENTION)_|HEARING$)/ : /^OTEL_/;

/** What Node has compiled once: a service starts with a fifth less work. */
const compiled = join(import.meta.dirname, '../../.cache/node');

/** The environment of one service. */
export function serviceSettings(service: ServiceName, settings: Settings): Record<string, string> {
  const { backends, secrets, port, baseUrl } = settings;
  const common = {
    ...given(service),
    NODE_COMPILE_CACHE: compiled,
    NATS_URL: backends.natsUrlOf(service),
    BASE_URL: baseUrl,
    SEAL_KEYS: secrets.sealKeys,
    TOKEN_KEYS: secrets.tokenKeys,
    OTEL_SERVICE_NAME: service,
    OTEL_NODE_RESOURCE_DETECTORS: 'env,host,process',
    OTEL_LOGS_EXPORTER: 'none',
    ADMIN_PORT: '0',
  };
  if (service === 'evidence') return common;
  const withStore = { ...common, DATABASE_URL: databaseUrl(service, settings) };
  if (service === 'gateway') return { ...withStore, PORT: String(port), REDIS_URL: backends.redisUrl };
  if (service === 'webhooks') {
    return { ...withStore, WEBHOOK_ALLOW_LOOPBACK: process.env['WEBHOOK_ALLOW_LOOPBACK'] ?? '1' };
  }
  return withStore;
}

function given(service: ServiceName): Record<string, string> {
  const names = Object.keys(process.env).filter(
    (name) => passedOn.some((known) => known === name) || passedOnTo(service).test(name),
  );
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
}

function databaseUrl(service: SchemaOwner, { backends, secrets }: Settings): string {
  const url = new URL(backends.postgresUrl);
  url.username = `${service}_app`;
  url.password = secrets.databasePasswords[service];
  return url.href;
}
