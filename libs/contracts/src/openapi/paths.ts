import type { AnyOperation } from '../operations/index.ts';
import type { HttpEndpoint } from '../operations/operation.ts';
import { compact, type Json } from './json.ts';
import { parametersOf, requestBodyOf } from './requests.ts';
import { responsesOf } from './responses.ts';

type Place = {
  readonly operation: AnyOperation;
  readonly http: HttpEndpoint<unknown>;
  readonly prefix: '/api/v1' | '/api';
  readonly path: string;
};

/** Every path, versioned first; the unversioned ones are permanent aliases. */
export function pathsOf(operations: readonly AnyOperation[]): Json {
  const paths: Record<string, Json> = {};
  for (const place of placesOf(operations)) {
    const path = `${place.prefix}${place.path}`;
    paths[path] = { ...paths[path], ...describeMethods(place) };
  }
  return paths;
}

function placesOf(operations: readonly AnyOperation[]): readonly Place[] {
  return (['/api/v1', '/api'] as const).flatMap((prefix) =>
    operations.flatMap((operation) => {
      const { http } = operation;
      if (!http) return [];
      const paths = http.alsoAt ? [http.path, http.alsoAt] : [http.path];
      return paths.map((path) => ({ operation, http, prefix, path }));
    }),
  );
}

function describeMethods(place: Place): Json {
  const described = describeOperation(place);
  if (place.http.method !== 'get') return { [place.http.method]: described };
  return { get: described, head: asHead(described) };
}

function describeOperation(place: Place): Json {
  const { http, prefix, path } = place;
  const { tag, operationId, description } = http.manual;
  const isAlias = prefix === '/api';
  const parameters = parametersOf(place);
  return compact({
    operationId: `${operationId}${path === http.path ? '' : 'ByQuery'}${isAlias ? 'Unversioned' : ''}`,
    tags: [isAlias ? 'Aliases' : tag],
    summary: http.summary,
    description: isAlias ? `Permanent alias of \`/api/v1${path}\`.` : description,
    security: security[http.auth],
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: requestBodyOf(place),
    responses: responsesOf(place),
  });
}

/** The same without a body: tools that hold clients to this document would refuse a method it does not name. */
export function asHead({ operationId, summary, ...get }: Json): Json {
  return {
    ...get,
    operationId: `${operationId}Head`,
    summary: `${summary}: headers only`,
    description: 'Answers as `GET` does, without the body.',
  };
}

const partnerKey = { partnerKey: [] } as const;

const security: Readonly<Record<HttpEndpoint<unknown>['auth'], readonly Json[]>> = {
  open: [{}, partnerKey],
  licensed: [partnerKey],
  link: [partnerKey, { signedLink: [] }],
};
