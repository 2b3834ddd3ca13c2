import { type ErrorCode, errorStatus } from '../errors.ts';
import { errorResponse, errorResponseName } from './errors/error-responses.ts';
import { pageHeaders } from './headers.ts';
import type { Json } from './json.ts';

type Family = { readonly name: string; readonly codes: readonly ErrorCode[]; readonly hasBudget: boolean };

const underApi: readonly ErrorCode[] = [
  'invalid_request',
  'invalid_partner_key',
  'not_found',
  'rate_limited',
  'service_unavailable',
];

/** What answers where nothing is listed. A template stands for one segment; the description says that it means all of them. */
export const unknownPaths: Json = {
  '/api/v1/{path}': item({ name: '', codes: underApi, hasBudget: true }),
  '/api/{path}': item({ name: 'Unversioned', codes: underApi, hasBudget: true }),
  '/{path}': item({ name: 'OutsideApi', codes: ['invalid_request', 'not_found'], hasBudget: false }),
};

function item(family: Family): Json {
  const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'];
  return Object.fromEntries(methods.map((method) => [method, describe(family, method)]));
}

function describe({ name, codes, hasBudget }: Family, method: string): Json {
  return {
    operationId: `findNothing${name}${method === 'get' ? '' : `By${method.charAt(0).toUpperCase()}${method.slice(1)}`}`,
    tags: ['Unknown paths'],
    summary: 'Any path that is not listed',
    description:
      'At any depth: `path` may hold slashes. The key and the budget are judged as everywhere, no body is read.',
    security: hasBudget ? [{}, { partnerKey: [] }] : [],
    parameters: [
      {
        name: 'path',
        in: 'path',
        required: true,
        description: 'Whatever is not listed.',
        example: 'anything/else',
        schema: { type: 'string' },
      },
    ],
    responses: Object.fromEntries(codes.map((code) => [String(errorStatus[code]), refusal(code, hasBudget)])),
  };
}

/** Under `/api` the one that operations share. */
function refusal(code: ErrorCode, hasBudget: boolean): Json {
  if (hasBudget) return { $ref: `#/components/responses/${errorResponseName([code])}` };
  return { ...errorResponse([code]), headers: pageHeaders(errorStatus[code]) };
}
