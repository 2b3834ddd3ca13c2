import { z } from 'zod';
import { WebhookStatus } from '../../webhooks.ts';
import { operation } from '../operation.ts';
import { manual } from './manual.ts';

export const readDeliveries = operation({
  subject: 'webhooks.deliveries.read',
  answeredBy: 'webhooks',
  askedBy: ['gateway'],
  input: z.object({}),
  output: WebhookStatus,
  failsAs: 'internal_error',
  awayAs: 'service_unavailable',
  timeoutMs: 5_000,
  http: {
    method: 'get',
    path: '/webhooks',
    summary: 'Webhook configuration and the last 50 delivery attempts',
    manual: manual.readDeliveries,
    auth: 'licensed',
    malformedAs: 'invalid_request',
    success: [{ status: 200, description: 'Configuration and delivery log' }],
    errors: ['invalid_partner_key', 'service_unavailable'],
  },
});
