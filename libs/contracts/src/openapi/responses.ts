import { type ErrorCode, errorStatus } from '../errors.ts';
import type { AnyOperation } from '../operations/index.ts';
import type { Examples } from '../operations/manual.ts';
import type { HttpEndpoint, HttpSuccess } from '../operations/operation.ts';
import { describeSchema } from './describe-schema.ts';
import { refusalsOf } from './errors/error-codes.ts';
import { errorResponse, errorResponseName, refusalContent, whenTexts } from './errors/error-responses.ts';
import { responseHeaders } from './headers.ts';
import type { Json } from './json.ts';

type Answering = { readonly operation: AnyOperation; readonly http: HttpEndpoint<unknown> };

type Parts = Answering & {
  readonly status: number;
  readonly successes: readonly HttpSuccess[];
  readonly refusals: readonly ErrorCode[];
};

/** Every status an operation can answer with, each a reference to a component. */
export function responsesOf(answering: Answering): Json {
  return Object.fromEntries(
    partsOf(answering).map((parts) => [String(parts.status), { $ref: `#/components/responses/${nameOf(parts)}` }]),
  );
}

/** The components that `responsesOf` refers to. */
export function responseComponents(operations: readonly AnyOperation[]): Json {
  const all = operations.flatMap((operation) => (operation.http ? partsOf({ operation, http: operation.http }) : []));
  return Object.fromEntries(all.map((parts) => [nameOf(parts), describe(parts)]).toSorted(byName));
}

const byName = ([left]: unknown[], [right]: unknown[]) => (String(left) < String(right) ? -1 : 1);

function partsOf(answering: Answering): readonly Parts[] {
  const { success } = answering.http;
  const codes = refusalsOf(answering.operation, answering.http);
  const statuses = new Set([...success.map(({ status }) => status), ...codes.map((code) => errorStatus[code])]);
  return [...statuses]
    .toSorted((left, right) => left - right)
    .map((status) => ({
      ...answering,
      status,
      successes: success.filter((one) => one.status === status),
      refusals: codes.filter((code) => errorStatus[code] === status),
    }));
}

/** Refusals of several operations share a component; an answer has its operation's name. */
function nameOf({ http, status, successes, refusals }: Parts): string {
  if (successes.length === 0) return errorResponseName(refusals);
  const { operationId } = http.manual;
  return `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}${status}`;
}

function describe(parts: Parts): Json {
  const { status, successes, refusals } = parts;
  if (successes.length === 0) return errorResponse(refusals);
  const added = successes.flatMap(({ headers = [] }) => headers);
  const texts = [...successes.map(({ description }) => description), ...whenTexts(refusals)];
  return {
    description: texts.join('. '),
    headers: responseHeaders(status, added),
    ...(status === 204 ? {} : { content: contentOf(parts) }),
  };
}

function contentOf(parts: Parts): Json {
  return Object.fromEntries(
    parts.successes.map((success) => {
      const { type, status } = success;
      if (type === undefined) return ['application/json', valueContent(parts, success)];
      const [essence = ''] = type.split(';');
      const { answers } = parts.http.manual;
      return [essence, { schema: fileSchema(essence), examples: found(answers, `${status} ${essence}`) }];
    }),
  );
}

/** A value, or where the status stands for a refusal too, either. */
function valueContent({ operation, http, refusals }: Parts, { schema: sent, status }: HttpSuccess): Json {
  const schema = describeSchema(sent ?? operation.output);
  const examples = found(http.manual.answers, `${status}`);
  if (refusals.length === 0) return { schema, examples };
  const refused = refusalContent(refusals);
  return { schema: { anyOf: [schema, refused.schema] }, examples: { ...examples, ...refused.examples } };
}

function found(answers: Readonly<Record<string, Examples>>, key: string): Examples {
  const examples = answers[key];
  if (!examples) throw new Error(`There is no example of ${key}.`);
  return examples;
}

const fileSchema = (type: string): Json =>
  type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };
