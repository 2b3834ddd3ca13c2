import { z } from 'zod';
import { Claim, Complaint, ComplaintDocument, ComplaintRecord, RoutingStep, UrgencyItem } from '../complaint.ts';
import { CompanionRequest, CompanionTurn, Confirm, Grounds } from '../conversation.ts';
import { EvidenceRequest, EvidenceResult, EvidenceTranscript, ManifestItem, TranscriptItem } from '../evidence.ts';
import { Health } from '../operations/read-health.ts';
import { EmbedConfig } from '../partner.ts';
import { Register, RegisterEntry, RegisterSummary } from '../register.ts';
import {
  ComplaintFinalisedBody,
  DeliveryAttempt,
  RegisterEventBody,
  WebhookStatus,
  WebhookTestBody,
  WebhookTestResult,
} from '../webhooks.ts';

const named = {
  Claim,
  CompanionRequest,
  CompanionTurn,
  Complaint,
  ComplaintDocument,
  ComplaintFinalisedBody,
  ComplaintRecord,
  Confirm,
  DeliveryAttempt,
  EmbedConfig,
  EvidenceRequest,
  EvidenceResult,
  EvidenceTranscript,
  Grounds,
  Health,
  ManifestItem,
  Register,
  RegisterEntry,
  RegisterEventBody,
  RegisterSummary,
  RoutingStep,
  TranscriptItem,
  UrgencyItem,
  WebhookStatus,
  WebhookTestBody,
  WebhookTestResult,
} as const satisfies Readonly<Record<string, z.ZodType>>;

/** The schemas that the published contract knows by name. */
export const namedSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) namedSchemas.add(schema, { id });
