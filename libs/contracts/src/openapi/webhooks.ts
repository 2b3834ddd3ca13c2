import type { z } from 'zod';
import { complaintFinalised, registerEvent, webhookTest } from '../operations/webhooks/examples.ts';
import { ComplaintFinalisedBody, RegisterEventBody, WebhookTestBody } from '../webhooks.ts';
import { describeSchema } from './describe-schema.ts';
import type { Json } from './json.ts';

const headers: readonly Json[] = [
  {
    name: 'X-Service-Signature',
    description:
      '`sha256=` and the hex HMAC-SHA256, with the webhook secret, of the timestamp, a full stop and the raw body: the ' +
      'bytes as they came, not parsed and written again. Compare in constant time.',
    schema: { type: 'string', pattern: '^sha256=[0-9a-f]{64}$' },
    example: `sha256=${'9d'.repeat(32)}`,
  },
  {
    name: 'X-Service-Timestamp',
    description: 'Seconds since 1970; refuse what is more than 300 seconds from your clock.',
    schema: { type: 'integer' },
    example: 1795182487,
  },
  {
    name: 'X-Service-Event-Id',
    description: 'The `event_id` of the body.',
    schema: { type: 'string', format: 'uuid' },
    example: webhookTest.event_id,
  },
  {
    name: 'X-Service-Attempt',
    description: 'Which attempt this is, from 1.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
].map(({ name, ...header }) => ({ name, in: 'header', required: true, ...header }));

const delivering = `Any 2xx whose status line comes within 8 seconds means delivered. Anything else, redirects included, is tried again: after about 1 minute, 5 minutes, 30 minutes, 2 hours and 6 hours, six times in all. \`Retry-After\` may stretch a wait, to twice at most.

At least once, in no promised order: deduplicate on \`event_id\`. The bytes of a body never change between attempts; it is signed afresh each time.`;

/** What is sent to a partner's endpoint. */
export const webhookItems: Json = {
  'complaint.finalised': delivery(
    'A complaint was confirmed by the person',
    ComplaintFinalisedBody,
    complaintFinalised,
  ),
  'register.event': delivery("The complainant's device reported a lifecycle event", RegisterEventBody, registerEvent),
  'webhook.test': delivery('A test was asked for', WebhookTestBody, webhookTest),
};

function delivery<Body extends z.ZodType>(summary: string, body: Body, value: z.input<Body>): Json {
  const examples = { sent: { summary, value } };
  return {
    post: {
      operationId: `receive${nameOf(body)}`,
      tags: ['Webhooks'],
      summary,
      description: delivering,
      security: [],
      parameters: headers,
      requestBody: { required: true, content: { 'application/json': { schema: describeSchema(body), examples } } },
      responses: {
        '2XX': { description: 'Delivered.' },
        default: { description: 'Tried again, six times in all.' },
      },
    },
  };
}

function nameOf(body: z.ZodType): string {
  return String(describeSchema(body)['$ref']).split('/').at(-1) ?? '';
}
