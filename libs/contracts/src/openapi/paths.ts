import type { HttpEndpoint } from '../operation.ts';
import type { AnyOperation } from '../operations/index.ts';
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
    paths[path] = { ...paths[path], [place.http.method]: describeOperation(place) };
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

function describeOperation(place: Place): Json {
  const { operation, http, prefix, path } = place;
  const isAlias = prefix === '/api';
  const parameters = parametersOf(place);
  return compact({
    operationId: `${operationName(operation)}${path === http.path ? '' : 'ByQuery'}${isAlias ? 'Unversioned' : ''}`,
    summary: http.summary,
    description: isAlias ? `Permanent alias of \`/api/v1${path}\`.` : undefined,
    security: security[http.auth],
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: requestBodyOf(place),
    responses: responsesOf(place),
  });
}

const partnerKey = { partnerKey: [] } as const;

const security: Readonly<Record<HttpEndpoint<unknown>['auth'], readonly Json[]>> = {
  open: [{}, partnerKey],
  licensed: [partnerKey],
  link: [partnerKey, { signedLink: [] }],
};

/** `companion.turn.take` is `takeCompanionTurn`. */
function operationName({ subject }: AnyOperation): string {
  const words = subject.split(/[.-]/).filter((word) => word !== 'gateway');
  const capitalised = words.slice(0, -1).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return [words.at(-1), ...capitalised].join('');
}
