import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '@intake/platform/telemetry/log';
import { markUnparsable } from './request/unparsable.ts';

type Broken = {
  readonly socket: Duplex;
  /** What is being answered on this connection. */
  readonly inHand: { readonly request: IncomingMessage; readonly response: ServerResponse } | undefined;
  readonly log: Log;
};

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Ends a connection on which the HTTP parser gave up, not without an answer in the shape of every other refusal. */
export function refuseConnection(error: Error, { socket, inHand, log }: Broken): void {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (inHand) return void finishThenClose(socket, inHand);
  const status = statusLines[code] ?? '400 Bad Request';
  const request_id = randomUUID();
  log.info({ route: 'unparsed', status: Number(status.slice(0, 3)), request_id, parser_error: code }, 'request');
  const message = 'The request is not valid HTTP, too large in its head, or took too long to arrive.';
  const body = JSON.stringify({ error: 'invalid_request', message, request_id });
  socket.end(
    `HTTP/1.1 ${status}\r\nX-Service-Request-Id: ${request_id}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      'Cache-Control: no-store\r\nAccess-Control-Allow-Origin: *\r\nX-Content-Type-Options: nosniff\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/** The request in hand gets its answer, a refusal if its body was still to come. */
function finishThenClose(socket: Duplex, { request, response }: NonNullable<Broken['inHand']>): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  response.once('close', () => socket.end(() => socket.destroy()));
  markUnparsable(request);
}
