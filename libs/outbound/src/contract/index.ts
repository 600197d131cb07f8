export * from './crawler-identity.js';
export * from './third-party-budget.js';

/** Why an outbound request got no response. */
export const failureReasons = [
  'timeout',
  'dns',
  'connection',
  'tls',
  'too_large',
  /** The guard refused the address: private, reserved, wrong scheme or port. */
  'refused_target',
  'redirect_loop',
  'too_many_redirects',
  /** A redirect without a usable Location. */
  'bad_redirect',
  /** Not HTTP, broken headers, or compression that yields no data (a compression bomb is `too_large`). */
  'protocol',
  'aborted',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/**
 * Why a decoded body is not exactly what its server compressed: the compressed data is truncated, damaged from some
 * point on, or followed by other bytes.
 */
export type BodyFault = 'cut_short' | 'damaged' | 'trailing_bytes';

export interface RedirectHop {
  readonly url: string;
  readonly status: number;
  readonly location: string;
}

/** A server's certificate and whether a browser would trust it. */
export interface TlsCertificate {
  /** Why browsers reject it; `null` if it is valid today. */
  readonly problem: 'expired' | 'not_yet_valid' | 'wrong_host' | 'untrusted' | null;
  /** The problem as a sentence; `null` without one. */
  readonly sentence: string | null;
  /** The first of the names and addresses it is valid for. */
  readonly names: readonly string[];
  readonly issuer: string;
  /** ISO 8601. */
  readonly validFrom: string;
  readonly validTo: string;
}
