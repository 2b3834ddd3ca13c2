import type { ServerResponse } from 'node:http';

const exposed = [
  'X-Service-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Service-Pdf-Complete',
  'Retry-After',
].join(', ');

/** Any page may read any answer: no cookie is ever involved. */
export function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', exposed);
}

/** Answers a browser that asks what it may send. */
export function answerPreflight(response: ServerResponse, allow: string): void {
  response
    .writeHead(204, {
      Allow: allow,
      'Access-Control-Allow-Methods': allow,
      'Access-Control-Allow-Headers': 'Content-Type, X-Service-Key, Traceparent, Tracestate',
      'Access-Control-Max-Age': '7200',
    })
    .end();
}
