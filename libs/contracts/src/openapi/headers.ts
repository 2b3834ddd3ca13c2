import type { Json } from './json.ts';

const count = (example: number, minimum = 0) => ({ schema: { type: 'integer', minimum }, example });

/** Response headers, as components. */
export const headerComponents: Json = {
  'X-Service-Request-Id': {
    description: 'Names this request; quote it when you ask for help.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    example: '74dcced3-06d1-4aa5-9779-7ffb6dcda094',
  },
  'X-RateLimit-Limit': { description: 'Requests allowed per rolling minute.', required: true, ...count(120) },
  'X-RateLimit-Remaining': { description: 'Requests allowed right now.', required: true, ...count(117) },
  'X-RateLimit-Reset': {
    description: 'Whole seconds until at least one more request is allowed; 0 when one is allowed now.',
    required: true,
    ...count(0),
  },
  'Retry-After': {
    description: 'Whole seconds after which the next request passes.',
    required: true,
    ...count(12, 1),
  },
  Allow: {
    description: 'The methods this path takes.',
    required: true,
    schema: { type: 'string' },
    example: 'GET, HEAD, OPTIONS',
  },
  'Cache-Control': {
    description: 'Who may keep the answer, and how long.',
    required: true,
    schema: { type: 'string' },
    example: 'no-store',
  },
  ETag: {
    description: 'Names this version; send it as `If-None-Match`.',
    required: true,
    schema: { type: 'string' },
    example: 'W/"Zx3fUWlA0xzWb7o5vQmU7Q"',
  },
  'Content-Disposition': {
    description: 'Of a file: the name to save it under.',
    schema: { type: 'string' },
    example: 'attachment; filename="register.csv"',
  },
  Link: {
    description:
      'Of a complaint: the newest revision, `rel="latest-version"`, where this answer shows an earlier one. Of a part of the archive: the next, `rel="next"`, where there is one.',
    schema: { type: 'string' },
    example: '</api/v1/complaints/REF-AB12-CD34?revision=2>; rel="latest-version"',
  },
  'X-Service-Pdf-Complete': {
    description: 'Of a PDF: `false` where it leaves out text that its fonts cannot show.',
    schema: { type: 'string', enum: ['true', 'false'] },
    example: 'true',
  },
};

const everywhere = ['X-Service-Request-Id', 'Cache-Control'];
const budget = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

/** The headers of an API response with this status, and those a particular answer adds. */
export function responseHeaders(status: number, added: readonly string[] = []): Json {
  return referToHeaders([...everywhere, ...budget, ...statusHeaders(status), ...added]);
}

/** The headers of a page outside `/api`: it has no budget. */
export function pageHeaders(status: number, added: readonly string[] = []): Json {
  return referToHeaders([...everywhere, ...statusHeaders(status), ...added]);
}

function statusHeaders(status: number): readonly string[] {
  if (status === 429) return ['Retry-After'];
  return status === 405 ? ['Allow'] : [];
}

const referToHeaders = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
