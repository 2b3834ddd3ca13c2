import type { z } from 'zod';
import type { Json } from '../json.ts';

/** A text for a field, or more to say of it than its shape does; a `$ref` stands in place of the shape. */
type Said = string | Json;

/** What a schema is, and each of its fields; `a.b` and `a[].b` reach into a field that has no name of its own. */
export type Texts = {
  readonly about: string;
  readonly fields?: Readonly<Record<string, Said>>;
  readonly required?: readonly string[];
  readonly example?: unknown;
};

/** Texts for every field of `Schema`, none forgotten and none too many. */
export type TextsOf<Schema extends z.ZodObject> = Texts & {
  readonly fields: Readonly<Record<keyof Schema['shape'] & string, Said> & Record<`${string}.${string}`, Said>>;
};

export function withTexts(schema: Json, { about, fields = {}, required, example }: Texts): Json {
  const described = Object.entries(fields).reduce((sofar, [path, said]) => sayAt(sofar, path.split('.'), said), schema);
  return {
    description: about,
    ...described,
    ...(required ? { required } : {}),
    ...(example === undefined ? {} : { examples: [example] }),
  };
}

function sayAt(schema: Json, path: readonly string[], said: Said): Json {
  const [name = '', ...inside] = path;
  if (name === '') return typeof said === 'string' ? { description: said, ...schema } : replaced(schema, said);
  if (schema['anyOf']) return { ...schema, anyOf: sayInAny(schema['anyOf'] as readonly Json[], path, said) };
  const key = name.replace('[]', '');
  const properties = schema['properties'] as Readonly<Record<string, Json>> | undefined;
  const field = properties?.[key];
  if (!field) throw new Error(`There is no field «${name}» to describe.`);
  const told =
    name === key ? sayAt(field, inside, said) : { ...field, items: sayAt(field['items'] as Json, inside, said) };
  return { ...schema, properties: { ...properties, [key]: told } };
}

/** Of alternatives, those that have the field say it. */
function sayInAny(alternatives: readonly Json[], path: readonly string[], said: Said): readonly Json[] {
  const [name = ''] = path;
  const key = name.replace('[]', '');
  const has = ({ properties = {} }: Json) => Object.hasOwn(properties as object, key);
  if (!alternatives.some(has)) throw new Error(`No alternative has a field «${name}» to describe.`);
  return alternatives.map((one) => (has(one) ? sayAt(one, path, said) : one));
}

const replaced = (schema: Json, said: Json): Json => ('$ref' in said ? said : { ...schema, ...said });
