import { openCheckout } from './conversation/open-checkout.ts';
import { takeTurn } from './conversation/take-turn.ts';
import { transcribe } from './conversation/transcribe.ts';
import { reconstructEvidence } from './evidence/reconstruct-evidence.ts';
import type { Operation } from './operation.ts';
import { exportArchive } from './records/export-archive.ts';
import { readComplaint } from './records/read-complaint.ts';
import { readRegister } from './register/read-register.ts';
import { reportEvent } from './register/report-event.ts';
import { readEmbedConfig } from './service/read-embed-config.ts';
import { readHealth } from './service/read-health.ts';
import { readDeliveries } from './webhooks/read-deliveries.ts';
import { sendTestEvent } from './webhooks/send-test-event.ts';

/** An operation whose types are of no interest to the reader: routes and documentation are made alike for all. */
export type AnyOperation = Operation<unknown, unknown>;

/** Every operation reachable over HTTP, in the order of the specification. */
export const publicOperations: readonly AnyOperation[] = [
  takeTurn,
  readRegister,
  reportEvent,
  reconstructEvidence,
  readHealth,
  readEmbedConfig,
  openCheckout,
  readComplaint,
  exportArchive,
  readDeliveries,
  sendTestEvent,
  transcribe,
];
