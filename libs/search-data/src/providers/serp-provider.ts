import type {
  SearchEngine,
  SearchMarket,
  SerpProviderName,
  SerpReading,
} from '../contract/index.js';
import type { Charge } from '../rules/possible-charge.js';

/** A key or login as its owner entered it; each provider documents which fields it reads. */
export interface ProviderCredentials {
  /** Login of DataForSEO; `null` where a key is enough. */
  readonly login: string | null;
  /** Secret: sent in headers where the provider allows it, never logged. Empty for SearXNG and the demo engine. */
  readonly key: string;
}

export interface SerpRequest {
  /** Normalised text of the keyword. */
  readonly text: string;
  readonly market: SearchMarket;
  /** Number of organic results to read, 10 to 100. */
  readonly depth: number;
  /** Unique; repeats with the same tag buy nothing twice where the provider can look a call up. */
  readonly tag: string;
}

export interface CallContext {
  readonly credentials: ProviderCredentials;
  readonly signal: AbortSignal;
  /** The installation's clock. */
  readonly now: () => Date;
  /**
   * Awaited before every further page of the same reading, so that rate limits hold for each request, and before a page
   * is requested again that the provider refused for its rate. Rejects when the reading must end.
   */
  readonly beforePage: (refusal?: RateRefusal) => Promise<void>;
}

/** The provider refused a request for its rate, free of charge. */
export interface RateRefusal {
  /** When it asks to come back; `null` if it does not say. */
  readonly retryAt: Date | null;
}

/**
 * PROVIDERS.md section 0: nothing but `ok` and `empty` says anything about ranks. The charge is the provider's own figure
 * where it gives one; a failed call may cost, too.
 */
export type ProviderOutcome<T> =
  | (Charge & { readonly kind: 'ok'; readonly data: T })
  | (Charge & { readonly kind: 'empty' })
  | (Charge & {
      readonly kind: 'unknown';
      readonly reason: 'blocked' | 'timeout' | 'partial' | 'parse';
      /** Data read before the failure; `null` if there is none. */
      readonly partial: T | null;
      /** When the provider asked to come back; `null` if it did not say. */
      readonly retryAt: Date | null;
      /** It ended here, at the outbound guard or by `signal`, which says nothing about the provider. */
      readonly isLocal?: boolean;
    })
  | (Charge & {
      readonly kind: 'config';
      readonly reason: 'no_key' | 'bad_key' | 'no_funds' | 'no_permission';
    })
  | (Charge & { readonly kind: 'rate_limited'; readonly retryAt: Date | null });

/** Reads result pages live, one page after the other. */
export interface SerpProvider {
  readonly name: SerpProviderName;
  /** Its name for users. */
  readonly label: string;
  /** Raised when the same response would be read differently; checks of different versions are not compared. */
  readonly adapterVersion: number;
  readonly engines: readonly SearchEngine[];
  /** Requests a second and key that the provider permits. */
  readonly requestsPerSecond: number;
  /** Why this market cannot be read, as a sentence for the user; `null` if it can. */
  refusal(market: SearchMarket): string | null;
  /** Upper bound of what reading `depth` results costs, micro-dollars. */
  estimateMicros(depth: number): number;
  read(request: SerpRequest, context: CallContext): Promise<ProviderOutcome<SerpReading>>;
}

/** Takes a task now and has its result minutes later (DataForSEO's queue). */
export interface QueuedTasks<Request extends { readonly tag: string }, T> {
  /** Posts the task; the outcome's data is the provider's id of it. */
  submit(request: Request, context: CallContext): Promise<ProviderOutcome<string>>;
  /** The provider's id of a task posted with this tag; `empty` if it never arrived. */
  findSubmitted(tag: string, context: CallContext): Promise<ProviderOutcome<string>>;
  /** `waiting` until the task is done. */
  collect(
    taskId: string,
    request: Request,
    context: CallContext,
  ): Promise<ProviderOutcome<T> | { readonly kind: 'waiting' }>;
}

/** Reads result pages from its queue, too. */
export interface QueuedSerpProvider extends SerpProvider, QueuedTasks<SerpRequest, SerpReading> {
  /** Upper bound of what a task for `depth` results costs, micro-dollars; less than `estimateMicros`. */
  estimateQueuedMicros(depth: number): number;
}

export function isQueued(provider: SerpProvider): provider is QueuedSerpProvider {
  return 'submit' in provider;
}

/** Upper bound of what reading `depth` results costs, micro-dollars: live, or by the provider's queue where it has one. */
export function estimateOf(
  provider: SerpProvider,
  depth: number,
  { isLive }: { readonly isLive: boolean },
): number {
  return isQueued(provider) && !isLive
    ? provider.estimateQueuedMicros(depth)
    : provider.estimateMicros(depth);
}
