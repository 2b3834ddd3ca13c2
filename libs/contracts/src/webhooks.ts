import { z } from 'zod';
import { ContentPart } from './record.ts';
import { Provenance } from './register.ts';
import { Instant, Reference } from './text.ts';

/** Version of the webhook payload and of the complaint record it carries. */
export const schemaVersion = '2026-07-28';

/** Seconds before each of the six attempts, counted from the failure of the one before (decision D20). */
export const retryLadderSeconds: readonly number[] = [0, 60, 300, 1800, 7200, 21_600];

export const DeliveryAttempt = z
  .object({
    event_id: z.uuid().describe('The event.'),
    event_type: z.string().describe('What it says.'),
    complaint_reference: Reference.nullable().describe('The complaint it is about.'),
    attempt: z.int().positive().describe('Counts from 1.'),
    max_attempts: z.int().positive().describe('After so many it is abandoned.'),
    status: z.enum(['delivered', 'retrying', 'abandoned']).describe('What became of it.'),
    attempted_at_utc: Instant.describe('When.'),
    status_code: z.int().nullable().describe('What the endpoint answered; null when it did not.'),
    error: z.string().nullable().describe('A word for what went wrong; null when nothing did.'),
    latency_ms: z.int().nonnegative().describe('Until the status line.'),
    next_retry_at_utc: Instant.nullable().describe('When the next attempt is due.'),
  })
  .meta({ id: 'DeliveryAttempt', description: 'One attempt to deliver one event.' });
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** The webhook configuration without its secret, and the newest attempts (decision D21). */
export const WebhookStatus = z
  .object({
    partner_id: z.string().describe('Your licence.'),
    configured: z.boolean().describe('Whether an endpoint is set.'),
    endpoint_url: z.string().nullable().describe('Where events go.'),
    enabled: z.boolean().describe('Whether they do.'),
    secret_set_at: Instant.nullable().describe('When the signing secret was last changed.'),
    schema_version: z.string().describe('Version of the payloads.'),
    retry_ladder_seconds: z
      .array(z.number())
      .describe('Waits before each attempt, counted from the failure before it.'),
    deliveries: z.array(DeliveryAttempt).describe('The last 50 attempts, newest first.'),
  })
  .meta({ id: 'WebhookStatus', description: 'How your webhook stands, without its secret.' });
export type WebhookStatus = z.infer<typeof WebhookStatus>;

export const WebhookTestResult = z
  .object({
    event_id: z.uuid().describe('Of the test event.'),
    event_type: z.literal('webhook.test').describe('Always this.'),
    delivered: z.boolean().describe('Whether it answered 2xx in time.'),
    status_code: z.int().nullable().describe('What it answered; null when it did not.'),
    latency_ms: z.int().nonnegative().describe('Until its status line.'),
    signature: z.string().describe('The `X-Service-Signature` that was sent.'),
    timestamp: z.int().describe('The `X-Service-Timestamp` that was sent.'),
    error: z.string().nullable().describe('A word for what went wrong, such as `timeout` or `http_503`.'),
  })
  .meta({ id: 'WebhookTestResult', description: 'What the endpoint answered.' });
export type WebhookTestResult = z.infer<typeof WebhookTestResult>;

const envelope = {
  event_id: z.uuid().describe('The same for every attempt and replay: deduplicate on it.'),
  schema_version: z.string().describe('Version of the payload.'),
  occurred_at_utc: Instant.describe('When it happened, not when it was sent.'),
  partner_id: z.string().describe('Your licence.'),
};

/** Body of `complaint.finalised`; `complaint` is the complaint record, `pdf_url` a signed link valid 7 days. */
export const ComplaintFinalisedBody = z
  .object({
    ...envelope,
    event_type: z.literal('complaint.finalised').describe('What happened.'),
    complaint_reference: Reference.describe('Its reference.'),
    risk_tier: z.string().describe('How soon it wants attention.'),
    language: z.string().describe('The language of the conversation.'),
    revision: z.int().positive().optional().describe('Which revision this is; absent in the first.'),
    shown_revision: z
      .int()
      .positive()
      .optional()
      .describe(
        'The revision that the record shows: an earlier one while the complaint is under legal hold. Absent in the first.',
      ),
    changed: z
      .array(ContentPart)
      .optional()
      .describe('What differs from the revision before; further names may be added.'),
    complaint: z.record(z.string(), z.unknown()).meta({ $ref: '#/components/schemas/ComplaintRecord' }),
    pdf_url: z.url().describe('The formal document; signed, valid for 7 days, needs no key.'),
  })
  .meta({
    id: 'ComplaintFinalisedBody',
    description: 'A complaint is complete and confirmed. A changed complaint comes again, with a new `event_id`.',
  });

/** Body of `register.event` (decision D22). */
export const RegisterEventBody = z
  .object({
    ...envelope,
    event_type: z.literal('register.event').describe('What happened.'),
    complaint_reference: Reference.describe('The complaint.'),
    event: z.string().describe('What was reported.'),
    event_on: z.iso.date().describe('The day, in your calendar.'),
    provenance: Provenance.describe(
      'Who reported it: `token` or `reference`. By reference alone `resolved` and `withdrawn` close nothing.',
    ),
  })
  .meta({
    id: 'RegisterEventBody',
    description:
      "A lifecycle event that was reported: by the complainant's device with its token, or by anybody with the reference. One that was reported by reference and is then confirmed by token comes again, with another `event_id`.",
  });

/** Body of `webhook.test`: no complaint data. */
export const WebhookTestBody = z
  .object({
    ...envelope,
    event_type: z.literal('webhook.test').describe('What happened.'),
    synthetic: z.literal(true).describe('Always true.'),
  })
  .meta({ id: 'WebhookTestBody', description: 'A test; it carries no complaint data and is never repeated.' });
