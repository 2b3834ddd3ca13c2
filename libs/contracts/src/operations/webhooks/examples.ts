import type { z } from 'zod';
import {
  type ComplaintFinalisedBody,
  type RegisterEventBody,
  retryLadderSeconds,
  schemaVersion,
  type WebhookStatus,
  type WebhookTestBody,
  type WebhookTestResult,
} from '../../webhooks.ts';
import { record, sample } from '../records/examples.ts';

const finalisedId = '8fb6b4a7-8b5d-8c1a-9f2e-0c6d1e2f3a4b';
const testId = 'd6912c31-90b0-4201-ae76-7ccc5ee3f63f';

const envelope = { schema_version: schemaVersion, partner_id: sample.partner.id } as const;

export const complaintFinalised: z.input<typeof ComplaintFinalisedBody> = {
  event_id: finalisedId,
  event_type: 'complaint.finalised',
  ...envelope,
  occurred_at_utc: sample.at,
  complaint_reference: sample.reference,
  risk_tier: 'elevated',
  language: 'en',
  complaint: record,
  pdf_url: `https://intake.example/api/v1/complaints/${sample.reference}?format=pdf&expires=1795787462&signature=${'4f'.repeat(32)}`,
};

export const registerEvent: z.input<typeof RegisterEventBody> = {
  event_id: '534edcce-1c1d-8e62-b2d7-240870c54646',
  event_type: 'register.event',
  ...envelope,
  occurred_at_utc: '2026-11-23T21:58:11.059Z',
  complaint_reference: sample.reference,
  event: 'response_received',
  event_on: '2026-11-24',
  provenance: 'token',
};

export const webhookTest: z.input<typeof WebhookTestBody> = {
  event_id: testId,
  event_type: 'webhook.test',
  ...envelope,
  occurred_at_utc: '2026-11-20T13:48:07.585Z',
  synthetic: true,
};

export const deliveredTest: WebhookTestResult = {
  event_id: testId,
  event_type: 'webhook.test',
  delivered: true,
  status_code: 200,
  latency_ms: 49,
  signature: `sha256=${'9d'.repeat(32)}`,
  timestamp: 1795182487,
  error: null,
};

export const failedTest: WebhookTestResult = {
  ...deliveredTest,
  delivered: false,
  status_code: null,
  latency_ms: 8000,
  error: 'timeout',
};

const attempt = {
  event_id: finalisedId,
  event_type: 'complaint.finalised',
  complaint_reference: sample.reference,
  max_attempts: retryLadderSeconds.length,
};

export const webhookStatus: WebhookStatus = {
  partner_id: sample.partner.id,
  configured: true,
  endpoint_url: 'https://harbour-telco.example/hooks/complaints',
  enabled: true,
  secret_set_at: '2026-11-01T00:12:44.869Z',
  schema_version: schemaVersion,
  retry_ladder_seconds: [...retryLadderSeconds],
  deliveries: [
    {
      ...attempt,
      attempt: 2,
      status: 'delivered',
      attempted_at_utc: '2026-11-20T13:52:04.160Z',
      status_code: 204,
      error: null,
      latency_ms: 31,
      next_retry_at_utc: null,
    },
    {
      ...attempt,
      attempt: 1,
      status: 'retrying',
      attempted_at_utc: '2026-11-20T13:51:02.955Z',
      status_code: 503,
      error: 'http_503',
      latency_ms: 83,
      next_retry_at_utc: '2026-11-20T13:52:03.955Z',
    },
  ],
};
