import type { KeyRing } from '@intake/platform/crypto/key-ring';
import type { Database } from '@intake/platform/postgres/postgres';
import type { Log } from '@intake/platform/telemetry/log';
import type { PostEvent } from './clients/post-event.ts';

export type Deps = {
  readonly db: Database;
  /** Seals secrets and bodies at rest. */
  readonly ring: KeyRing;
  readonly log: Log;
  readonly ladder: readonly number[];
  /** Lets http loopback endpoints receive webhooks: development only. */
  readonly allowLoopback: boolean;
  readonly post: PostEvent;
  now(): Date;
  /** From 0 up to 1. */
  random(): number;
  newId(): string;
  newSecret(): string;
};
