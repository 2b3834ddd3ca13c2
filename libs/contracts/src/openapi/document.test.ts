import { expect, test } from 'vitest';
import { publicOperations } from '../operations/index.ts';
import { openApiDocument } from './document.ts';

type Described = Readonly<Record<string, Readonly<Record<string, { operationId: string; responses: object }>>>>;

const document = openApiDocument('/');
const paths = document['paths'] as Described;

test('openapi.json is what the operations declare; `npm run openapi` writes it', async () => {
  const printed = `${JSON.stringify(document, null, 2)}\n`;

  await expect(printed).toMatchFileSnapshot('../../../../openapi.json');
});

test('every operation is described at its versioned path and at its alias', () => {
  for (const { http } of publicOperations) {
    for (const path of [http?.path, http?.alsoAt].filter((known) => known !== undefined)) {
      expect(paths[`/api/v1${path}`]?.[String(http?.method)]).toBeDefined();
      expect(paths[`/api${path}`]?.[String(http?.method)]).toBeDefined();
    }
  }
});

test('no two operations share an id', () => {
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));

  expect(new Set(ids).size).toBe(ids.length);
});

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path.split('/'));

  expect(references.length).toBeGreaterThan(0);
  for (const path of references) {
    const target = path.reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)?.[key], document);
    expect(target, path.join('/')).toBeDefined();
  }
});

test('nothing the contract says forbids fields that are added later', () => {
  expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
});

test('every schema with a name says what it means, and so does each of its members', () => {
  const { schemas } = (document as { components: { schemas: Readonly<Record<string, Schema>> } }).components;
  const silent = Object.entries(schemas).flatMap(([name, schema]) => silentIn(name, schema));

  expect(Object.keys(schemas)).toContain('CompanionTurn');
  expect(silent).toEqual([]);
});

type Schema = {
  readonly description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
};

/** Members that say nothing; a reference says what it leads to. */
function silentIn(name: string, { description, properties = {}, anyOf = [] }: Schema): string[] {
  const own = [properties, ...anyOf.map((one) => one.properties ?? {})].flatMap((members) => Object.entries(members));
  const silent = own.filter(([, member]) => member.description === undefined && member.$ref === undefined);
  return [...(description === undefined ? [name] : []), ...silent.map(([member]) => `${name}.${member}`)];
}
