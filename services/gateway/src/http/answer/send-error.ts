import type { ServerResponse } from 'node:http';
import { errorStatus, ServiceError } from '@intake/contracts/errors';
import { describeError, type Log } from '@intake/platform/telemetry/log';
import { visitOf } from '../visit.ts';
import { sendJson } from './send.ts';

/** A service that is busy with the same caller, as with test events, is free again once those have timed out. */
const busySeconds = 10;

/** The one shape of every failure: a code for programs, a sentence for people, the request's id. Never a cause. */
export function sendError(log: Log, response: ServerResponse, error: unknown): void {
  const visit = visitOf(response);
  const { code, message } = asServiceError(error);
  const status = errorStatus[code];
  if (hasLeft(error)) return void response.destroy();
  visit.note({ error: code });
  if (status >= 500) {
    log.error({ request_id: visit.requestId, code, ...describeError(error) }, 'request failed');
  }
  // Once the answer has begun, breaking it off is the only way left to say that it is not whole.
  if (response.headersSent) return void response.destroy();
  response.setHeader('Cache-Control', 'no-store');
  if (code === 'rate_limited' && !response.hasHeader('Retry-After')) response.setHeader('Retry-After', busySeconds);
  sendJson(response, status, { error: code, message, request_id: visit.requestId });
}

/** Whether it was the client who broke off: nobody is left to be told, and nothing is wrong here. */
function hasLeft(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE';
}

function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  return new ServiceError('internal_error', 'Something went wrong here. Please try again.', { cause: error });
}
