import { openApiDocument } from '@intake/contracts/openapi/document';
import { publicOperations } from '@intake/contracts/operations/index';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standIns } from './stand-ins.ts';
import { type TestGateway, testGateway } from './test-gateway.ts';

let gateway: TestGateway;
let key: string;
beforeAll(async () => {
  gateway = await testGateway({ keyedRate: 1_000_000 });
  gateway.answering('everything', ...standIns().handlers);
  ({ key } = await gateway.licence());
});
afterAll(() => gateway[Symbol.asyncDispose]());

type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly not?: object;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};
const document = openApiDocument('/') as unknown as {
  readonly components: { readonly schemas: Record<string, Schema> };
};

/** A member of a body that may be left out: where it stands, what it has to be, and the smallest body that holds it. */
type Member = { readonly at: string; readonly schema: Schema; put(value: unknown): unknown };

const resolved = (schema: Schema): Schema =>
  schema.$ref ? { ...document.components.schemas[schema.$ref.split('/').at(-1) ?? ''], ...schema } : schema;

/** The least that fits: only what is required. */
function least(given: Schema): unknown {
  const { anyOf, type, properties = {}, required = [], ...schema } = resolved(given);
  if (anyOf) return least(anyOf[0] ?? {});
  if (schema.const !== undefined || schema.enum) return schema.const ?? schema.enum?.[0];
  if (type === 'object') {
    return Object.fromEntries(required.map((name) => [name, least(properties[name] ?? {})]));
  }
  if (type === 'array') return [];
  if (type === 'string') return schema.pattern?.includes('REF-') ? 'REF-AB12-CD34' : 'x';
  return type === 'boolean' ? true : 0;
}

function optionalMembers(given: Schema, at = '', put = (value: unknown): unknown => value): readonly Member[] {
  const { anyOf, properties = {}, required = [], items, ...schema } = resolved(given);
  if (anyOf) return anyOf.flatMap((one) => optionalMembers(one, at, put));
  if (items) return optionalMembers(items, `${at}[]`, (value) => put([value]));
  const whole = least({ properties, required, ...schema }) as object;
  return Object.entries(properties).flatMap(([name, member]) => {
    const inside = (value: unknown) => put({ ...whole, [name]: value });
    const own = required.includes(name) ? [] : [{ at: `${at}.${name}`, schema: resolved(member), put: inside }];
    return [...own, ...optionalMembers(member, `${at}.${name}`, inside)];
  });
}

const values = [5, true, 'yes', [], {}, null] as const;

function typeOf(value: (typeof values)[number]): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

const bodies = publicOperations.flatMap(({ http, subject }) => (http?.body === 'json' ? [{ http, subject }] : []));
const paths = (openApiDocument('/') as { paths: Record<string, Record<string, { requestBody?: Body }>> }).paths;
type Body = { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
const members = bodies.flatMap(({ http }) => {
  const body = paths[`/api/v1${http.path}`]?.[http.method]?.requestBody;
  if (!body) throw new Error(`No body is documented of ${http.path}.`);
  return optionalMembers(body.content['application/json'].schema).map((member) => ({ ...member, http }));
});

async function send({ http, put }: (typeof members)[number], value: unknown) {
  const response = await gateway.send(`/api/v1${http.path}`, {
    method: 'POST',
    headers: { 'x-service-key': key },
    body: JSON.stringify(put(value)),
  });
  return { status: response.status, body: (await response.json().catch(() => ({}))) as { error?: string } };
}

const names = members.map(({ http, at }) => `${http.path}${at}`);

test('the members that may be left out are found at every depth', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      '/companion.lang',
      '/companion.formal_requested',
      '/companion.partner.name',
      '/companion.evidence.transcript[].time',
      '/companion.contact.safe_note',
      '/evidence.source',
      '/register-event.token',
      '/register-event.reference',
    ]),
  );
});

test('each of them says what it has to be, and refuses every other type as a malformed body', async () => {
  const drawn = fc.record({ member: fc.constantFrom(...members), value: fc.constantFrom(...values) });

  await fc.assert(
    fc.asyncProperty(drawn, async ({ member, value }) => {
      const { type, not } = member.schema;
      expect(type ?? not, member.at).toBeDefined();
      fc.pre(typeOf(value) !== type && !(not && typeof value === 'string'));

      const { status, body } = await send(member, value);

      expect({ at: member.at, value, status, error: body.error }).toEqual({
        at: member.at,
        value,
        status: 400,
        error: member.http.malformedAs,
      });
    }),
    { numRuns: 1_000, seed: 20261126 },
  );
});

test('left out, each leaves a body that is taken', async () => {
  for (const member of members) {
    const { status, body } = await send(member, undefined);

    expect({ at: member.at, status, error: body.error }, member.at).not.toMatchObject({
      error: member.http.malformedAs,
    });
  }
});
