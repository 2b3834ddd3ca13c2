import type { Operation } from '../operation.ts';
import { exportArchive } from './export-archive.ts';
import { openCheckout } from './open-checkout.ts';
import { readComplaint } from './read-complaint.ts';
import { readDeliveries } from './read-deliveries.ts';
import { readEmbedConfig } from './read-embed-config.ts';
import { readHealth } from './read-health.ts';
import { readRegister } from './read-register.ts';
import { reconstructEvidence } from './reconstruct-evidence.ts';
import { reportEvent } from './report-event.ts';
import { sendTestEvent } from './send-test-event.ts';
import { takeTurn } from './take-turn.ts';
import { transcribe } from './transcribe.ts';

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
