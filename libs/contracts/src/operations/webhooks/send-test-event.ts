import { z } from 'zod';
import { WebhookTestResult } from '../../webhooks.ts';
import { operation } from '../operation.ts';
import { manual } from './manual.ts';

/** A synthetic signed event, sent at once, never queued (decision D21). Waits longer than the 8 s a delivery may take. */
export const sendTestEvent = operation({
  subject: 'webhooks.test.send',
  answeredBy: 'webhooks',
  askedBy: ['gateway'],
  input: z
    .object({ action: z.literal('test').describe('The only action there is.') })
    .meta({ id: 'WebhookTestRequest', description: 'Asks for a test event.' }),
  output: WebhookTestResult,
  failsAs: 'internal_error',
  awayAs: 'service_unavailable',
  timeoutMs: 10_000,
  http: {
    method: 'post',
    path: '/webhooks',
    summary: 'Send a test event',
    manual: manual.sendTestEvent,
    auth: 'licensed',
    body: 'json',
    malformedAs: 'invalid_request',
    success: [{ status: 200, description: 'What the endpoint answered' }],
    errors: [
      'invalid_json',
      'invalid_request',
      'invalid_partner_key',
      'webhook_not_configured',
      'payload_too_large',
      'service_unavailable',
    ],
  },
});
