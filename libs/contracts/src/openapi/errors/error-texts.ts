import { type ErrorCode, errorStatus } from '../../errors.ts';
import type { Json } from '../json.ts';

type ErrorText = { readonly when: string; readonly message: string };

/** When each code is met, and a message as it is really sent. */
export const errorTexts: Readonly<Record<ErrorCode, ErrorText>> = {
  invalid_json: {
    when: 'the body is no JSON, or of the wrong shape: the message names the field',
    message: 'history[3].role: Invalid option: expected one of "user"|"assistant"',
  },
  invalid_request: {
    when: 'a field of query or body is out of contract, the body cannot be unpacked, or the request names no Host',
    message: 'window_days: Too big: expected number to be <=90',
  },
  invalid_event: {
    when: 'no known event, neither token nor reference, or lodged without a token',
    message: 'must carry a token or a reference, and a known event; lodged takes a token',
  },
  no_screenshots: { when: 'no line in any screenshot', message: 'There is no line of text in any screenshot.' },
  invalid_partner_key: {
    when: 'the key matches no live licence, or there is none where one is needed',
    message: 'The key matches no configured partner.',
  },
  invalid_lodgement_token: {
    when: 'the token is invalid or has expired',
    message: 'The lodgement token is invalid or has expired.',
  },
  not_found: {
    when: 'nothing is at this path, as at every path below one that is listed',
    message: 'There is nothing at this path.',
  },
  unknown_partner: { when: 'no live licence has this id', message: 'No such partner is registered.' },
  complaint_not_found: {
    when: "no such complaint, or not this key's: nothing tells which",
    message: 'There is no such complaint.',
  },
  method_not_allowed: {
    when: 'the path does not take this method; `Allow` lists those it takes',
    message: 'This path takes GET, HEAD, OPTIONS.',
  },
  webhook_not_configured: {
    when: 'no endpoint is set, or it is disabled',
    message: 'No webhook endpoint is set and enabled.',
  },
  formal_tier_disabled: { when: 'always, for now', message: 'The paid formal-letter tier is disabled.' },
  payload_too_large: {
    when: 'the body is over its limit, packed or unpacked',
    message: 'The body must be at most 65536 bytes.',
  },
  export_too_large: {
    when: 'there are more than 2000 records; never a shortened archive',
    message:
      'The archive is capped at 2000 records and there are more: nothing was exported. Ask for parts, with limit=2000.',
  },
  unsupported_media_type: {
    when: 'the body is coded or typed in a way that is not taken',
    message: 'The body must be plain, gzip, deflate or br.',
  },
  nothing_recognised: {
    when: 'the lines show no correspondence',
    message: 'The lines show no correspondence that could be reconstructed.',
  },
  rate_limited: {
    when: 'the budget is spent; wait as long as `Retry-After` says',
    message: 'Too many requests. Please wait as long as Retry-After says.',
  },
  internal_error: { when: 'something broke here', message: 'Something went wrong here. Please try again.' },
  checkout_failed: { when: 'reserved', message: 'The request could not be completed. Please try again.' },
  companion_failed: {
    when: 'the conversation is away or late; safe to repeat',
    message: 'The service did not answer. Please try again.',
  },
  register_failed: {
    when: 'the register failed; safe to repeat',
    message: 'The request could not be completed. Please try again.',
  },
  register_unavailable: {
    when: 'the register or its store is away; safe to repeat',
    message: 'The service did not answer. Please try again.',
  },
  service_unavailable: {
    when: 'what answers this, or the check of the key, is away; safe to repeat',
    message: 'The service did not answer. Please try again.',
  },
  transcription_unavailable: {
    when: 'no transcription is configured here, or it did not answer',
    message: 'Transcription is not available here.',
  },
};

/** An error as it is sent. */
export const errorExample = (code: ErrorCode): Json => ({
  error: code,
  message: errorTexts[code].message,
  request_id: '74dcced3-06d1-4aa5-9779-7ffb6dcda094',
});

export const errorSchema: Json = {
  type: 'object',
  description: 'What every failure looks like.',
  required: ['error', 'message', 'request_id'],
  properties: {
    error: { type: 'string', description: 'For programs.', enum: Object.keys(errorStatus) },
    message: { type: 'string', description: 'For people. Its wording may change.' },
    request_id: { type: 'string', format: 'uuid', description: 'The same as `X-Service-Request-Id`.' },
  },
  examples: [errorExample('rate_limited')],
};
