import { allEvents } from '../events/index.ts';
import { readTranscriptionStatus } from './conversation/read-transcription-status.ts';
import { readTranscript } from './evidence/read-transcript.ts';
import { type AnyOperation, publicOperations } from './index.ts';
import {
  planRetention,
  readHolds,
  rewrapRecords,
  runRetention,
  sealingServices,
  setHold,
  verifyRetention,
} from './records/keep-records.ts';
import { listQuarantined, quarantineComplaint, releaseComplaint } from './records/quarantine-complaint.ts';
import { importCaseStatus } from './register/import-case-status.ts';
import { writeRegisterCsv } from './register/write-register-csv.ts';
import {
  createPartner,
  issueKey,
  listPartners,
  revokeKey,
  suspendPartner,
  updatePartner,
} from './service/administer-partners.ts';
import { listDeadLetters, parkingServices, replayDeadLetters } from './service/dead-letters.ts';
import { readKnowledgeStatus } from './service/read-knowledge-status.ts';
import { readOutboxEvent, readSeenEvents } from './service/settle-events.ts';
import { disableWebhook, replayDeliveries, rotateWebhook, setWebhook } from './webhooks/configure-webhook.ts';

const senders = [...new Set(allEvents.map(({ from }) => from))];
const takers = [...new Set(allEvents.flatMap(({ seenBy }) => seenBy))];

/** Every operation: those of HTTP, and those that only the bus knows. The users of the bus may do what these say. */
export const allOperations: readonly AnyOperation[] = [
  ...publicOperations,
  createPartner,
  updatePartner,
  listPartners,
  suspendPartner,
  issueKey,
  revokeKey,
  setWebhook,
  rotateWebhook,
  disableWebhook,
  replayDeliveries,
  setHold,
  readHolds,
  runRetention,
  planRetention,
  verifyRetention,
  quarantineComplaint,
  releaseComplaint,
  listQuarantined,
  importCaseStatus,
  readKnowledgeStatus,
  readTranscript,
  readTranscriptionStatus,
  writeRegisterCsv,
  ...sealingServices.map(rewrapRecords),
  ...parkingServices.flatMap((service) => [listDeadLetters(service), replayDeadLetters(service)]),
  ...takers.map(readSeenEvents),
  ...senders.map(readOutboxEvent),
];
