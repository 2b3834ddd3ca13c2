import { z } from 'zod';
import type { Json } from './json.ts';

const uri = (id: string) => `#/components/schemas/${id}`;

/** A schema as the contract refers to it: by name where its `.meta()` has an `id`. */
export function describeSchema(schema: z.ZodType): Json {
  const name = z.globalRegistry.get(schema)?.id;
  return name ? { $ref: uri(name) } : inContract(z.toJSONSchema(schema, options));
}

/** Every schema that has a name. */
export function describeNamed(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { ...options, uri });
  const byName = Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(byName.map(([name, schema]) => [name, inContract(schema)]));
}

// What is said of input holds for output too: fields may be added to either, which output mode would rule out.
const options = {
  io: 'input',
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }) {
    const { def } = zodSchema._zod;
    // Of a value that is made fit before it is judged, the judgement is what a client needs to know.
    if (def.type === 'pipe' && def.out._zod.def.type !== 'transform') {
      delete jsonSchema.anyOf;
      const { description, ...judged } = inContract(z.toJSONSchema(def.out, options));
      Object.assign(jsonSchema, judged);
    }
    // A value that is passed on as it came is described where it was made.
    if (def.type === 'record' && jsonSchema.$ref) {
      delete jsonSchema.type;
      delete jsonSchema.additionalProperties;
      delete jsonSchema.propertyNames;
    }
    // What a format says, a pattern of three hundred signs does not say better; that instants are in UTC is our own.
    if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date') delete jsonSchema.pattern;
    if (jsonSchema.format === 'date-time') jsonSchema.pattern = 'Z$';
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.additionalProperties) delete jsonSchema.propertyNames;
  },
} satisfies z.core.ToJSONSchemaParams;

/** Schemas with a name stand among the components, wherever they were met. */
function inContract({ $schema: _schema, $id: _id, $defs: _defs, ...schema }: z.core.JSONSchema.BaseSchema): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${uri('')}`));
}
