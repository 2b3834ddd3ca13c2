import type { Json } from './json.ts';

const integer = { type: 'integer', minimum: 0 } as const;

/** Response headers, as components. */
export const headerComponents: Json = {
  'X-Service-Request-Id': {
    description: 'Names this request; quote it when you ask for help.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  'X-RateLimit-Limit': { description: 'Requests allowed per rolling minute.', required: true, schema: integer },
  'X-RateLimit-Remaining': { description: 'Requests allowed right now.', required: true, schema: integer },
  'X-RateLimit-Reset': {
    description: 'Whole seconds until at least one more request is allowed; 0 when one is allowed now.',
    required: true,
    schema: integer,
  },
  'Retry-After': {
    description: 'Whole seconds after which the next request passes.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  Allow: { description: 'The methods this path takes.', required: true, schema: { type: 'string' } },
};

const everywhere = ['X-Service-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const;

/** The headers of a response with this status, and those a particular answer adds: name to description. */
export function responseHeaders(status: number, added: Readonly<Record<string, string>> = {}): Json {
  const names = [...everywhere, ...(status === 429 ? ['Retry-After'] : []), ...(status === 405 ? ['Allow'] : [])];
  return {
    ...Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    ...Object.fromEntries(
      Object.entries(added).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
    ),
  };
}
