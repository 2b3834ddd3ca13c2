import { limits } from '../limits.ts';
import { audioTypes } from '../operations/conversation/transcribe.ts';
import type { AnyOperation } from '../operations/index.ts';
import type { HttpEndpoint } from '../operations/operation.ts';
import { describeSchema } from './describe-schema.ts';
import type { Json } from './json.ts';

type Asking = { readonly operation: AnyOperation; readonly http: HttpEndpoint<unknown>; readonly path: string };

/** Path and query parameters of an operation where it is reached by `path`. */
export function parametersOf({ operation, http, path }: Asking): readonly Json[] {
  const inPath = namesIn(path);
  const inQuery = [...namesIn(http.path).filter((name) => !inPath.includes(name)), ...(http.query ?? [])];
  const shapes = describeSchema(operation.input)['properties'] as Readonly<Record<string, Json>> | undefined;
  const describe = (name: string, place: 'path' | 'query') => {
    const said = http.manual.parameters?.[name];
    if (!said) throw new Error(`Nothing is said of the parameter ${name} of ${operation.subject}.`);
    const { description, example, schema, required = false } = said;
    return {
      name,
      in: place,
      required: place === 'path' || required,
      description,
      example,
      schema: { ...shapes?.[name], ...schema },
    };
  };
  return [...inPath.map((name) => describe(name, 'path')), ...inQuery.map((name) => describe(name, 'query'))];
}

export function requestBodyOf({ operation, http }: Asking): Json | undefined {
  if (http.body === undefined) return undefined;
  const size = sizeText(http.bodyLimit ?? limits.body.default);
  if (http.body === 'audio') {
    const clip = { schema: { type: 'string', format: 'binary' } };
    const content = Object.fromEntries(audioTypes.map((type) => [type, clip]));
    return { required: true, description: `The clip; at most ${size}.`, content };
  }
  const { body: examples, operationId } = http.manual;
  if (!examples) throw new Error(`There is no example of a body of ${operationId}.`);
  return {
    description:
      http.body === 'json'
        ? `At most ${size}, ${limits.bodyDepth} levels and ${limits.bodyValues} values. Unknown fields are ignored.`
        : 'Not read.',
    required: http.body === 'json',
    content: { 'application/json': { schema: describeSchema(operation.input), examples } },
  };
}

const sizeText = (bytes: number) => (bytes < 2 ** 20 ? `${bytes / 2 ** 10} KiB` : `${bytes / 2 ** 20} MiB`);

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
