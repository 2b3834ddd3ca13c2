import { type Html, html } from '../html.ts';
import type { Schema } from './document.ts';
import { jsonText } from './json-text.ts';
import { inline, prose } from './prose.ts';

/** What a schema is, and below that its fields. */
export function schemaBody(schema: Schema): Html {
  const { description = '' } = schema;
  const own = fields(schema);
  const [example] = (schema['examples'] ?? []) as readonly unknown[];
  const shape = own.html === '' ? html`<p class="type">${typeOf(schema)}</p>` : own;
  const shown = example === undefined ? html`` : html`<pre tabindex="0">${jsonText(example)}</pre>`;
  return html`${prose(String(description))}${shape}${shown}`;
}

/** The fields of an object, of the items of an array, or of each alternative. */
export function fields(schema: Schema): Html {
  const { properties, anyOf, allOf, items, required = [] } = schema as Shape;
  if (anyOf)
    return html`${anyOf.filter(isObject).map((one, index) => html`${index > 0 ? html`<p class="or">or</p>` : ''}${fields(one)}`)}`;
  if (allOf) return html`${allOf.map(fields)}`;
  if (items) return fields(items);
  if (!properties) return html``;
  const told = Object.entries(properties).filter(([, field]) => !('not' in field));
  return html`<dl class="fields">${told.map(([name, field]) => row(name, field, required.includes(name)))}</dl>`;
}

/** The type in a few words; a named one is a link. */
export function typeOf(schema: Schema): Html {
  const { $ref, anyOf, allOf, items, type, const: only, enum: values, format } = schema as Shape;
  if ($ref) return named($ref);
  if (allOf) return html`${allOf.map((one, index) => html`${index > 0 ? ' with ' : ''}${typeOf(one)}`)}`;
  if (anyOf) return html`${anyOf.map((one, index) => html`${index > 0 ? ' or ' : ''}${typeOf(one)}`)}`;
  if (items) return html`array of ${typeOf(items)}`;
  if (only !== undefined) return html`<code>${JSON.stringify(only)}</code>`;
  if (values) return html`${values.map((value, index) => html`${index > 0 ? ' · ' : ''}<code>${value}</code>`)}`;
  const kind = typeof type === 'string' ? type : (type?.join(' or ') ?? 'anything');
  return html`${format ? `${kind}, ${format}` : kind}${bounds(schema)}`;
}

type Shape = {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly format?: string;
};

const isObject = (schema: Schema) => schema['properties'] !== undefined;

function row(name: string, schema: Schema, isRequired: boolean): Html {
  const inside = fields(schema);
  return html`<dt><code>${name}</code> <span class="type">${typeOf(schema)}</span>${isRequired ? html` <span class="required">required</span>` : ''}</dt>
<dd>${inline(String(schema['description'] ?? ''))}${inside}</dd>`;
}

function named($ref: string): Html {
  const name = $ref.split('/').at(-1) ?? '';
  return html`<a href="#${name}">${name}</a>`;
}

const words: Readonly<Record<string, string>> = {
  minimum: 'at least',
  maximum: 'at most',
  maxLength: 'characters at most',
  minItems: 'items at least',
  maxItems: 'items at most',
  default: 'default',
  pattern: 'like',
};

function bounds(schema: Schema): Html {
  const told = Object.entries(words).filter(([key]) => schema[key] !== undefined && schema[key] !== 'Z$');
  return html`${told.map(([key, word]) => html`, ${word} <code>${String(schema[key])}</code>`)}`;
}
