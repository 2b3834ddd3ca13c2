import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { Answer } from '../contract/support/ask.ts';
import { at, type Case, type Document, nameOf } from './documented.ts';

export type Judge = {
  /** Fails where the answer to a request with this method is not what the document says of this case. */
  check(one: Case, answer: Answer, method: string): void;
  /** Fails where a value does not fit the schema at this place. */
  fits(pointer: string, value: unknown, about: string): void;
};

/** Headers that say something of this service; what else HTTP brings along needs no document. */
const ours = /^(?:x-service-|x-ratelimit-|retry-after$|allow$|etag$)/;

/** Reads answers against the document with a JSON Schema 2020-12 validator. */
export function judgeBy(document: Document): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat('binary', true).addSchema(document, 'contract');
  const schemaAt = (pointer: string): ValidateFunction => {
    const schema = ajv.getSchema(`contract${pointer}`);
    if (!schema) throw new Error(`The document has no schema at ${pointer}.`);
    return schema;
  };
  const fits = (pointer: string, value: unknown, about: string) => {
    const validate = schemaAt(pointer);
    validate(value);
    expect(validate.errors ?? [], about).toEqual([]);
  };
  return {
    fits,
    check(one, answer, method) {
      expect(answer.status, `${nameOf(one)}: ${answer.text.slice(0, 300)}`).toBe(one.status);
      checkHeaders({ document, fits }, one, answer);
      if (method === 'HEAD') expect(answer.bytes.length, nameOf(one)).toBe(0);
      else checkBody(fits, one, answer);
    },
  };
}

type Reading = Pick<Judge, 'fits'> & { readonly document: Document };

function checkHeaders({ document, fits }: Reading, one: Case, { headers }: Answer): void {
  const documented = Object.entries(one.response.headers ?? {});
  for (const [name, { $ref }] of documented) {
    const { required, schema } = at(document, $ref) as { required?: boolean; schema: { type: string } };
    const value = headers[name.toLowerCase()];
    if (value === undefined) expect(required ?? false, `${nameOf(one)} lacks ${name}`).toBe(false);
    else fits(`${$ref}/schema`, schema.type === 'integer' ? Number(value) : value, `${nameOf(one)} ${name}`);
  }
  const names = new Set(documented.map(([name]) => name.toLowerCase()));
  expect(
    Object.keys(headers).filter((name) => ours.test(name) && !names.has(name)),
    nameOf(one),
  ).toEqual([]);
}

function checkBody(fits: Judge['fits'], one: Case, answer: Answer): void {
  const { content } = one.response;
  const essence = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  if (!content) return void expect(answer.bytes.length, nameOf(one)).toBe(0);
  expect(Object.keys(content), nameOf(one)).toContain(essence);
  const isJson = essence === 'application/json';
  fits(
    `${one.pointer}/content/${essence.replace('/', '~1')}/schema`,
    isJson ? answer.json() : answer.text,
    nameOf(one),
  );
  if (one.expects.includes('/')) expect(essence, nameOf(one)).toBe(one.expects);
  else expect(answer.json()['error'], nameOf(one)).toBe(one.expects);
}
