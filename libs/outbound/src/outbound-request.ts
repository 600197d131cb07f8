import type { BodyFault, FailureReason, RedirectHop, TlsCertificate } from './contract/index.js';

/** What one guarded client may reach. */
export interface OutboundPolicy {
  /** True only on the operator's own machine (command line, benchmarks): private addresses and any port. */
  readonly allowPrivate: boolean;
  /**
   * Exceptions of `OUTBOUND_ALLOWED_HOSTS`: `host` (any port) or `host:port`, compared with the host
   * as the address writes it after normalisation, never with what it resolves to.
   */
  readonly allowedHosts: readonly string[];
  /** The product's own listen addresses, `host:port`; refused even when public or allowed above. */
  readonly ownAddresses: readonly string[];
}

export interface OutboundRequest {
  readonly url: string;
  /** Default GET. */
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** `host`, `content-length` and the connection headers are the client's own and are ignored here. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Body of a POST. */
  readonly body?: string | Buffer;
  readonly signal?: AbortSignal;
  /** The whole exchange including redirects, without the time spent in `beforeHop`. Default 30,000. */
  readonly timeoutMs?: number;
  /** Limit of the decompressed body in bytes. Default 10 MiB and 64 KiB. */
  readonly maxBytes?: number;
  /** Default 10; 0 does not follow: the 3xx answer itself is returned. */
  readonly maxRedirects?: number;
  /** Stop reading after `maxBytes` and return what was read instead of failing. */
  readonly truncate?: boolean;
  /**
   * Called before every hop, the first included, with the address about to be asked (robots.txt,
   * politeness). A rejection stops the exchange with the reason `aborted` and its message.
   */
  readonly beforeHop?: (url: string) => Promise<void>;
}

export interface OutboundAnswer {
  readonly kind: 'answered';
  /** The address asked for, normalised, without fragment. */
  readonly url: string;
  readonly finalUrl: string;
  readonly status: number;
  /**
   * Names in lower case; repeated headers joined with `, `, but those of x-robots-tag with a line feed: each is a
   * list of its own, and a comma would put one under the crawler that another one names.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  readonly body: Buffer;
  /** Body bytes as they travelled (compressed), last hop. */
  readonly transferredBytes: number;
  readonly isTruncated: boolean;
  /** Set when the compression was faulty: `body` is what could be decoded. */
  readonly bodyFault?: BodyFault | null;
  /** Redirects on the way, in order; `location` as the server sent it. */
  readonly hops: readonly RedirectHop[];
  /** Milliseconds from sending the request to its headers, last hop. */
  readonly responseMs: number;
}

export interface OutboundFailure {
  readonly kind: 'failed';
  readonly url: string;
  readonly reason: FailureReason;
  /** A sentence for a person. */
  readonly message: string;
  readonly hops: readonly RedirectHop[];
}

export type OutboundResult = OutboundAnswer | OutboundFailure;

export type OutboundJudgement =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'refused_target' | 'dns'; readonly message: string };

export type OutboundCertificate =
  | { readonly kind: 'read'; readonly certificate: TlsCertificate }
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      /** A sentence for a person. */
      readonly message: string;
    };
