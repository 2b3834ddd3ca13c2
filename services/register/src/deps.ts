import type { Nats } from '@intake/platform/bus/nats';
import type { KeyRing } from '@intake/platform/crypto/key-ring';
import type { Log } from '@intake/platform/telemetry/log';
import type { DatabasePool } from 'slonik';

/** What handlers, consumers and jobs may use. */
export type Deps = {
  readonly db: DatabasePool;
  readonly nats: Nats;
  readonly log: Log;
  /** Seals events on the bus. */
  readonly sealRing: KeyRing;
  /** Signs lodgement tokens. */
  readonly tokenRing: KeyRing;
  now(): Date;
  /** To be called after a commit that queued an event. */
  wakeRelay(): void;
};
