import { expect, test } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = new Date('2026-11-20T00:00:00Z');

test.for([
  [undefined, null],
  ['120', 120],
  ['0', 0],
  ['Fri, 20 Nov 2026 00:02:00 GMT', 120],
  ['Thu, 19 Nov 2026 00:00:00 GMT', 0],
  ['soon', null],
  ['', null],
] as const)('Retry-After %j asks for %j seconds', ([header, seconds]) => {
  expect(readRetryAfter(header, now)).toBe(seconds);
});
