import type { z } from 'zod';
import { ComplaintFinalisedBody, RegisterEventBody, WebhookTestBody } from '../webhooks.ts';
import { describeSchema } from './describe-schema.ts';
import type { Json } from './json.ts';

const headers: readonly Json[] = [
  {
    name: 'X-Service-Signature',
    in: 'header',
    required: true,
    description:
      '`sha256=` and the hex HMAC-SHA256, with the webhook secret, of the timestamp, a full stop and the raw body. ' +
      'Compare in constant time.',
    schema: { type: 'string', pattern: '^sha256=[0-9a-f]{64}$' },
  },
  {
    name: 'X-Service-Timestamp',
    in: 'header',
    required: true,
    description: 'Seconds since 1970; refuse what is more than 300 seconds from your clock.',
    schema: { type: 'integer' },
  },
];

/** What is sent to a partner's endpoint, at least once each: receivers deduplicate on `event_id`. */
export const webhookItems: Json = {
  'complaint.finalised': delivery('A complaint was confirmed by the person', ComplaintFinalisedBody),
  'register.event': delivery("The complainant's device reported a lifecycle event", RegisterEventBody),
  'webhook.test': delivery('A test was asked for; it carries no complaint data', WebhookTestBody),
};

function delivery(summary: string, body: z.ZodType): Json {
  return {
    post: {
      operationId: `receive${nameOf(body)}`,
      summary,
      security: [],
      parameters: headers,
      requestBody: { required: true, content: { 'application/json': { schema: describeSchema(body) } } },
      responses: {
        '2XX': { description: 'Delivered.' },
        default: { description: 'Anything else is tried again, six times in all.' },
      },
    },
  };
}

function nameOf(body: z.ZodType): string {
  return String(describeSchema(body)['$ref']).split('/').at(-1) ?? '';
}
