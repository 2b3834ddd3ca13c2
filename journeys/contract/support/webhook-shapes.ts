import { expect } from 'vitest';
import { instant, reference, uuid } from './promises.ts';

export type Delivery = {
  readonly event_id: string;
  readonly attempt: number;
  readonly status: string;
  readonly [field: string]: unknown;
};

/** One attempt of the delivery log (D21): nothing missing, nothing beside it. */
export function expectDelivery(delivery: Delivery): void {
  const delivered = delivery.status === 'delivered';
  expect(delivery).toEqual({
    event_id: expect.stringMatching(uuid),
    event_type: expect.toBeOneOf(['complaint.finalised', 'register.event', 'webhook.test']),
    complaint_reference: expect.toBeOneOf([null, expect.stringMatching(reference)]),
    attempt: expect.any(Number),
    max_attempts: expect.any(Number),
    status: expect.toBeOneOf(['delivered', 'retrying', 'abandoned']),
    attempted_at_utc: expect.stringMatching(instant),
    status_code: expect.toBeOneOf([null, expect.any(Number)]),
    error: delivered ? null : expect.stringMatching(/\S/),
    latency_ms: expect.any(Number),
    next_retry_at_utc: delivered ? null : expect.toBeOneOf([null, expect.stringMatching(instant)]),
  });
}

type Expected = { readonly partnerId: string; readonly reference: string; readonly baseUrl: string };

/** The payload of complaint.finalised (spec «Events», D22, D23). */
export function expectFinalised(event: object, expected: Expected): void {
  expect(event).toEqual({
    event_id: expect.stringMatching(uuid),
    event_type: 'complaint.finalised',
    schema_version: '2026-07-28',
    occurred_at_utc: expect.stringMatching(instant),
    partner_id: expected.partnerId,
    complaint_reference: expected.reference,
    risk_tier: expect.toBeOneOf(['critical', 'elevated', 'watch']),
    language: 'en',
    complaint: expect.any(Object),
    pdf_url: expect.stringMatching(/&signature=[0-9a-f]+$/),
  });
  const start = `${expected.baseUrl}/api/v1/complaints/${expected.reference}?format=pdf&expires=`;
  expect(event).toMatchObject({ pdf_url: expect.stringContaining(start) });
}
