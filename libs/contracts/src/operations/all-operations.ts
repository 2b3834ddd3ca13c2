import { allEvents } from '../events/index.ts';
import {
  createPartner,
  issueKey,
  listPartners,
  revokeKey,
  suspendPartner,
  updatePartner,
} from './administer-partners.ts';
import { disableWebhook, replayDeliveries, rotateWebhook, setWebhook } from './configure-webhook.ts';
import { listDeadLetters, parkingServices, replayDeadLetters } from './dead-letters.ts';
import { importCaseStatus } from './import-case-status.ts';
import { type AnyOperation, publicOperations } from './index.ts';
import {
  planRetention,
  readHolds,
  rewrapRecords,
  runRetention,
  sealingServices,
  setHold,
  verifyRetention,
} from './keep-records.ts';
import { listQuarantined, quarantineComplaint, releaseComplaint } from './quarantine-complaint.ts';
import { readKnowledgeStatus } from './read-knowledge-status.ts';
import { readTranscript } from './read-transcript.ts';
import { readTranscriptionStatus } from './read-transcription-status.ts';
import { readOutboxEvent, readSeenEvents } from './settle-events.ts';
import { writeRegisterCsv } from './write-register-csv.ts';

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
