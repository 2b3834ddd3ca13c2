import { type ErrorCode, errorStatus } from '../errors.ts';
import type { HttpEndpoint, HttpSuccess } from '../operation.ts';
import type { AnyOperation } from '../operations/index.ts';
import { describeSchema } from './describe-schema.ts';
import { responseHeaders } from './headers.ts';
import { compact, type Json } from './json.ts';

type Answering = { readonly operation: AnyOperation; readonly http: HttpEndpoint<unknown> };

/** Every status an operation can answer with. */
export function responsesOf({ operation, http }: Answering): Json {
  const codes = errorCodes(operation, http);
  const statuses = new Set([...http.success.map(({ status }) => status), ...codes.map((code) => errorStatus[code])]);
  return Object.fromEntries(
    [...statuses]
      .toSorted((left, right) => left - right)
      .map((status) => {
        const successes = http.success.filter((success) => success.status === status);
        const refusals = codes.filter((code) => errorStatus[code] === status);
        return [String(status), response({ operation, status, successes, refusals })];
      }),
  );
}

type Parts = {
  readonly operation: AnyOperation;
  readonly status: number;
  readonly successes: readonly HttpSuccess[];
  readonly refusals: readonly ErrorCode[];
};

function response({ operation, status, successes, refusals }: Parts): Json {
  const named = refusals.map((code) => `\`${code}\``).join(', ');
  const added = Object.assign({}, ...successes.map(({ headers }) => headers));
  return compact({
    description: [...successes.map(({ description }) => description), ...(named ? [named] : [])].join('; '),
    headers: responseHeaders(status, added),
    content: status === 204 ? undefined : contentOf({ operation, status, successes, refusals }),
  });
}

function contentOf({ operation, successes, refusals }: Parts): Json {
  const files = successes.filter(({ type }) => type !== undefined);
  const values = successes.filter(({ type }) => type === undefined);
  const schemas = [
    ...values.map(({ schema }) => describeSchema(schema ?? operation.output)),
    ...(refusals.length > 0 ? [refusalSchema(refusals)] : []),
  ];
  const [only, ...more] = schemas;
  return {
    ...(only ? { 'application/json': { schema: more.length > 0 ? { anyOf: schemas } : only } } : {}),
    ...Object.fromEntries(files.map(({ type = '' }) => [type, { schema: fileSchema(type) }])),
  };
}

const refusalSchema = (codes: readonly ErrorCode[]): Json => ({
  allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { error: { enum: codes } } }],
});

const fileSchema = (type: string): Json =>
  type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };

/** What the endpoint declares, what its operation fails as, and what the gateway may say before it is asked. */
function errorCodes(operation: AnyOperation, http: HttpEndpoint<unknown>): readonly ErrorCode[] {
  const takesBody = http.body === 'json' || http.body === 'audio';
  const codes: readonly ErrorCode[] = [
    ...http.errors,
    operation.failsAs,
    operation.awayAs,
    'invalid_partner_key',
    'method_not_allowed',
    'internal_error',
    'service_unavailable',
    ...(http.spends === false ? [] : (['rate_limited'] as const)),
    ...(takesBody ? (['invalid_request', 'payload_too_large', 'unsupported_media_type'] as const) : []),
  ];
  return [...new Set(codes)];
}
