import { errorStatus } from '../errors.ts';
import { publicOperations } from '../operations/index.ts';
import { describeNamed } from './describe-schema.ts';
import { headerComponents } from './headers.ts';
import type { Json } from './json.ts';
import { pathsOf } from './paths.ts';
import { webhookItems } from './webhooks.ts';

const description = `A complaint-intake conversation, and what licensed partners read and receive of it.

Paths without a version are permanent aliases of v1. Fields may be added at any time: ignore those you do not know.
Every path that takes GET takes HEAD; OPTIONS answers a CORS preflight on all of them.`;

/** The published contract, made from the operations' declarations. */
export function openApiDocument(baseUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Complaint intake',
      version: '1.0.0',
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: baseUrl }],
    paths: pathsOf(publicOperations),
    webhooks: webhookItems,
    components: {
      schemas: { Error: errorSchema, ...describeNamed() },
      headers: headerComponents,
      securitySchemes,
    },
  };
}

const errorSchema: Json = {
  type: 'object',
  description: 'What every failure looks like.',
  required: ['error', 'message', 'request_id'],
  properties: {
    error: { type: 'string', description: 'For programs.', enum: Object.keys(errorStatus) },
    message: { type: 'string', description: 'For people.' },
    request_id: { type: 'string', format: 'uuid' },
  },
};

const securitySchemes: Json = {
  partnerKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Service-Key',
    description: "A licensed partner's secret, for servers only; what a call may read follows from it alone.",
  },
  signedLink: {
    type: 'apiKey',
    in: 'query',
    name: 'signature',
    description: 'The signature of a `pdf_url`, with its `expires`.',
  },
};
