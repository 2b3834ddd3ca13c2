import { z } from 'zod';

const Schema = z.record(z.string(), z.unknown());
const Content = z.record(z.string(), z.object({ schema: Schema }));

const Response = z.object({ description: z.string(), content: Content.optional() });

const Described = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema: Schema }))
    .default([]),
  requestBody: z.object({ description: z.string().default(''), content: Content }).optional(),
  responses: z.record(z.string(), Response),
});
export type Described = z.infer<typeof Described>;

/** As much of an OpenAPI document as the reference shows. */
export const ApiDocument = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Described)),
  webhooks: z.record(z.string(), z.record(z.string(), Described)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});
export type ApiDocument = z.infer<typeof ApiDocument>;
