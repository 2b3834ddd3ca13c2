import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@intake/contracts/errors';
import { limits } from '@intake/contracts/limits';
import { audioTypes } from '@intake/contracts/operations/conversation/transcribe';
import type { AnyOperation } from '@intake/contracts/operations/index';
import type { HttpEndpoint } from '@intake/contracts/operations/operation';
import { cleanText } from '@intake/contracts/text';
import { sizeOf } from '../../bodies/body.ts';
import type { Given } from '../../bodies/judge-input.ts';
import type { Room } from '../../bodies/rooms.ts';
import type { Exchange } from './admit.ts';
import { queryOf } from './query-of.ts';
import { readBody } from './read-body.ts';

type Source = Exchange & {
  readonly operation: AnyOperation;
  readonly room: Room;
  readonly http: HttpEndpoint<unknown>;
  readonly pathFields: Readonly<Record<string, unknown>>;
};

/** What the client sent for an operation, gathered from body, query and path; of a repeated query field the first counts. */
export async function givenOf(source: Source): Promise<Given> {
  const { operation, http, room } = source;
  const fields = { ...queryFields(source), ...cleaned(source.pathFields) };
  const contentType = http.body === 'audio' ? audioType(source.request) : undefined;
  if (http.body !== 'json' && contentType === undefined) return { subject: operation.subject, fields };
  const limit = http.bodyLimit ?? limits.body.default;
  const body = await readBody(source, { limit, room, awayAs: operation.awayAs });
  if (contentType === undefined) return { subject: operation.subject, fields, body };
  if (sizeOf(body) === 0) throw new ServiceError(http.malformedAs, 'The body must be an audio clip.');
  return { subject: operation.subject, fields, body, contentType };
}

function audioType({ headers }: IncomingMessage): string {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type && audioTypes.some((known) => known === type)) return type;
  throw new ServiceError('unsupported_media_type', `The Content-Type must be one of ${audioTypes.join(', ')}.`);
}

/** The fields an endpoint names for its query, and those of its path where it is reached without them. */
function queryFields({ http, request }: Source): Record<string, string> {
  const given = queryOf(request);
  const names = [...(http.query ?? []), ...pathNames(http.path)];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, cleanText(value)]];
    }),
  );
}

/** The names in braces of a path template. */
function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function cleaned(pathFields: Source['pathFields']): Record<string, string> {
  return Object.fromEntries(Object.entries(pathFields).map(([name, value]) => [name, cleanText(String(value))]));
}
