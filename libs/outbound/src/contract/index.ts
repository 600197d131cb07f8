export * from './crawler-identity.js';
export * from './third-party-budget.js';

/** Why an outbound request gave no answer. */
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
  /** Not HTTP, broken headers, compression of which nothing can be decoded (a compression bomb is too_large). */
  'protocol',
  'aborted',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/**
 * Why a decoded body is not exactly what its server compressed: the compressed data breaks off, is damaged from some
 * point on, or is followed by other bytes.
 */
export type BodyFault = 'cut_short' | 'damaged' | 'trailing_bytes';

export interface RedirectHop {
  readonly url: string;
  readonly status: number;
  readonly location: string;
}

/** A server's certificate and what a browser would say to it. */
export interface TlsCertificate {
  /** What makes browsers refuse it; `null` when it is good today. */
  readonly problem: 'expired' | 'not_yet_valid' | 'wrong_host' | 'untrusted' | null;
  /** The problem in words; `null` without one. */
  readonly sentence: string | null;
  /** Names and addresses it is for, the first ones. */
  readonly names: readonly string[];
  readonly issuer: string;
  /** ISO 8601. */
  readonly validFrom: string;
  readonly validTo: string;
}
