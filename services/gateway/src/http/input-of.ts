import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@intake/contracts/errors';
import { limits } from '@intake/contracts/limits';
import type { HttpEndpoint } from '@intake/contracts/operation';
import { audioTypes } from '@intake/contracts/operations/transcribe';
import { cleanText } from '@intake/contracts/text';
import type { Exchange } from './admit.ts';
import { parseJson } from './parse-json.ts';
import { queryOf } from './query-of.ts';
import { readBody } from './read-body.ts';

type Source = Exchange & {
  readonly http: HttpEndpoint<unknown>;
  readonly pathFields: Readonly<Record<string, unknown>>;
};

/** What the client asks, gathered from body, query and path; of a repeated query field the first counts. */
export async function inputOf(source: Source): Promise<unknown> {
  const fields = { ...queryFields(source), ...cleaned(source.pathFields) };
  const body = await bodyOf(source);
  // A body that is no object is left as it is, so that the input's schema refuses it in its own words.
  return isObject(body) ? { ...body, ...fields } : body;
}

async function bodyOf(source: Source): Promise<unknown> {
  const { http } = source;
  const limit = http.bodyLimit ?? limits.body.default;
  if (http.body === 'json') return parseJson(await readBody(source, limit));
  if (http.body !== 'audio') return {};
  const content_type = audioType(source.request);
  const bytes = await readBody(source, limit);
  if (bytes.length === 0) throw new ServiceError(http.malformedAs, 'The body must be an audio clip.');
  return { content_type, audio: bytes.toString('base64') };
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

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
