import type { KeyRing } from '@intake/platform/key-ring';
import type { Log } from '@intake/platform/log';
import type { Database } from '@intake/platform/postgres';
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
