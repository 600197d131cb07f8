import type { BodyFault, FailureReason, RedirectHop, TlsCertificate } from './contract/index.js';

/** What a guarded client may reach. */
export interface OutboundPolicy {
  /** True only on the operator's own machine (command line, benchmarks): allows private addresses and any port. */
  readonly allowPrivate: boolean;
  /**
   * Exceptions from `OUTBOUND_ALLOWED_HOSTS`: `host` (any port) or `host:port`, compared with the host in the
   * normalised address, never with the address it resolves to.
   */
  readonly allowedHosts: readonly string[];
  /** The product's own listen addresses, `host:port`; refused even if public or allowed above. */
  readonly ownAddresses: readonly string[];
}

export interface OutboundRequest {
  readonly url: string;
  /** Default GET. */
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT';
  /** `host`, `content-length` and connection headers are set by the client and ignored here. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Body of a POST or PUT. */
  readonly body?: string | Buffer;
  readonly signal?: AbortSignal;
  /**
   * Limit for the whole exchange including redirects in milliseconds, without the time spent in `beforeHop`. Default
   * 30,000.
   */
  readonly timeoutMs?: number;
  /** Limit of the decompressed body in bytes. Default 10 MiB and 64 KiB. */
  readonly maxBytes?: number;
  /** Default 10; with 0 redirects are not followed and the 3xx response itself is returned. */
  readonly maxRedirects?: number;
  /** Truncate the body at `maxBytes` instead of failing. */
  readonly truncate?: boolean;
  /**
   * Whether a GET may be sent again when the server closes a kept-alive connection instead of responding. Default true;
   * `false` for requests that cost money: the server may have received the first one.
   */
  readonly isRepeatable?: boolean;
  /**
   * Called before every hop, including the first, with the address about to be requested (robots.txt, politeness). A
   * rejection ends the exchange with the reason `aborted` and the error's message.
   */
  readonly beforeHop?: (url: string) => Promise<void>;
}

export interface OutboundResponse {
  readonly kind: 'responded';
  /** The requested address, normalised, without fragment. */
  readonly url: string;
  readonly finalUrl: string;
  readonly status: number;
  /**
   * Names in lower case. Repeated headers are joined with `, `, but those of x-robots-tag with a line feed: each is a
   * list of its own, and a comma would attribute its directives to the crawler named in another one.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  readonly body: Buffer;
  /** Size of the body as transferred (compressed), last hop. */
  readonly transferredBytes: number;
  readonly isTruncated: boolean;
  /** Set if the compression was faulty: `body` is what could be decoded. */
  readonly bodyFault?: BodyFault | null;
  /** Redirects that were followed, in order; `location` as the server sent it. */
  readonly hops: readonly RedirectHop[];
  /** Milliseconds from sending the request to receiving the headers, last hop. */
  readonly responseMs: number;
}

export interface OutboundFailure {
  readonly kind: 'failed';
  readonly url: string;
  readonly reason: FailureReason;
  /** A sentence for the user. */
  readonly message: string;
  readonly hops: readonly RedirectHop[];
  /** Whether a request was written to a connection, so that the server may have acted on it. Missing: not known. */
  readonly wasSent?: boolean;
}

export type OutboundResult = OutboundResponse | OutboundFailure;

export type TargetValidation =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'refused_target' | 'dns'; readonly message: string };

export type OutboundCertificate =
  | { readonly kind: 'read'; readonly certificate: TlsCertificate }
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      /** A sentence for the user. */
      readonly message: string;
    };
