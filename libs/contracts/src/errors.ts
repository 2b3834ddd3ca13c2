/** Every error code a client can meet and its HTTP status (spec «Errors», decision D4). */
export const errorStatus = {
  invalid_json: 400,
  invalid_request: 400,
  invalid_event: 400,
  no_screenshots: 400,
  invalid_partner_key: 401,
  invalid_lodgement_token: 401,
  not_found: 404,
  unknown_partner: 404,
  complaint_not_found: 404,
  method_not_allowed: 405,
  webhook_not_configured: 409,
  formal_tier_disabled: 410,
  payload_too_large: 413,
  export_too_large: 413,
  unsupported_media_type: 415,
  nothing_recognised: 422,
  rate_limited: 429,
  internal_error: 500,
  checkout_failed: 502,
  companion_failed: 502,
  register_failed: 502,
  register_unavailable: 503,
  service_unavailable: 503,
  transcription_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A failure a client may see: `code` is for programs, `message` for people; `cause` never leaves the service. */
export class ServiceError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ServiceError';
    this.code = code;
  }
}
