import { expect } from 'vitest';
import type { Answer } from './ask.ts';

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const reference = /^REF-[A-Z0-9]{4}-[A-Z0-9]{4}$/;
export const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
export const day = /^\d{4}-\d\d-\d\d$/;
export const hex64 = /^[0-9a-f]{64}$/;

/** What no client may read: a stack, a statement, a subject of the bus, a path of a file. */
const internals = /node_modules|\/src\/|\.ts:\d|\n\s+at |SELECT |INSERT |ECONNREFUSED|nats:|companion\.turn|file:\/\//;

/** D2: every response names its request. */
export function expectRequestId({ headers }: Pick<Answer, 'headers'>): string {
  expect(headers['x-service-request-id']).toMatch(uuid);
  return String(headers['x-service-request-id']);
}

/** D2: every response under /api shows the budget and is never stored. */
export function expectApiHeaders({ headers }: Answer): void {
  expect(headers['x-ratelimit-limit']).toMatch(/^\d+$/);
  expect(headers['x-ratelimit-remaining']).toMatch(/^\d+$/);
  expect(headers['x-ratelimit-reset']).toMatch(/^\d+$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-allow-credentials']).toBeUndefined();
}

/** D4: one shape for whatever failed. */
export function expectError(answer: Answer, status: number, error: string): string {
  const found = { status: answer.status, error: answer.text.startsWith('{') ? answer.json()['error'] : answer.text };
  expect(found).toEqual({ status, error });
  expectErrorShape(answer);
  return String(answer.json()['message']);
}

export function expectErrorShape(answer: Answer): void {
  const requestId = expectRequestId(answer);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const body = answer.json();
  expect(Object.keys(body).sort()).toEqual(['error', 'message', 'request_id']);
  expect(body['error']).toMatch(/^[a-z_]+$/);
  expect(body['message']).toEqual(expect.stringMatching(/\S/));
  expect(body['request_id']).toBe(requestId);
  expect(answer.text).not.toMatch(internals);
}
