import type { ErrorCode } from '@intake/contracts/errors';

/** An answer that is an error: `code` and `message` as the service sent them, and what a caller needs to go on. */
export type ApiError = Error & {
  readonly name: 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  /** Names the request in the service's logs. */
  readonly requestId: string | null;
  /** Whole seconds after which the same request passes; set on 429. */
  readonly retryAfterSeconds: number | null;
};

/** @public Tells an error answer from a network failure. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Reads the error out of an answer; what is not the service's own error shape (a proxy's page) counts as `internal_error`. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { error, message } = isErrorBody(body)
    ? body
    : { error: 'internal_error' as const, message: response.statusText };
  const retryAfter = Number(response.headers.get('retry-after'));
  return Object.assign(new Error(message ?? error), {
    name: 'ApiError' as const,
    status: response.status,
    code: error,
    requestId: response.headers.get('x-service-request-id'),
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}

function isErrorBody(body: unknown): body is { error: ErrorCode; message?: string } {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}
