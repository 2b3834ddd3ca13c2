import type { ServerResponse } from 'node:http';

/** Nothing under `/api` may be kept by anyone on its way. */
export function noStore(_: unknown, response: ServerResponse, next: () => void): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
