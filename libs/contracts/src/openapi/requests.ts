import { limits } from '../limits.ts';
import type { HttpEndpoint } from '../operation.ts';
import type { AnyOperation } from '../operations/index.ts';
import { audioTypes } from '../operations/transcribe.ts';
import { describeSchema } from './describe-schema.ts';
import { compact, type Json } from './json.ts';

type Asking = { readonly operation: AnyOperation; readonly http: HttpEndpoint<unknown>; readonly path: string };

/** Path and query parameters of an operation where it is reached by `path`. */
export function parametersOf({ operation, http, path }: Asking): readonly Json[] {
  const inPath = namesIn(path);
  const inQuery = [...(http.query ?? []), ...namesIn(http.path).filter((name) => !inPath.includes(name))];
  const schemas = describeSchema(operation.input)['properties'] as Readonly<Record<string, Json>> | undefined;
  const required = (describeSchema(operation.input)['required'] ?? []) as readonly string[];
  const schemaOf = (name: string) => schemas?.[name] ?? { type: 'string' };
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: schemaOf(name) })),
    ...inQuery.map((name) => ({ name, in: 'query', required: required.includes(name), schema: schemaOf(name) })),
  ];
}

export function requestBodyOf({ operation, http }: Asking): Json | undefined {
  if (http.body === undefined) return undefined;
  const bytes = http.bodyLimit ?? limits.body.default;
  if (http.body === 'audio') {
    const clip = { schema: { type: 'string', format: 'binary' } };
    const content = Object.fromEntries(audioTypes.map((type) => [type, clip]));
    return { required: true, description: `At most ${bytes} bytes.`, content };
  }
  return compact({
    required: http.body === 'json',
    description: http.body === 'json' ? `UTF-8, at most ${bytes} bytes. Unknown fields are ignored.` : 'Not read.',
    content: { 'application/json': { schema: describeSchema(operation.input) } },
  });
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
