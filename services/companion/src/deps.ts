import type { Nats } from '@intake/platform/bus/nats';
import type { KeyRing } from '@intake/platform/crypto/key-ring';
import type { Log } from '@intake/platform/telemetry/log';
import type { DatabasePool } from 'slonik';
import type { ChatModel } from './clients/chat-model.ts';
import type { Deciders } from './deciding/open-deciders.ts';
import type { Brake } from './domain/brake.ts';
import type { Listener } from './hearing/open-listener.ts';

/** What the handlers of this service may use. */
export type Deps = {
  readonly db: DatabasePool;
  readonly nats: Nats;
  readonly log: Log;
  readonly sealKeys: KeyRing;
  readonly tokenKeys: KeyRing;
  readonly baseUrl: string;
  readonly deciders: Deciders;
  readonly listener: Listener;
  /** Puts acknowledgements in other words; absent where none is configured. */
  readonly chatModel: ChatModel | undefined;
  now(): Date;
  /** The time by the database's clock, which alone decides what is due to be erased. */
  storeNow(): Promise<Date>;
  /** How far the two clocks may be apart. */
  readonly mostSkewMs: number;
  /** What one round of erasing may erase without an operator's word. */
  readonly brake: Brake;
  newId(): string;
  /** Tells the relay that the outbox has news. */
  wakeRelay(): void;
};
