import type { Nats } from '@intake/platform/bus/nats';
import type { Handler } from '@intake/platform/bus/rpc';
import type { KeyRing } from '@intake/platform/crypto/key-ring';
import type { Log } from '@intake/platform/telemetry/log';
import type { Licences } from './access/licences.ts';
import type { Bodies } from './bodies/judge-body.ts';
import type { Keeping } from './limits/allowances.ts';
import type { Windows } from './limits/budget.ts';
import type { Places } from './limits/places.ts';
import type { Page } from './pages/page.ts';

/** What answering a request may use. */
export type Deps = {
  readonly nats: Nats;
  readonly log: Log;
  readonly now: () => Date;
  /** Signs and reads tokens. */
  readonly ring: KeyRing;
  readonly licences: Licences;
  readonly windows: Windows;
  readonly keeping: Keeping;
  readonly bodies: Bodies;
  /** Bounds how many questions wait for the services behind. */
  readonly places: Places;
  readonly settings: {
    readonly trustedHops: number;
    /** Requests per rolling minute of one address. */
    readonly openRate: number;
    /** How many times that a client's networks have: the address or its /64, its /56, its /48. */
    readonly networkTimes: readonly [number, number, number];
    /** Milliseconds of processor time that each request of a budget brings along. */
    readonly costMs: number;
    /** Kilobytes that may be kept a day for each request of an address's budget. */
    readonly keptKb: number;
    /** Overrides every licence's own rate. */
    readonly keyedRate: number | undefined;
  };
  /** Operations answered here rather than over the bus. */
  readonly localHandlers: readonly Handler[];
  readonly pages: readonly Page[];
};
