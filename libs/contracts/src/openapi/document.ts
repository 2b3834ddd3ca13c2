import { publicOperations } from '../operations/index.ts';
import { describeNamed } from './describe-schema.ts';
import { errorSchema } from './errors/error-texts.ts';
import { headerComponents } from './headers.ts';
import { intro } from './intro.ts';
import type { Json } from './json.ts';
import { pagePaths } from './pages.ts';
import { pathsOf } from './paths.ts';
import { responseComponents } from './responses.ts';
import { tags } from './tags.ts';
import { unknownPaths } from './unknown-paths.ts';
import { webhookItems } from './webhooks.ts';

/** The published contract, made from the operations' declarations. */
export function openApiDocument(baseUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Complaint intake',
      version: '1.0.0',
      summary: 'A conversation that ends in a complaint, and what partners receive and read of it.',
      description: intro,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: baseUrl }],
    tags,
    paths: { ...pathsOf(publicOperations), ...pagePaths, ...unknownPaths },
    webhooks: webhookItems,
    components: {
      schemas: { Error: errorSchema, ...describeNamed() },
      responses: responseComponents(publicOperations),
      headers: headerComponents,
      securitySchemes,
    },
  };
}

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
