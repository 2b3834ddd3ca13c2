import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { takesGzip } from './takes-gzip.ts';

test.for([
  ['gzip', true],
  ['br, gzip;q=0.5', true],
  ['GZIP', true],
  ['*', true],
  ['gzip;q=0.001', true],
  [undefined, false],
  ['', false],
  ['br, deflate', false],
  ['gzip;q=0', false],
  ['gzip; q=0.000, *', false],
  ['*;q=0', false],
  ['x-gzip-like', false],
] as const)('who asks for %s takes gzip: %s', ([accepted, expected]) => {
  const request = { headers: { 'accept-encoding': accepted } } as unknown as IncomingMessage;

  expect(takesGzip(request)).toBe(expected);
});
