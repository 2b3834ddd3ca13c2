import { BusAddress } from '@intake/platform/bus/nats';
import { KeyRingSetting } from '@intake/platform/crypto/key-ring';
import { readConfig, wholeNumber } from '@intake/platform/lifecycle/config';
import { ClockSkewSetting } from '@intake/platform/postgres/store-clock';
import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/ });

export const config = readConfig({
  NATS_URL: BusAddress,
  /** Servers of the bus that keep a copy of each stream: 1, or 3 on a cluster. */
  EVENTS_REPLICAS: wholeNumber(1, 5).default(1),
  DATABASE_URL: z.url(),
  /** Connections that this process may have open; those of all processes must fit into the database's `max_connections`. */
  DATABASE_CONNECTIONS: wholeNumber(2, 100).default(10),
  /** How long consumers have to take an event in before it goes out again. */
  RECONCILE_AFTER_SECONDS: wholeNumber(1, 3_600).default(60),
  ADMIN_PORT: wholeNumber(0, 65_535).default(9090),
  LOG_LEVEL: z.string().default('info'),
  /** Public address of the gateway, for links. */
  BASE_URL: z.url(),
  /** Seals records, events and revisions. */
  SEAL_KEYS: KeyRingSetting,
  /** Signs lodgement tokens and PDF links. */
  TOKEN_KEYS: KeyRingSetting,
  /** Seconds by which this process's clock may differ from the database's. */
  CLOCK_SKEW_SECONDS: ClockSkewSetting,
  /** The brake on erasing: percent of an owner's intakes in one round, intakes of one owner and of all, and so few that it never holds. */
  RETENTION_BRAKE_PERCENT: wholeNumber(1, 100).default(10),
  RETENTION_BRAKE_COUNT: wholeNumber(1, 100_000_000).default(10_000),
  RETENTION_BRAKE_TOTAL: wholeNumber(1, 100_000_000).default(50_000),
  RETENTION_BRAKE_EXEMPT: wholeNumber(0, 100_000).default(25),
  /** Another knowledge base than the one shipped. */
  KNOWLEDGE_DIR: z.string().optional(),
  /** Heap, in MiB, for readings of what was heard last, in each of the two deciding threads. */
  READINGS_MB: wholeNumber(1, 1_024).default(48),
  /** Whether the learnt reader hears beside the rules (docs/safety.md); it takes 450 MiB and some tens of milliseconds of a core a message. */
  HEARING: z.enum(['on', 'off']).default('on'),
  /** An OpenAI-compatible chat endpoint that may put acknowledgements in other words; without it the rules' words go out. */
  LLM_BASE_URL: httpUrl.optional(),
  LLM_MODEL: z.string().default('gpt-4o-mini'),
  LLM_API_KEY: z.string().optional(),
  /** An OpenAI-compatible speech-to-text endpoint; without it the Talk button is absent. */
  STT_BASE_URL: httpUrl.optional(),
  STT_MODEL: z.string().default('whisper-1'),
  STT_API_KEY: z.string().optional(),
});
