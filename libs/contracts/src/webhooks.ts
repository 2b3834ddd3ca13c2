import { z } from 'zod';
import { ContentPart } from './complaint.ts';
import { Provenance } from './register.ts';
import { Instant, Reference } from './text.ts';

/** Version of the webhook payload and of the complaint record it carries. */
export const schemaVersion = '2026-07-28';

/** Seconds before each of the six attempts, counted from the failure of the one before (decision D20). */
export const retryLadderSeconds: readonly number[] = [0, 60, 300, 1800, 7200, 21_600];

export const DeliveryAttempt = z.object({
  event_id: z.uuid(),
  event_type: z.string(),
  complaint_reference: Reference.nullable(),
  attempt: z.int().positive(),
  max_attempts: z.int().positive(),
  status: z.enum(['delivered', 'retrying', 'abandoned']),
  attempted_at_utc: Instant,
  status_code: z.int().nullable(),
  error: z.string().nullable(),
  latency_ms: z.int().nonnegative(),
  next_retry_at_utc: Instant.nullable(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** The webhook configuration without its secret, and the newest attempts (decision D21). */
export const WebhookStatus = z.object({
  partner_id: z.string(),
  configured: z.boolean(),
  endpoint_url: z.string().nullable(),
  enabled: z.boolean(),
  secret_set_at: Instant.nullable(),
  schema_version: z.string(),
  retry_ladder_seconds: z.array(z.number()),
  deliveries: z.array(DeliveryAttempt),
});
export type WebhookStatus = z.infer<typeof WebhookStatus>;

export const WebhookTestResult = z.object({
  event_id: z.uuid(),
  event_type: z.literal('webhook.test'),
  delivered: z.boolean(),
  status_code: z.int().nullable(),
  latency_ms: z.int().nonnegative(),
  signature: z.string(),
  timestamp: z.int(),
  error: z.string().nullable(),
});
export type WebhookTestResult = z.infer<typeof WebhookTestResult>;

const envelope = {
  event_id: z.uuid(),
  schema_version: z.string(),
  occurred_at_utc: Instant,
  partner_id: z.string(),
};

/** Body of `complaint.finalised`; `complaint` is the complaint record, `pdf_url` a signed link valid 7 days. */
export const ComplaintFinalisedBody = z.object({
  ...envelope,
  event_type: z.literal('complaint.finalised'),
  complaint_reference: Reference,
  risk_tier: z.string(),
  language: z.string(),
  /** From the second revision on: which it is, which one the record shows, and what changed (decision D45). */
  revision: z.int().positive().optional(),
  shown_revision: z.int().positive().optional(),
  changed: z.array(ContentPart).optional(),
  complaint: z.record(z.string(), z.unknown()),
  pdf_url: z.url(),
});

/** Body of `register.event` (decision D22). */
export const RegisterEventBody = z.object({
  ...envelope,
  event_type: z.literal('register.event'),
  complaint_reference: Reference,
  event: z.string(),
  event_on: z.iso.date(),
  provenance: Provenance,
});

/** Body of `webhook.test`: no complaint data. */
export const WebhookTestBody = z.object({
  ...envelope,
  event_type: z.literal('webhook.test'),
  synthetic: z.literal(true),
});
