import { errorResponse } from './errors/error-responses.ts';
import { pageHeaders } from './headers.ts';
import type { Json } from './json.ts';
import { asHead } from './paths.ts';
import type { Tag } from './tags.ts';

type PageText = {
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Json[];
  readonly type: string;
  readonly schema?: Json;
  readonly example: unknown;
  /** May be kept, and asked for again by its tag. */
  readonly keeps?: true;
  readonly refuses?: Json;
};

/** What is served outside `/api`: open to all, with no budget. */
export const pagePaths: Json = {
  '/openapi.json': page({
    operationId: 'readContract',
    tag: 'Service',
    summary: 'This contract',
    description: 'OpenAPI 3.1, made from the declarations that the service itself runs on.',
    type: 'application/json',
    schema: { type: 'object' },
    example: { openapi: '3.1.0', info: { title: 'Complaint intake', version: '1.0.0' } },
    keeps: true,
  }),
  '/docs': page({
    operationId: 'readReference',
    tag: 'Service',
    summary: 'This contract for people',
    description: 'One page, nothing loaded from anywhere else.',
    type: 'text/html',
    example: '<!doctype html>',
    keeps: true,
  }),
  '/embed.js': page({
    operationId: 'loadEmbed',
    tag: 'Embedding',
    summary: 'The script that puts the widget on a page',
    description:
      'Reads its own `data-partner-id`, `data-partner`, `data-email`, `data-height` and `data-lang`, compares the ' +
      "page's origin with the licence's, and puts the frame where it stands.",
    type: 'text/javascript',
    example: '// a classic script',
    keeps: true,
  }),
  '/embed': page({
    operationId: 'showEmbed',
    tag: 'Embedding',
    summary: 'The page inside the widget’s frame',
    description:
      'With the `pid` of a live licence only its own origins may frame it, and it speaks for the licence. Any other may be framed by anyone, is marked unregistered and keeps nothing.',
    parameters: [
      {
        name: 'pid',
        in: 'query',
        description: 'The public id of a licence.',
        example: 'harbour-telco',
        schema: { type: 'string' },
      },
      {
        name: 'partner',
        in: 'query',
        description: 'Without a licence: the name of an organisation, shown as unregistered.',
        example: 'Harbour Telco',
        schema: { type: 'string' },
      },
      {
        name: 'to',
        in: 'query',
        description:
          'Without a licence: an address for the send button. The draft says that the page chose it and that nobody here knows whose it is.',
        example: 'help@harbour.example',
        schema: { type: 'string' },
      },
      { name: 'lang', in: 'query', description: 'The opening language.', example: 'vi', schema: { type: 'string' } },
    ],
    type: 'text/html',
    example: '<!doctype html>',
  }),
  '/livez': page({
    operationId: 'probeLiveness',
    tag: 'Service',
    summary: 'Whether the process answers',
    description: 'For the platform that runs it.',
    type: 'text/plain',
    example: 'ok',
  }),
  '/readyz': page({
    operationId: 'probeReadiness',
    tag: 'Service',
    summary: 'Whether the whole system can do its work',
    description: 'For the platform that runs it: each part by name.',
    type: 'application/json',
    schema: {
      type: 'object',
      required: ['ready'],
      properties: {
        ready: { type: 'boolean' },
        replicas: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
        knowledge: {
          type: 'array',
          items: { type: 'string' },
          description: 'Versions of the knowledge base on which replicas decide that are ready.',
        },
      },
      additionalProperties: { type: 'boolean' },
    },
    example: {
      ready: true,
      store: true,
      companion: true,
      register: true,
      replicas: { companion: 2, register: 1 },
      knowledge: ['2026.11.23'],
    },
    refuses: {
      ready: false,
      store: true,
      companion: false,
      register: true,
      replicas: { companion: 0, register: 1 },
      knowledge: [],
    },
  }),
};

function page(text: PageText): Json {
  const { operationId, tag, summary, description, parameters = [] } = text;
  const revalidated = {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` you hold.',
    schema: { type: 'string' },
  };
  const asked = text.keeps ? [...parameters, { ...revalidated, example: 'W/"Zx3fUWlA0xzWb7o5vQmU7Q"' }] : parameters;
  const get = {
    operationId,
    tags: [tag],
    summary,
    description,
    security: [],
    ...(asked.length > 0 ? { parameters: asked } : {}),
    responses: responsesOf(text),
  };
  return { get, head: asHead(get) };
}

function responsesOf({ summary, type, schema = { type: 'string' }, example, keeps, refuses }: PageText): Json {
  const content = (value: unknown) => ({ [type]: { schema, example: value } });
  const added = keeps ? (['ETag'] as const) : [];
  return {
    200: { description: `${summary}.`, headers: pageHeaders(200, added), content: content(example) },
    ...(keeps ? { 304: { description: 'You hold the newest.', headers: pageHeaders(304, added) } } : {}),
    400: { ...errorResponse(['invalid_request']), headers: pageHeaders(400) },
    404: { ...errorResponse(['not_found']), headers: pageHeaders(404) },
    405: { ...errorResponse(['method_not_allowed']), headers: pageHeaders(405) },
    ...(refuses ? { 503: { description: 'Not now.', headers: pageHeaders(503), content: content(refuses) } } : {}),
  };
}
