import type { ThirdPartyLimits } from './third-party-requests.js';

/** The limits of one browser visit. */
export interface EgressLimits {
  /** Both directions combined. Default 100 MB. */
  readonly maxBytes?: number;
  /** Concurrent connections; 0 refuses everything. Default 128. */
  readonly maxConnections?: number;
  /** Default 10,000. */
  readonly connectTimeoutMs?: number;
  /** Milliseconds after which an idle connection is closed. Default 30,000. */
  readonly idleTimeoutMs?: number;
  /**
   * Blocks hosts that the guard would allow; returns a sentence for the user, or `null` to allow the host. Default:
   * blocks none.
   */
  readonly refusal?: (host: string) => string | null;
  /** Whether pages may load the product's own widget and its fixes, but nothing else of the product. Default false. */
  readonly allowsOwnWidget?: boolean;
  /** The budget for requests to third parties. Default: unlimited. */
  readonly thirdParties?: ThirdPartyLimits;
}

/** The limits of one session, with defaults. */
export type EgressSessionLimits = Required<
  Omit<EgressLimits, 'allowsOwnWidget' | 'thirdParties'>
> & {
  readonly thirdParties: ThirdPartyLimits | null;
};
