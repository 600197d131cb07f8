import type { Actor } from '@app/common';
import type {
  KeyOwner,
  SearchMarket,
  SerpProviderName,
  SerpReading,
  UnknownReason,
} from './contract/index.js';

/** A result page that is needed for one or more tracked keywords. */
export interface ResultPageRequest {
  /** Whose budget pays and whose own key may be used. */
  readonly userId: string;
  /** Unique and stable over repetitions of the same work (after a crash): a call with it is never bought twice. */
  readonly idempotencyKey: string;
  /** Normalised text. */
  readonly text: string;
  readonly market: SearchMarket;
  /** 10 to 100. */
  readonly depth: number;
  /** When the work was requested first: pauses of providers are not waited for without end. */
  readonly requestedAt: Date;
  /** Somebody waits for it: it is read at once, also where the provider has a slower queue for less money. */
  readonly isLive: boolean;
  readonly signal: AbortSignal;
}

/** How a request for a result page ended. */
export type ResultPageOutcome = {
  /** The last provider that was called; `null` if none was. */
  readonly provider: SerpProviderName | null;
  readonly adapterVersion: number | null;
  readonly keyOwner: KeyOwner | null;
  /** What all calls of this request cost, micro-dollars, those before a crash included. */
  readonly costMicros: number;
  /** Providers that failed before this one, in order. */
  readonly failedOver: readonly {
    readonly provider: SerpProviderName;
    readonly reason: UnknownReason;
  }[];
} & (
  | { readonly kind: 'read'; readonly reading: SerpReading; readonly fetchedAt: Date }
  /** Nothing is known; the current rank must not change. `partial` is what was read before a failure. */
  | {
      readonly kind: 'unknown';
      readonly reason: UnknownReason;
      readonly retryAt: Date | null;
      readonly partial: SerpReading | null;
    }
  /** Not bought: a budget is used up until `until`. */
  | { readonly kind: 'deferred'; readonly reason: 'budget'; readonly until: Date | null }
  /** A provider asks for a pause of at most an hour; call again with the same idempotency key after `until`. */
  | { readonly kind: 'paused'; readonly until: Date }
  /** A task of this request waits at the provider; call again with the same idempotency key after `retryAt`. */
  | { readonly kind: 'waiting'; readonly retryAt: Date }
);

/** Upper bound of what a request costs and who pays. */
export interface CostEstimate {
  readonly provider: SerpProviderName;
  readonly keyOwner: KeyOwner;
  readonly costMicros: number;
}

/** Buys result pages: provider, key, budget, rate limits, failover, ledger. */
export abstract class ResultPages {
  /**
   * The estimate for reading `depth` results, live or, by default, as the schedule does; `null` if no provider can read
   * this market.
   */
  abstract estimate(
    userId: string,
    market: SearchMarket,
    depth: number,
    options?: { readonly isLive: boolean },
  ): Promise<CostEstimate | null>;
  abstract read(request: ResultPageRequest): Promise<ResultPageOutcome>;
  /** Markets' engines that the user can track with the providers configured; empty without any. */
  abstract offered(actor: Actor): Promise<readonly SearchMarket['engine'][]>;
  /**
   * Whether 80 % of a budget that pays for the user are used: stable keywords are then read less often. With a market:
   * never where nobody pays.
   */
  abstract isSaving(userId: string, market?: SearchMarket): Promise<boolean>;
  /**
   * Why no results can show this target (`host[:port]`, with a path or not), as a sentence for the user; `null` if they
   * can. Only the demo search engine has such a limit.
   */
  abstract targetRefusal(market: SearchMarket, target: string): string | null;
}
