import { z } from 'zod';

const Schema = z.record(z.string(), z.unknown());
export type Schema = z.infer<typeof Schema>;

const Example = z.object({ summary: z.string().optional(), value: z.unknown() });

const Content = z.record(
  z.string(),
  z.object({ schema: Schema, example: z.unknown().optional(), examples: z.record(z.string(), Example).default({}) }),
);
export type Content = z.infer<typeof Content>;

const Header = z.object({ description: z.string(), schema: Schema });

const Response = z.object({
  description: z.string(),
  headers: z.record(z.string(), Header).default({}),
  content: Content.default({}),
});
export type Response = z.infer<typeof Response>;

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string().default(''),
  example: z.unknown().optional(),
  schema: Schema,
});
export type Parameter = z.infer<typeof Parameter>;

const Described = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().default(''),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ description: z.string().default(''), content: Content }).optional(),
  responses: z.record(z.string(), Response),
});
export type Described = z.infer<typeof Described>;

const PathItem = z.record(z.string(), Described);

/** As much of an OpenAPI document as the reference shows. */
const ApiDocument = z.object({
  info: z.object({ title: z.string(), version: z.string(), summary: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), PathItem),
  webhooks: z.record(z.string(), PathItem),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});
export type ApiDocument = z.infer<typeof ApiDocument>;

type Node = Readonly<Record<string, unknown>>;

/** Reads a document in which responses and headers stand by reference as if they stood in place. */
export function readDocument(document: object): ApiDocument {
  const { components } = document as { readonly components: Readonly<Record<string, Node>> };
  const inPlace = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inPlace);
    if (typeof node !== 'object' || node === null) return node;
    const [, kind = '', name = ''] =
      /^#\/components\/(responses|headers)\/(.+)$/.exec(String((node as Node)['$ref'])) ?? [];
    if (name) return inPlace(components[kind]?.[name]);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inPlace(value)]));
  };
  return ApiDocument.parse(inPlace(document));
}
