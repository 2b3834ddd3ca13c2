import { z } from 'zod';
import type { Json } from '../json.ts';
import { namedSchemas, type SchemaName } from './named-schemas.ts';
import { schemaTexts } from './schema-texts.ts';
import { withTexts } from './with-texts.ts';

const uri = (id: string) => `#/components/schemas/${id}`;

/** A schema as the contract refers to it: by name where it has one. */
export function describeSchema(schema: z.ZodType): Json {
  const name = namedSchemas.get(schema)?.id;
  return name ? { $ref: uri(name) } : bare(z.toJSONSchema(schema, options));
}

/** All schemas that have a name, with what they mean. */
export function describeNamed(): Json {
  const { schemas } = z.toJSONSchema(namedSchemas, { ...options, uri });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withTexts(bare(schema), schemaTexts[name as SchemaName])]),
  );
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
      Object.assign(jsonSchema, bare(z.toJSONSchema(def.out, options)));
    }
    // What a format says, a pattern of three hundred signs does not say better; that instants are in UTC is our own.
    if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date') delete jsonSchema.pattern;
    if (jsonSchema.format === 'date-time') jsonSchema.pattern = 'Z$';
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.additionalProperties) delete jsonSchema.propertyNames;
  },
} satisfies z.core.ToJSONSchemaParams;

function bare({ $schema: _schema, $id: _id, ...schema }: z.core.JSONSchema.BaseSchema): Json {
  return schema;
}
