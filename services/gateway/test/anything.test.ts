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

const endpoints = publicOperations.flatMap(({ http }) => (http ? [http] : []));
const field = fc.constantFrom(
  'history',
  'role',
  'content',
  'known_facts',
  'screenshots',
  'lines',
  'token',
  'event',
  'action',
);
const body = fc.oneof(
  fc.json(),
  fc.string(),
  fc.dictionary(fc.oneof(field, fc.string()), fc.jsonValue()).map((value) => JSON.stringify(value)),
  fc.uint8Array(),
);
const query = fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters());

test('whatever is sent, no answer is a failure of ours, and every refusal has its shape and id', async () => {
  const requests = fc.record({ http: fc.constantFrom(...endpoints), body, query, tail: fc.webSegment() });

  await fc.assert(
    fc.asyncProperty(requests, async ({ http, body, query, tail }) => {
      const path = http.path.replace('{reference}', tail || 'x');
      const response = await gateway.send(`/api/v1${path}?${encodeURI(query.toWellFormed())}`, {
        method: http.method.toUpperCase(),
        headers: { 'x-service-key': key, 'content-type': 'audio/ogg' },
        ...(http.method === 'post' ? { body: body as NonNullable<RequestInit['body']> } : {}),
      });

      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('x-service-request-id')).toBeTruthy();
      if (response.status >= 400) {
        expect(await response.json()).toEqual({
          error: expect.any(String),
          message: expect.any(String),
          request_id: response.headers.get('x-service-request-id'),
        });
      } else await response.arrayBuffer();
    }),
    { numRuns: 500, seed: 20261120 },
  );
});
