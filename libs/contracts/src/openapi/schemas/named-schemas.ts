import { z } from 'zod';
import {
  Claim,
  Complaint,
  ComplaintDocument,
  ComplaintRecord,
  InYourLanguage,
  Receiver,
  RecordGround,
  RoutingStep,
  UrgencyItem,
} from '../../complaint.ts';
import { Contact } from '../../contact.ts';
import { CompanionRequest, CompanionTurn, Confirm, Grounds, Message, Option, Stage } from '../../conversation.ts';
import {
  EvidenceLine,
  EvidenceRequest,
  EvidenceResult,
  EvidenceTranscript,
  KeptTranscript,
  ManifestItem,
  Screenshot,
  TranscriptItem,
} from '../../evidence.ts';
import { openCheckout } from '../../operations/open-checkout.ts';
import { Health } from '../../operations/read-health.ts';
import { reportEvent } from '../../operations/report-event.ts';
import { sendTestEvent } from '../../operations/send-test-event.ts';
import { transcribe } from '../../operations/transcribe.ts';
import { EmbedConfig } from '../../partner.ts';
import { LifecycleEvent, Register, RegisterEntry, RegisterSummary, RiskTier } from '../../register.ts';
import { Reference } from '../../text.ts';
import {
  ComplaintFinalisedBody,
  DeliveryAttempt,
  RegisterEventBody,
  WebhookStatus,
  WebhookTestBody,
  WebhookTestResult,
} from '../../webhooks.ts';

const named = {
  CheckoutRequest: openCheckout.input,
  Claim,
  CompanionRequest,
  CompanionTurn,
  Complaint,
  ComplaintDocument,
  ComplaintFinalisedBody,
  ComplaintRecord,
  Confirm,
  Option,
  Contact,
  DeliveryAttempt,
  EmbedConfig,
  EvidenceLine,
  EvidenceRequest,
  EvidenceResult,
  EvidenceTranscript,
  Grounds,
  Health,
  InYourLanguage,
  LifecycleEvent,
  KeptTranscript,
  ManifestItem,
  Message,
  Receiver,
  RecordGround,
  Reference,
  Register,
  RegisterEntry,
  RegisterEventBody,
  RegisterEventRequest: reportEvent.input,
  RegisterSummary,
  RiskTier,
  RoutingStep,
  Screenshot,
  Stage,
  TranscriptItem,
  Transcription: transcribe.output,
  UrgencyItem,
  WebhookStatus,
  WebhookTestBody,
  WebhookTestRequest: sendTestEvent.input,
  WebhookTestResult,
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type SchemaName = keyof typeof named;

/** The schemas that the published contract knows by name. */
export const namedSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) namedSchemas.add(schema, { id });
