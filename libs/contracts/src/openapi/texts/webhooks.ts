import type {
  ComplaintFinalisedBody,
  DeliveryAttempt,
  RegisterEventBody,
  WebhookStatus,
  WebhookTestBody,
  WebhookTestResult,
} from '../../webhooks.ts';
import type { Texts, TextsOf } from '../schemas/with-texts.ts';

const envelope = {
  event_id: 'The same for every attempt and replay: deduplicate on it.',
  event_type: 'What happened.',
  schema_version: 'Version of the payload.',
  occurred_at_utc: 'When it happened, not when it was sent.',
  partner_id: 'Your licence.',
};

export const webhookTexts = {
  ComplaintFinalisedBody: {
    about: 'A complaint is complete and confirmed. A changed complaint comes again, with a new `event_id`.',
    fields: {
      ...envelope,
      complaint_reference: 'Its reference.',
      risk_tier: 'How soon it wants attention.',
      language: 'The language of the conversation.',
      revision: 'Which revision this is; absent in the first.',
      shown_revision:
        'The revision that the record shows: an earlier one while the complaint is under legal hold. Absent in the first.',
      changed: 'What differs from the revision before; further names may be added.',
      complaint: { $ref: '#/components/schemas/ComplaintRecord' },
      pdf_url: 'The formal document; signed, valid for 7 days, needs no key.',
    },
  } satisfies TextsOf<typeof ComplaintFinalisedBody>,
  RegisterEventBody: {
    about:
      "A lifecycle event that was reported: by the complainant's device with its token, or by anybody with the reference. " +
      'One that was reported by reference and is then confirmed by token comes again, with another `event_id`.',
    fields: {
      ...envelope,
      complaint_reference: 'The complaint.',
      event: 'What was reported.',
      event_on: 'The day, in your calendar.',
      provenance:
        'Who reported it: `token` or `reference`. By reference alone `resolved` and `withdrawn` close nothing.',
    },
  } satisfies TextsOf<typeof RegisterEventBody>,
  WebhookTestBody: {
    about: 'A test; it carries no complaint data and is never repeated.',
    fields: { ...envelope, synthetic: 'Always true.' },
  } satisfies TextsOf<typeof WebhookTestBody>,
  WebhookTestRequest: {
    about: 'Asks for a test event.',
    fields: { action: 'The only action there is.' },
  } satisfies Texts,
  WebhookTestResult: {
    about: 'What the endpoint answered.',
    fields: {
      event_id: 'Of the test event.',
      event_type: 'Always this.',
      delivered: 'Whether it answered 2xx in time.',
      status_code: 'What it answered; null when it did not.',
      latency_ms: 'Until its status line.',
      signature: 'The `X-Service-Signature` that was sent.',
      timestamp: 'The `X-Service-Timestamp` that was sent.',
      error: 'A word for what went wrong, such as `timeout` or `http_503`.',
    },
  } satisfies TextsOf<typeof WebhookTestResult>,
  WebhookStatus: {
    about: 'How your webhook stands, without its secret.',
    fields: {
      partner_id: 'Your licence.',
      configured: 'Whether an endpoint is set.',
      endpoint_url: 'Where events go.',
      enabled: 'Whether they do.',
      secret_set_at: 'When the signing secret was last changed.',
      schema_version: 'Version of the payloads.',
      retry_ladder_seconds: 'Waits before each attempt, counted from the failure before it.',
      deliveries: 'The last 50 attempts, newest first.',
    },
  } satisfies TextsOf<typeof WebhookStatus>,
  DeliveryAttempt: {
    about: 'One attempt to deliver one event.',
    fields: {
      event_id: 'The event.',
      event_type: 'What it says.',
      complaint_reference: 'The complaint it is about.',
      attempt: 'Counts from 1.',
      max_attempts: 'After so many it is abandoned.',
      status: 'What became of it.',
      attempted_at_utc: 'When.',
      status_code: 'What the endpoint answered; null when it did not.',
      error: 'A word for what went wrong; null when nothing did.',
      latency_ms: 'Until the status line.',
      next_retry_at_utc: 'When the next attempt is due.',
    },
  } satisfies TextsOf<typeof DeliveryAttempt>,
};
