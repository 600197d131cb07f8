import type { FailureReason } from '../contract/index.js';

export interface Failure {
  readonly reason: FailureReason;
  /** A sentence for the user. */
  readonly message: string;
}

interface Rule {
  readonly codes: RegExp;
  readonly reason: FailureReason;
  readonly sentence: (host: string, detail: string) => string;
}

/** What a network error code means for the user. The first match wins; codes are those of Node, OpenSSL and undici. */
const rules: readonly Rule[] = [
  {
    codes: /^CERT_HAS_EXPIRED$/,
    reason: 'tls',
    sentence: (host) => `The certificate of ${host} has expired.`,
  },
  {
    codes: /^CERT_NOT_YET_VALID$/,
    reason: 'tls',
    sentence: (host) => `The certificate of ${host} is not valid yet.`,
  },
  {
    codes: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    reason: 'tls',
    sentence: (host) => `The certificate is not valid for ${host}.`,
  },
  {
    codes: /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/,
    reason: 'tls',
    sentence: (host) => `The certificate of ${host} is self-signed.`,
  },
  {
    codes: /^(UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?)$/,
    reason: 'tls',
    sentence: (host) =>
      `The certificate of ${host} comes from an unknown issuer, or the server does not send the full chain.`,
  },
  {
    codes: /^CERT_REVOKED$/,
    reason: 'tls',
    sentence: (host) => `The certificate of ${host} has been revoked.`,
  },
  {
    codes: /^(ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)|EPROTO)$/,
    reason: 'tls',
    sentence: (host) => `${host} does not speak HTTPS on this port.`,
  },
  {
    codes:
      /^(CERT_|ERR_SSL_|ERR_TLS_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH|CRL_)/,
    reason: 'tls',
    sentence: (host, detail) => `A secure connection to ${host} was not possible (${detail}).`,
  },
  {
    codes: /^(ENOTFOUND|ENODATA|EAI_NONAME|EAI_NODATA|EAI_ADDRFAMILY|EBADNAME)$/,
    reason: 'dns',
    sentence: (host) => `The domain name ${host} does not resolve.`,
  },
  {
    codes: /^(EAI_|ESERVFAIL$|EREFUSED$|ETIMEOUT$|EBADRESP$|ECONNREFUSED_DNS$)/,
    reason: 'dns',
    sentence: (host) => `The DNS lookup of ${host} failed.`,
  },
  {
    codes: /^ECONNREFUSED$/,
    reason: 'connection',
    sentence: () => 'The server refused the connection.',
  },
  {
    codes: /^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/,
    reason: 'timeout',
    sentence: () => 'The server did not accept a connection in time.',
  },
  {
    codes: /^(UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)$/,
    reason: 'timeout',
    sentence: () => 'The server did not respond in time.',
  },
  {
    codes: /^(ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL|EHOSTDOWN|ENETDOWN)$/,
    reason: 'connection',
    sentence: (host) => `${host} cannot be reached from here.`,
  },
  {
    codes: /^(ECONNRESET|EPIPE|ECONNABORTED|UND_ERR_SOCKET)$/,
    reason: 'connection',
    sentence: () => 'The server closed the connection before the response was complete.',
  },
  {
    codes: /^(UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)$/,
    reason: 'protocol',
    sentence: () => 'The headers of the response are too large.',
  },
  {
    codes: /^UND_ERR_RES_CONTENT_LENGTH_MISMATCH$/,
    reason: 'protocol',
    sentence: () => 'The response does not match its Content-Length.',
  },
  {
    codes: /^(HPE_|UND_ERR_NOT_SUPPORTED$)/,
    reason: 'protocol',
    sentence: () => 'The server did not return valid HTTP.',
  },
  {
    codes: /^UND_ERR_INVALID_ARG$/,
    reason: 'protocol',
    sentence: (_host, detail) => `The request could not be sent (${detail}).`,
  },
  {
    codes: /^(UND_ERR_DESTROYED|UND_ERR_CLOSED|UND_ERR_ABORTED|ABORT_ERR)$/,
    reason: 'aborted',
    sentence: () => 'The request was stopped.',
  },
];

/**
 * Converts the error of a network library into a reason and a sentence.
 * @param code The error's `code`; empty if it has none.
 * @param detail The library's message, used only if the code says too little.
 */
export function failureOf(code: string, detail: string, host: string): Failure {
  const rule = rules.find((candidate) => candidate.codes.test(code));
  if (rule) return { reason: rule.reason, message: rule.sentence(host, detail) };
  return { reason: 'connection', message: `The connection to ${host} failed (${detail}).` };
}
