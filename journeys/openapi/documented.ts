import type { SystemAddress } from '../support/system.ts';

type Json = Readonly<Record<string, unknown>>;
type Examples = Readonly<Record<string, { readonly value: unknown }>>;

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly example: string | number;
};

export type Operation = {
  readonly operationId: string;
  readonly security: readonly Json[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly description: string;
    readonly content: Readonly<Record<string, { readonly examples?: Examples }>>;
  };
  readonly responses: Readonly<Record<string, Json>>;
};

export type Response = {
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, { readonly schema: Json; readonly examples?: Examples }>>;
};

export type Document = Json & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
};

/** One thing that the document says can be answered. */
export type Case = {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly status: number;
  /** An error code, or the media type of an answer that is none, or `nothing`. */
  readonly expects: string;
  readonly response: Response;
  /** Where in the document the response stands. */
  readonly pointer: string;
};

export async function readDocument(system: SystemAddress): Promise<Document> {
  const response = await fetch(`${system.baseUrl}/openapi.json`);
  return (await response.json()) as Document;
}

/** Every operation with every status, and of each status every error code and every media type. */
export function documentedCases(document: Document): readonly Case[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      Object.entries(operation.responses).flatMap(([status, given]) => {
        const inline = `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}`;
        const pointer = String(given['$ref'] ?? inline);
        const response = at(document, pointer) as Response;
        return expectationsOf(response).map((expects) => ({
          ...{ path, method: method.toUpperCase(), operation, status: Number(status), expects, response, pointer },
        }));
      }),
    ),
  );
}

export const nameOf = ({ method, path, status, expects }: Case) => `${method} ${path} ${status} ${expects}`;

export function at(document: Json, pointer: string): unknown {
  const keys = pointer.slice(2).split('/');
  return keys.reduce<unknown>((node, key) => (node as Json)[key.replaceAll('~1', '/')], document);
}

function expectationsOf({ content }: Response): readonly string[] {
  if (!content) return ['nothing'];
  return Object.entries(content).flatMap(([type, { schema }]) => {
    const codes = codesIn(schema);
    const isOnlyRefusal = 'allOf' in schema;
    return isOnlyRefusal ? codes : [type, ...codes];
  });
}

/** The error codes that a schema lists where it is an error or may be one. */
function codesIn(schema: Json): readonly string[] {
  const alternatives = (schema['anyOf'] ?? [schema]) as readonly Json[];
  return alternatives.flatMap(({ allOf = [] }) =>
    (allOf as readonly Json[]).flatMap((part) => {
      const { error } = (part['properties'] ?? {}) as { readonly error?: { readonly enum?: readonly string[] } };
      return error?.enum ?? [];
    }),
  );
}
