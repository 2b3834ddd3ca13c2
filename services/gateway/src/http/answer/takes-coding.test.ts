import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { takesCoding } from './takes-coding.ts';

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

  expect(takesCoding(request, 'gzip')).toBe(expected);
});

test.for([
  ['gzip, deflate, br', true],
  ['br;q=0, *', false],
  ['gzip', false],
] as const)('who asks for %s takes brotli: %s', ([accepted, expected]) => {
  const request = { headers: { 'accept-encoding': accepted } } as unknown as IncomingMessage;

  expect(takesCoding(request, 'br')).toBe(expected);
});
