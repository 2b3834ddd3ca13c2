import type { ErrorCode } from '../../errors.ts';
import type { AnyOperation } from '../../operations/index.ts';
import type { HttpEndpoint } from '../../operations/operation.ts';

/** What the endpoint declares, what its operation fails as, and what the gateway may say before it is asked, of a path below too. */
export function refusalsOf(operation: AnyOperation, http: HttpEndpoint<unknown>): readonly ErrorCode[] {
  const takesBody = http.body === 'json' || http.body === 'audio';
  const codes: readonly ErrorCode[] = [
    ...http.errors,
    operation.failsAs,
    operation.awayAs,
    'invalid_request',
    'invalid_partner_key',
    'not_found',
    'method_not_allowed',
    'internal_error',
    'service_unavailable',
    ...(http.spends === false ? [] : (['rate_limited'] as const)),
    ...(takesBody ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
  ];
  return [...new Set(codes)];
}
