const reasons: Readonly<Record<string, string>> = {
  ERR_BLOCKED_ADDRESS: 'blocked_address',
  ENOTFOUND: 'name_not_found',
  ENODATA: 'name_not_found',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_closed',
  EPIPE: 'connection_closed',
  ETIMEDOUT: 'timeout',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  CERT_HAS_EXPIRED: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_for_another_name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted',
};

const tlsCodes = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO|HOSTNAME_MISMATCH|UNSPECIFIED|INVALID_CA)/;

/** What a partner is told of an attempt that got no answer: a word, never an address or a message. */
export function failureReason(code: string | undefined): string {
  if (!code) return 'failed';
  const known = reasons[code];
  if (known) return known;
  if (tlsCodes.test(code)) return 'tls_failed';
  if (code.startsWith('HPE_')) return 'not_http';
  return dnsCodes.has(code) ? 'name_lookup_failed' : 'failed';
}

const dnsCodes = new Set(['ESERVFAIL', 'ETIMEOUT', 'EREFUSED', 'EFORMERR', 'EBADRESP', 'EAI_AGAIN', 'ECANCELLED']);

/** The error of an answer: none for any 2xx, and a redirect is not followed. */
export function answerError(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect_not_followed' : `http_${status}`;
}
