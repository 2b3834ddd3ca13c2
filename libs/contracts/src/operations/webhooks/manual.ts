import type { Manual } from '../manual.ts';
import { deliveredTest, failedTest, webhookStatus } from './examples.ts';

export const manual = {
  readDeliveries: {
    tag: 'Webhooks',
    operationId: 'readDeliveries',
    description: 'Where your events go, and the last 50 attempts to deliver them. Never the secret.',
    answers: { 200: { log: { summary: 'Delivered at the second attempt', value: webhookStatus } } },
  },
  sendTestEvent: {
    tag: 'Webhooks',
    operationId: 'sendTestEvent',
    description: `Sends a signed \`webhook.test\` to your endpoint at once and says what it answered. No complaint data, no queue, no retry.

200 means that the test was made; \`delivered\` says how it went.`,
    body: { test: { summary: 'A test', value: { action: 'test' } } },
    answers: {
      200: {
        delivered: { summary: 'The endpoint answered', value: deliveredTest },
        failed: { summary: 'It did not', value: failedTest },
      },
    },
  },
} satisfies Readonly<Record<string, Manual>>;
