import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ServiceError } from '@intake/contracts/errors';
import type { Log } from '@intake/platform/log';
import { sendError } from './send-error.ts';

type Broken = { readonly socket: Duplex; readonly response: ServerResponse | undefined; readonly log: Log };

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what the HTTP parser gave up on: in the shape of every other refusal, then the connection ends. */
export function refuseConnection(error: Error, { socket, response, log }: Broken): void {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (response?.headersSent) return void socket.destroy();
  const status = statusLines[code] ?? '400 Bad Request';
  const message = 'The request is not valid HTTP, too large in its head, or took too long to arrive.';
  if (response) {
    response.setHeader('Connection', 'close');
    return void sendError(log, response, new ServiceError('invalid_request', message));
  }
  const request_id = randomUUID();
  log.info({ route: 'unparsed', status: Number(status.slice(0, 3)), request_id, parser_error: code }, 'request');
  const body = JSON.stringify({ error: 'invalid_request', message, request_id });
  socket.end(
    `HTTP/1.1 ${status}\r\nX-Service-Request-Id: ${request_id}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      'Cache-Control: no-store\r\nAccess-Control-Allow-Origin: *\r\nX-Content-Type-Options: nosniff\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
