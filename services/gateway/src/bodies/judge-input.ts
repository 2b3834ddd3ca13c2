import { type AnyOperation, publicOperations } from '@intake/contracts/operations/index';
import type { HttpEndpoint } from '@intake/contracts/operations/operation';
import { malformed } from '@intake/platform/bus/serve';
import type { Body } from './body.ts';
import { parseJson } from './parse-json.ts';

/** What a client sent for one operation, not looked at yet: nothing here but values that a thread can be handed. */
export type Given = {
  readonly subject: string;
  /** Of query and path, which win over the body's. */
  readonly fields: Readonly<Record<string, string>>;
  readonly body?: Body;
  /** The body is a clip of this type rather than JSON. */
  readonly contentType?: string;
};

/**
 * The input that an operation takes, from what was sent for it.
 * @throws ServiceError when it is not JSON, too deep, or of the wrong shape.
 */
export function judgeInput(given: Given): unknown {
  const operation = operationOf(given.subject);
  const input = operation.input.safeParse(gathered(given));
  if (!input.success) throw malformed(operation.http.malformedAs, input.error);
  return input.data;
}

type Reached = AnyOperation & { readonly http: HttpEndpoint<unknown> };

const reachable = new Map(publicOperations.map((operation) => [operation.subject, operation]));

function operationOf(subject: string): Reached {
  const operation = reachable.get(subject);
  if (!operation?.http) throw new Error(`${subject} is no operation that clients reach.`);
  return { ...operation, http: operation.http };
}

function gathered({ fields, body, contentType }: Given): unknown {
  if (!body) return fields;
  if (contentType !== undefined) {
    return { content_type: contentType, audio: Buffer.concat(body).toString('base64'), ...fields };
  }
  const value = parseJson(Buffer.concat(body));
  // A body that is no object is left as it is, so that the input's schema refuses it in its own words.
  return isObject(value) ? { ...value, ...fields } : value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
